/** The read of an order's history, for TanStack Query. */
import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf } from "../../../kit/endpoint.ts";
import { call } from "../../../kit/ui/api.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type * as contract from "../contract.ts";

/** What happened to an order, its refunds and its papers. */
export type History = AnswerOf<typeof contract.orderHistory>;

/** A refund that is under way is asked about this often, ms. */
const REFUND_POLL = 5000;

/** The history of an order, asked again while a refund is under way. */
export function historyOf(email: string, id: string) {
  return queryOptions({
    queryKey: [ORDERS, email, id, "history"],
    queryFn: ({ signal }) =>
      call<typeof contract.orderHistory>(
        "GET /purchase/{id}/history",
        { params: { id } },
        { signal },
      ),
    refetchInterval: ({ state }) =>
      state.data?.refunds.some(({ status }) => status === "pending") ? REFUND_POLL : false,
  });
}
