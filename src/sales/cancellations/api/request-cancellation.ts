/** A buyer requests the cancellation of a paid order that has not shipped; an admin accepts or declines it. */
import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { orderBlockers } from "../../orders/api/blockers.ts";
import { changeOrder, type OrderContext } from "../../orders/api/change-order.ts";
import { recordEvent, updatePurchase } from "../../orders/api/changes.ts";
import { noSuchOrder, type Purchase, wrongState } from "../../orders/contract.ts";
import { reasonAgainst } from "../../orders/rules.ts";
import { refundsOf } from "../../refund-records/api/refund-store.ts";

/** Stores the request with its reason; while one is open, another changes nothing. */
export async function requestCancellation(
  context: OrderContext,
  { userKey }: Caller,
  id: string,
  reason: string,
): Promise<Outcome<Purchase>> {
  const done = await changeOrder(context, id, async (tx, order, now) => {
    if (order.user_key !== userKey) return noSuchOrder();
    const blockers = orderBlockers(order, await refundsOf(tx, order.key));
    const refused = reasonAgainst("ask-cancellation", blockers);
    if (refused !== undefined) return wrongState(refused);
    if (order.cancellation_requested_at !== null) return "unchanged";
    await updatePurchase(tx, order.key, { cancellation_requested_at: now });
    await recordEvent(tx, order.key, "cancellation-asked", userKey, now, reason);
    await context.emails.cancellationAsked(tx, order);
    return "changed";
  });
  if (isRefusal(done)) return done;
  if (done.changed) context.emails.nudge();
  return done.purchase;
}
