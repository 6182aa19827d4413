import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf } from "../../../kit/endpoint.ts";
import { call } from "../../../kit/ui/api.ts";
import type * as contract from "../contract-fulfillment.ts";
import { ORDERS } from "./queries.ts";

/** An order's events, refunds and documents. */
export type History = AnswerOf<typeof contract.orderHistory>;

const REFUND_POLL_MS = 5000;

/** Polled while a refund is pending. */
export function orderHistory(email: string, id: string) {
  return queryOptions({
    queryKey: [ORDERS, email, id, "history"],
    queryFn: ({ signal }) =>
      call<typeof contract.orderHistory>(
        "GET /purchase/{id}/history",
        { params: { id } },
        { signal },
      ),
    refetchInterval: ({ state }) =>
      state.data?.refunds.some(({ status }) => status === "pending") ? REFUND_POLL_MS : false,
  });
}
