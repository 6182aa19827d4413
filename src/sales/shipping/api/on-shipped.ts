import type { Tx } from "../../../database/schema.ts";
import type { OrderContext } from "../../orders/api/change-order.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import { announceOrder } from "../../orders/api/webhook-events.ts";

export type ShippedContext = Pick<OrderContext, "invoicing">;

/**
 * What follows when an order becomes shipped, in that transaction and under the order's lock: the invoice, of an order
 * that is invoiced then and whose earlier parcels have not issued it, and the event. An order whose parcel was taken back
 * becomes shipped a second time.
 */
export async function onShipped(
  { invoicing }: ShippedContext,
  tx: Tx,
  order: PurchaseRow,
  now: number,
): Promise<void> {
  await invoicing.issueAtShipment(tx, order, now);
  await announceOrder(tx, "order.shipped", order, now);
}
