import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { msg, textOf } from "../../../lib/i18n/i18n.ts";
import { orderBlockers } from "../../orders/api/blockers.ts";
import { changeOrder, type OrderContext } from "../../orders/api/change-order.ts";
import { recordEvent } from "../../orders/api/changes.ts";
import { refundsOf } from "../../orders/api/refund-store.ts";
import { announceOrder } from "../../orders/api/webhook-events.ts";
import { type Purchase, wrongState } from "../../orders/contract.ts";
import { reasonAgainst } from "../../orders/rules.ts";
import { eventNotes, noteToStore } from "../../orders/rules-notes.ts";
import type { ShipmentResult } from "../contract.ts";

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
  caller: Caller,
  id: string,
  shipment: Shipment,
): Promise<Outcome<Purchase>> {
  const done = await storeShipment(context, caller, id, shipment);
  if (isRefusal(done)) return done;
  if (done.changed) context.emails.nudge();
  return done.purchase;
}

/** Ships each order in a transaction of its own, and corrects none. Repeated, it changes nothing. */
export async function shipAll(
  context: OrderContext,
  caller: Caller,
  shipments: readonly (Shipment & { readonly order: string })[],
): Promise<{ results: ShipmentResult[] }> {
  const results: ShipmentResult[] = [];
  try {
    for (const { order, ...shipment } of shipments) {
      const done = await storeShipment(context, caller, order, shipment, "once");
      results.push({ order, ...resultOf(done) });
    }
  } finally {
    // Also for those before a failure.
    context.emails.nudge();
  }
  return { results };
}

function resultOf(done: Outcome<{ changed: boolean }>): Omit<ShipmentResult, "order"> {
  if (!isRefusal(done)) return { outcome: done.changed ? "shipped" : "unchanged" };
  return { outcome: "refused", code: done.refusal.code, detail: textOf(done.detail) };
}

const SHIPPED_OTHERWISE = msg(
  "refusal.wrong-state.shipped-otherwise",
  "It is already shipped, with another carrier or tracking number. Correct the shipment on the order's page.",
);

/** `once`: a shipment that is stored is not corrected. */
async function storeShipment(
  context: OrderContext,
  caller: Caller,
  id: string,
  shipment: Shipment,
  once?: "once",
): Promise<Outcome<{ purchase: Purchase; changed: boolean }>> {
  const { columns, note } = shipmentOf(shipment);
  return changeOrder(context, id, async (tx, order, now) => {
    const isShipped = order.shipped_at !== null;
    const isSame =
      isShipped &&
      order.delivery_method === columns.delivery_method &&
      order.carrier === columns.carrier &&
      order.tracking === columns.tracking;
    // Also after its delivery, as a call may be repeated then.
    if (once && isShipped) return isSame ? "unchanged" : wrongState(SHIPPED_OTHERWISE);
    const refused = reasonAgainst("ship", orderBlockers(order, await refundsOf(tx, order.key)));
    if (refused !== undefined) return wrongState(refused);
    if (isSame) return "unchanged";
    const shipped = await tx
      .updateTable("purchase")
      .set({ ...columns, state: "shipped", shipped_at: order.shipped_at ?? now })
      .where("key", "=", order.key)
      .where("state", "in", ["paid", "shipped"])
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEvent(tx, order.key, "shipped", caller, now, note);
    await context.invoicing.issueAtShipment(tx, shipped, now);
    await announceOrder(tx, "order.shipped", shipped, now);
    await context.emails.shipped(tx, shipped);
    return "changed";
  });
}

export async function deliver(
  context: OrderContext,
  caller: Caller,
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
    await recordEvent(tx, order.key, "delivered", caller, now);
    return "changed";
  });
  return isRefusal(done) ? done : done.purchase;
}
