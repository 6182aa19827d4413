/** One valid request for each call of the API; the walk makes bad ones of them. */
import { addressRequests } from "./requests-addresses.ts";
import { catalogRequests } from "./requests-catalog.ts";
import { identityRequests } from "./requests-identity.ts";
import { orderRequests } from "./requests-orders.ts";
import { settingsRequests } from "./requests-settings.ts";
import { specificationRequests } from "./requests-specifications.ts";
import { webhookRequests } from "./requests-webhooks.ts";
import type { ValidRequests } from "./valid-request.ts";

/** Valid requests by the call's name. */
export const validRequests: ValidRequests = {
  ...addressRequests,
  ...catalogRequests,
  ...identityRequests,
  ...orderRequests,
  ...settingsRequests,
  ...specificationRequests,
  ...webhookRequests,
};
