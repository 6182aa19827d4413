import type { Caller } from "../../../kit/caller.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import { type Purchase, wrongState } from "../contract.ts";
import { reasonAgainst } from "../rules.ts";
import { eventNotes, noteToStore } from "../rules-notes.ts";
import { orderBlockers } from "./blockers.ts";
import { changeOrder, type OrderContext } from "./change-order.ts";
import { recordEvent } from "./changes.ts";
import { refundsOf } from "./refund-store.ts";

/** As validated by the contract: only a carrier has `carrier` and `tracking`. */
export interface Shipment {
  readonly way?: "carrier" | "own" | "pickup" | undefined;
  readonly carrier?: string | undefined;
  readonly tracking?: string | undefined;
}

function shipmentOf({ way = "carrier", carrier = "", tracking = "" }: Shipment) {
  if (way === "carrier") {
    return {
      columns: { delivery_method: null, carrier, tracking },
      note: `${carrier}, ${tracking}`,
    };
  }
  return {
    columns: { delivery_method: way, carrier: null, tracking: null },
    note: noteToStore(eventNotes[way]),
  };
}

/** Marks a paid order as shipped, or corrects its shipment. Repeated, it queues no second email. */
export async function ship(
  context: OrderContext,
  { userKey }: Caller,
  id: string,
  shipment: Shipment,
): Promise<Outcome<Purchase>> {
  const { columns, note } = shipmentOf(shipment);
  const done = await changeOrder(context, id, async (tx, order, now) => {
    const refused = reasonAgainst("ship", orderBlockers(order, await refundsOf(tx, order.key)));
    if (refused !== undefined) return wrongState(refused);
    const isSame =
      order.shipped_at !== null &&
      order.delivery_method === columns.delivery_method &&
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
    await context.emails.shipped(tx, shipped);
    return "changed";
  });
  if (isRefusal(done)) return done;
  if (done.changed) context.emails.nudge();
  return done.purchase;
}

export async function deliver(
  context: OrderContext,
  { userKey }: Caller,
  id: string,
): Promise<Outcome<Purchase>> {
  const done = await changeOrder(context, id, async (tx, order, now) => {
    if (order.state === "delivered") return "unchanged";
    const refused = reasonAgainst("deliver", orderBlockers(order, []));
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
