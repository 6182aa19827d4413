/** An admin releases what an unpaid order holds; the order stays payable while stock is left. */
import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { orderBlockers } from "../../orders/api/blockers.ts";
import { changeOrder, type OrderContext } from "../../orders/api/change-order.ts";
import { recordEvent } from "../../orders/api/changes.ts";
import { returnItems } from "../../orders/api/order-stock.ts";
import { type Purchase, wrongState } from "../../orders/contract.ts";
import { reasonAgainst } from "../../orders/rules.ts";

/** Not counted against the buyer as an expired hold. */
export async function releaseHold(
  context: OrderContext,
  { userKey }: Caller,
  id: string,
): Promise<Outcome<Purchase>> {
  const done = await changeOrder(context, id, async (tx, order, now) => {
    const refused = reasonAgainst("release-hold", orderBlockers(order, []));
    if (refused !== undefined) return wrongState(refused);
    if (order.held_until === null) return "unchanged";
    await tx
      .updateTable("purchase")
      .set({ held_until: null })
      .where("key", "=", order.key)
      .where("state", "=", "unpaid")
      .execute();
    await returnItems(tx, order.key, now);
    await recordEvent(tx, order.key, "hold-released", userKey, now);
    return "changed";
  });
  if (isRefusal(done)) return done;
  if (done.changed) context.onStockChanged();
  return done.purchase;
}
