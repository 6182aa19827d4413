import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import { apiListQuery } from "../../../lib/api-client/queries.ts";
import type * as contract from "../contract.ts";

/** First part of every key, for refetching. */
export const WEBHOOKS = "webhooks";
export const PAGE_SIZE = 50;
const POLL_MS = 2000;

export function webhookEndpoints(email: string) {
  return queryOptions({
    queryKey: [WEBHOOKS, email],
    queryFn: ({ signal }) =>
      call<typeof contract.listWebhookEndpoints>("GET /webhook-endpoint", {}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ waiting }) => waiting > 0) ? POLL_MS : false,
  });
}

interface DeliveriesView {
  readonly filter?: contract.Delivery["state"] | undefined;
  readonly page: number;
}

/** The newest first. */
export function deliveriesTo(email: string, id: string, { filter, page }: DeliveriesView) {
  const query = { page: String(page), limit: String(PAGE_SIZE), state: filter };
  return queryOptions({
    ...apiListQuery<typeof contract.listDeliveries>(
      [WEBHOOKS, email, id, filter, page],
      "GET /webhook-endpoint/{id}/delivery",
      { params: { id }, query },
    ),
    refetchInterval: POLL_MS,
  });
}
