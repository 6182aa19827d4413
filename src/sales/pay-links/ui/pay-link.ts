import { paths } from "../../../frame/paths.ts";
import { apiQuery } from "../../../lib/api-client/queries.ts";
import { tabStore } from "../../../lib/browser/browser-store.ts";
import { pathFromUrl, tokenFromUrl } from "../../../people/verification/ui/link-token.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type * as contract from "../contract.ts";

/** The key in session storage, so that a reload and the way back from sign-in find the link. The address does not keep it. */
const KEY = "payLink";

/** Empty without a link. */
export function readPayToken(): string {
  // In another language the path has a prefix.
  const isForPaying = tokenFromUrl !== "" && pathFromUrl.endsWith(paths.payLink());
  if (isForPaying) tabStore.write(KEY, tokenFromUrl);
  return tabStore.read(KEY) ?? "";
}

export function orderOfLink(token: string) {
  return apiQuery<typeof contract.openPayLink>(
    [ORDERS, "pay-link", token],
    "POST /pay-link",
    { body: { token } },
    { anonymous: true },
  );
}
