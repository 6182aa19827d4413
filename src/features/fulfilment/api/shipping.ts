/** Shipping and delivering. */
import type { Caller } from "../../../kit/caller.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import { recordEvent } from "../../orders/api/changes.ts";
import { type Purchase, wrongState } from "../../orders/contract.ts";
import { whyNot } from "../../orders/rules.ts";
import { obstaclesOf, refundsOf } from "../../payments/api/refund-reads.ts";
import { changeOrder, type FulfilmentDeps } from "./change-order.ts";

/** How an order travels, as the contract has checked it: a carrier's parcel has both texts, others none. */
export interface Shipment {
  readonly way?: "carrier" | "own" | "pickup" | undefined;
  readonly carrier?: string | undefined;
  readonly tracking?: string | undefined;
}

/** The columns of a shipment, and what its event says. */
function recordOf({ way = "carrier", carrier = "", tracking = "" }: Shipment) {
  if (way === "carrier") {
    return { columns: { delivery_way: null, carrier, tracking }, note: `${carrier}, ${tracking}` };
  }
  return {
    columns: { delivery_way: way, carrier: null, tracking: null },
    note: way === "own" ? "Delivered by us" : "Picked up",
  };
}

/**
 * Marks a paid order as shipped; on a shipped one corrects how it travels. The same again changes
 * nothing, and queues no second email.
 */
export async function ship(
  deps: FulfilmentDeps,
  { userKey }: Caller,
  id: string,
  shipment: Shipment,
): Promise<Outcome<Purchase>> {
  const { columns, note } = recordOf(shipment);
  const done = await changeOrder(deps, id, async (tx, order, now) => {
    const refused = whyNot("ship", obstaclesOf(order, await refundsOf(tx, order.key)));
    if (refused !== undefined) return wrongState(refused);
    const isSame =
      order.shipped_at !== null &&
      order.delivery_way === columns.delivery_way &&
      order.carrier === columns.carrier &&
      order.tracking === columns.tracking;
    if (isSame) return "unchanged";
    const shipped = await tx
      .updateTable("purchase")
      .set({ ...columns, state: "shipped", shipped_at: order.shipped_at ?? now })
      .where("key", "=", order.key)
      .where("state", "in", ["paid", "shipped"])
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEvent(tx, order.key, "shipped", userKey, now, note);
    await deps.emails.shipped(tx, shipped);
    return "changed";
  });
  if (isRefusal(done)) return done;
  if (done.changed) deps.emails.nudge();
  return done.purchase;
}

/** Marks a shipped order as delivered; on a delivered one changes nothing. */
export async function deliver(
  deps: FulfilmentDeps,
  { userKey }: Caller,
  id: string,
): Promise<Outcome<Purchase>> {
  const done = await changeOrder(deps, id, async (tx, order, now) => {
    if (order.state === "delivered") return "unchanged";
    const refused = whyNot("deliver", obstaclesOf(order, []));
    if (refused !== undefined) return wrongState(refused);
    await tx
      .updateTable("purchase")
      .set({ state: "delivered", delivered_at: now })
      .where("key", "=", order.key)
      .where("state", "=", "shipped")
      .execute();
    await recordEvent(tx, order.key, "delivered", userKey, now);
    return "changed";
  });
  return isRefusal(done) ? done : done.purchase;
}
