import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod";
import { call } from "../../../lib/api-client/api.ts";
import { apiListQuery, apiQuery } from "../../../lib/api-client/queries.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import type { ListView } from "../../../lib/contract/list-view.ts";
import type * as contract from "../contract.ts";
import type * as fulfillment from "../contract-fulfillment.ts";
import type { OrderState } from "../contract-list.ts";

export const ORDERS = "orders";

export function ordersOf(email: string) {
  return apiQuery<typeof contract.listPurchases>([ORDERS, email], "GET /purchase", {
    query: { patient: email },
  });
}

export const OWN_PAGE_SIZE = 20;

export function ownOrderPage(email: string, { filter, page = 1 }: ListView<OrderState>) {
  const query = { patient: email, state: filter, page: String(page), limit: String(OWN_PAGE_SIZE) };
  return apiListQuery<typeof contract.listPurchases>(
    [ORDERS, email, "own", filter, page],
    "GET /purchase",
    { query },
  );
}

export const PAGE_SIZE = 50;

export function orderOf(email: string, id: string) {
  return apiQuery<typeof contract.getPurchase>([ORDERS, email, id], "GET /purchase/{id}", {
    params: { id },
  });
}

export type History = AnswerOf<typeof fulfillment.orderHistory>;

const REFUND_POLL_MS = 5000;

/** Polled while a refund is pending. */
export function orderHistory(email: string, id: string) {
  return queryOptions({
    queryKey: [ORDERS, email, id, "history"],
    queryFn: ({ signal }) =>
      call<typeof fulfillment.orderHistory>(
        "GET /purchase/{id}/history",
        { params: { id } },
        { signal },
      ),
    refetchInterval: ({ state }) =>
      state.data?.refunds.some(({ status }) => status === "pending") ? REFUND_POLL_MS : false,
  });
}

export type PurchaseBody = z.input<typeof contract.newPurchase>;
