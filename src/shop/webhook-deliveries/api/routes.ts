import type { FeatureContext } from "../../../frame/feature.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { listHeaders } from "../../../lib/http/page-links.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listDeliveries,
  listWebhookEndpoints,
  resendDelivery,
  resendFailedDeliveries,
  rotateWebhookSecret,
  sendTestEvent,
} from "../../webhooks/contract.ts";
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  type EditContext,
  rotateSecret,
} from "./edit-endpoint.ts";
import { listDeliveriesOf, listEndpoints } from "./list.ts";
import { resend, resendFailed, sendTest } from "./resend.ts";

const MINUTE_MS = 60_000;
const sendLimit: RateLimit = { max: 60, windowMs: 10 * MINUTE_MS, by: "caller" };

/** `onQueued` starts sending. */
export function webhookRoutes(
  context: Pick<FeatureContext, "totals"> & EditContext,
  onQueued: () => void,
): Route[] {
  const { db } = context;
  async function queued<T>(work: Promise<Outcome<T>>): Promise<Outcome<T>> {
    const result = await work;
    if (!isRefusal(result)) onQueued();
    return result;
  }
  return [
    route(listWebhookEndpoints, () => listEndpoints(db.read)),
    route(createWebhookEndpoint, ({ caller, body }) => createEndpoint(context, caller, body)),
    route(changeWebhookEndpoint, ({ caller, params, body }) =>
      queued(changeEndpoint(context, caller, params.id, body)),
    ),
    route(deleteWebhookEndpoint, ({ caller, params }) =>
      deleteEndpoint(context, caller, params.id),
    ),
    route(rotateWebhookSecret, ({ caller, params }) => rotateSecret(context, caller, params.id)),
    route(sendTestEvent, sendLimit, ({ params }) => queued(sendTest(db, params.id))),
    route(resendFailedDeliveries, sendLimit, ({ params }) => queued(resendFailed(db, params.id))),
    route(listDeliveries, async ({ params, query, reply }) => {
      const found = await listDeliveriesOf(context, params.id, query);
      if (isRefusal(found)) return found;
      const path = listDeliveries.path.replace("{id}", params.id);
      reply.headers(listHeaders(path, query, { ...found, last: found.rows.at(-1)?._id }));
      return found.rows;
    }),
    route(resendDelivery, sendLimit, ({ params }) => queued(resend(db, params.id))),
  ];
}
