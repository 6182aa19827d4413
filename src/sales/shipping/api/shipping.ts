/** Whole orders that are shipped or delivered: as the last of their parcels. */
import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { msg, textOf } from "../../../lib/i18n/i18n.ts";
import { orderBlockers } from "../../orders/api/blockers.ts";
import { changeOrder, type OrderContext } from "../../orders/api/change-order.ts";
import { announceOrder } from "../../orders/api/webhook-events.ts";
import { type Purchase, wrongState } from "../../orders/contract.ts";
import { reasonAgainst } from "../../orders/rules.ts";
import { changeParcel, findParcels } from "../../parcels/api/parcel-store.ts";
import { refundsOf } from "../../refund-records/api/refund-store.ts";
import type { Shipment, ShipmentResult } from "../contract.ts";
import { markDelivered } from "./complete-order.ts";
import { correctParcel, isSameTravel, shipParcel, travelOfShipment } from "./ship-parcel.ts";

/** Ships all that is open of a paid order, or corrects the one parcel of a shipped one. Repeated, it queues no second email. */
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
const SEVERAL_PARCELS = msg(
  "refusal.wrong-state.several-parcels",
  "It has left in several parcels. Correct the one that is meant.",
);

/** `once`: a shipment that is stored is not corrected. */
async function storeShipment(
  context: OrderContext,
  caller: Caller,
  id: string,
  shipment: Shipment,
  once?: "once",
): Promise<Outcome<{ purchase: Purchase; changed: boolean }>> {
  const travel = travelOfShipment(shipment);
  return changeOrder(context, id, async (tx, order, now) => {
    if (order.shipped_at === null) {
      const parcel = await shipParcel(context, tx, order, { travel }, caller, now);
      return isRefusal(parcel) ? parcel : "changed";
    }
    // Also after its delivery, as a call may be repeated then.
    if (once) return isSameTravel(order, travel) ? "unchanged" : wrongState(SHIPPED_OTHERWISE);
    const blockers = orderBlockers(order, await refundsOf(tx, order.key));
    const refused = reasonAgainst("ship", blockers);
    if (refused !== undefined) return wrongState(refused);
    if (isSameTravel(order, travel)) return "unchanged";
    const parcels = await findParcels(tx, order.key);
    const [only, another] = parcels;
    if (!only || another) return wrongState(SEVERAL_PARCELS);
    return correctParcel(context, tx, order, { parcel: only, parcels, travel }, caller, now);
  });
}

/** Marks a shipped order and all its parcels as delivered. */
export async function deliver(
  context: OrderContext,
  caller: Caller,
  id: string,
): Promise<Outcome<Purchase>> {
  const done = await changeOrder(context, id, async (tx, order, now) => {
    if (order.state === "delivered") return "unchanged";
    const refused = reasonAgainst("deliver", orderBlockers(order, []));
    if (refused !== undefined) return wrongState(refused);
    const parcels = await findParcels(tx, order.key);
    const delivered = await markDelivered(tx, order, caller, now);
    for (const parcel of parcels.filter(({ delivered_at }) => delivered_at === null)) {
      await changeParcel(tx, parcel, { delivered_at: now });
      await announceOrder(tx, "parcel.delivered", delivered, now, { parcel });
    }
    return "changed";
  });
  return isRefusal(done) ? done : done.purchase;
}
