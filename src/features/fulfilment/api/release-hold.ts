/** An admin gives back what an unpaid order holds. The buyer can still pay, if pieces are left then. */
import type { Caller } from "../../../kit/caller.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import { giveBack, recordEvent } from "../../orders/api/changes.ts";
import { type Purchase, wrongState } from "../../orders/contract.ts";
import { whyNot } from "../../orders/rules.ts";
import { obstaclesOf } from "../../payments/api/refund-reads.ts";
import { changeOrder, type FulfilmentDeps } from "./change-order.ts";

/** Ends the hold; where there is none, changes nothing. It does not count as one that the buyer let lapse. */
export async function releaseHold(
  deps: FulfilmentDeps,
  { userKey }: Caller,
  id: string,
): Promise<Outcome<Purchase>> {
  const done = await changeOrder(deps, id, async (tx, order, now) => {
    const refused = whyNot("release-hold", obstaclesOf(order, []));
    if (refused !== undefined) return wrongState(refused);
    if (order.held_until === null) return "unchanged";
    await tx
      .updateTable("purchase")
      .set({ held_until: null })
      .where("key", "=", order.key)
      .where("state", "=", "unpaid")
      .execute();
    await giveBack(tx, order, now);
    await recordEvent(tx, order.key, "hold-released", userKey, now);
    return "changed";
  });
  if (isRefusal(done)) return done;
  if (done.changed) deps.onStockBack();
  return done.purchase;
}
