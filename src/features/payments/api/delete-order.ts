/** Deleting an unpaid order: its owner's right. */
import type { Caller } from "../../../kit/caller.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import { noSuchOrder } from "../../orders/contract.ts";
import type { CloseUnpaid } from "./close-unpaid.ts";

/** Deletes the caller's unpaid order. Refuses when it is paid, or turns out to be. */
export function createDeleteOrder(orders: OrderReads, endUnpaid: CloseUnpaid) {
  return async (caller: Caller, id: string): Promise<Outcome<{ deletedCount: number }>> => {
    const order = await orders.find(id);
    if (!order || order.user_key !== caller.userKey || order.state === "deleted")
      return noSuchOrder();
    const ended = await endUnpaid(order, { as: "deleted", by: caller.userKey });
    return isRefusal(ended) ? ended : { deletedCount: 1 };
  };
}
