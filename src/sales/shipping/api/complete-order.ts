/** An order becomes shipped when nothing of it is open any more. */
import type { Tx } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import type { OrderContext } from "../../orders/api/change-order.ts";
import { type PurchaseRow, recordEvent, updatePurchase } from "../../orders/api/changes.ts";
import { piecesByLine } from "../../orders/api/lines-and-parcels.ts";
import { linesByTool } from "../../orders/api/order-lines.ts";
import { announceOrder } from "../../orders/api/webhook-events.ts";
import { findParcels, type StoredParcel, type Travel } from "../../parcels/api/parcel-store.ts";
import { refundedByLine } from "../../refund-records/api/refund-store.ts";

type ShippedContext = Pick<OrderContext, "invoicing">;

/**
 * What follows is in that transaction and under the order's lock: the invoice, of an order that is invoiced then and
 * whose earlier parcels have not issued it, and the event. An order whose parcel was taken back becomes shipped a second
 * time. `last`: the parcel that the order names, its only one or the last.
 */
export async function completeOrder(
  context: ShippedContext,
  tx: Tx,
  order: PurchaseRow,
  last: Travel,
  actor: Caller,
  now: number,
  note: string | undefined,
): Promise<PurchaseRow> {
  const shipped = await markShipped(context, tx, order, last, actor, now, note);
  await announceOrder(tx, "order.shipped", shipped, now);
  return shipped;
}

/** Without `actor` the shop acts. A parcel that has left before says when. */
async function markShipped(
  { invoicing }: ShippedContext,
  tx: Tx,
  { key }: PurchaseRow,
  last: Travel & Partial<Pick<StoredParcel, "shipped_at">>,
  actor: Caller | undefined,
  now: number,
  note?: string,
): Promise<PurchaseRow> {
  const shipped = await updatePurchase(tx, key, {
    state: "shipped",
    shipped_at: last.shipped_at ?? now,
    partly_shipped_at: null,
    // Nothing is left to cancel.
    cancellation_requested_at: null,
    ...travelOf(last),
  });
  await recordEvent(tx, key, "shipped", actor, now, note);
  await invoicing.issueAtShipment(tx, shipped, now);
  return shipped;
}

/** Without `actor` the shop acts, after the parcels came. */
export async function markDelivered(
  tx: Tx,
  { key }: PurchaseRow,
  actor: Caller | undefined,
  now: number,
  deliveredAt = now,
): Promise<PurchaseRow> {
  const columns = { state: "delivered", delivered_at: deliveredAt } as const;
  const delivered = await updatePurchase(tx, key, columns);
  await recordEvent(tx, key, "delivered", actor, now);
  return delivered;
}

/** Completes a locked order after a refund that took what it still had to ship, if a part has left. */
export async function completeWhenNothingIsOpen(
  context: ShippedContext,
  tx: Tx,
  order: PurchaseRow,
  now: number,
): Promise<void> {
  if (order.state !== "paid" || order.partly_shipped_at === null) return;
  const parcels = await findParcels(tx, order.key);
  const last = parcels.at(-1);
  if (last === undefined) return;
  const refunded = await refundedByLine(tx, order.key, ["succeeded"]);
  const pieces = piecesByLine(await linesByTool(tx, order.key), parcels, refunded);
  const isOpen = [...pieces.values()].some(({ open }) => open > 0);
  // Nothing more leaves of an order that is wholly refunded, whatever pieces the refund names.
  if (isOpen && order.refunded_cents < order.price_cents) return;
  const shipped = await markShipped(context, tx, order, last, undefined, now);
  const deliveries = parcels.flatMap(({ delivered_at }) => delivered_at ?? []);
  // Nobody reports a delivery of it any more.
  const isDelivered = deliveries.length === parcels.length;
  const completed = isDelivered
    ? await markDelivered(tx, shipped, undefined, now, Math.max(...deliveries))
    : shipped;
  await announceOrder(tx, "order.shipped", completed, now);
}

export function travelOf({ delivery_method, carrier, tracking }: Travel): Travel {
  return { delivery_method, carrier, tracking };
}
