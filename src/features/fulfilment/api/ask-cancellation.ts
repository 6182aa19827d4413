/** A buyer's wish to cancel a paid order that has not shipped. An admin answers it. */
import type { Caller } from "../../../kit/caller.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import { recordEvent } from "../../orders/api/changes.ts";
import { noSuchOrder, type Purchase, wrongState } from "../../orders/contract.ts";
import { whyNot } from "../../orders/rules.ts";
import { obstaclesOf, refundsOf } from "../../payments/api/refund-reads.ts";
import { changeOrder, type FulfilmentDeps } from "./change-order.ts";

/** Writes the wish down with its reason; while one is open, another changes nothing. */
export async function askToCancel(
  deps: FulfilmentDeps,
  { userKey }: Caller,
  id: string,
  reason: string,
): Promise<Outcome<Purchase>> {
  const done = await changeOrder(deps, id, async (tx, order, now) => {
    if (order.user_key !== userKey) return noSuchOrder();
    const obstacles = obstaclesOf(order, await refundsOf(tx, order.key));
    const refused = whyNot("ask-cancellation", obstacles);
    if (refused !== undefined) return wrongState(refused);
    if (order.cancel_asked_at !== null) return "unchanged";
    await tx
      .updateTable("purchase")
      .set({ cancel_asked_at: now })
      .where("key", "=", order.key)
      .execute();
    await recordEvent(tx, order.key, "cancellation-asked", userKey, now, reason);
    await deps.emails.cancellationAsked(tx, order);
    return "changed";
  });
  if (isRefusal(done)) return done;
  if (done.changed) deps.emails.nudge();
  return done.purchase;
}
