import type { Database, Tx } from "../../../database/schema.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { findParcels } from "../../parcels/api/parcel-store.ts";
import type { ParcelNotice } from "../../parcels/rules.ts";
import { refundedByLine, refundsOf } from "../../refund-records/api/refund-store.ts";
import { noSuchOrder, type Purchase } from "../contract.ts";
import type { DocumentSummary } from "../contract-fulfillment.ts";
import { leftToRefund } from "./blockers.ts";
import { lastCancellation, lockPurchase, type PurchaseRow, updatePurchase } from "./changes.ts";
import { piecesByLine } from "./lines-and-parcels.ts";
import { linesByTool } from "./order-lines.ts";
import type { OrderReads } from "./reads.ts";
import { wirePurchase } from "./wire.ts";

export interface OrderContext {
  readonly db: Database;
  readonly orders: OrderReads;
  readonly emails: {
    cancellationAsked(tx: Tx, order: PurchaseRow): Promise<void>;
    shipped(tx: Tx, order: PurchaseRow, parcel: ParcelNotice): Promise<void>;
    /** Sends queued emails; call it after the commit. */
    nudge(): void;
  };
  readonly invoicing: { issueAtShipment(tx: Tx, order: PurchaseRow, now: number): Promise<void> };
  readonly listDocuments: (purchaseKey: number) => Promise<DocumentSummary[]>;
  readonly onStockChanged: () => void;
}

/** A change inside its transaction; `now` is epoch ms. */
export type Change = (
  tx: Tx,
  order: PurchaseRow,
  now: number,
) => Promise<Outcome<"changed" | "unchanged">>;

export async function changeOrder(
  { db, orders }: Pick<OrderContext, "db" | "orders">,
  id: string,
  change: Change,
): Promise<Outcome<{ purchase: Purchase; changed: boolean }>> {
  const found = await orders.find(id);
  if (!found) return noSuchOrder();
  const outcome = await db.transaction(async (tx) => {
    const order = await lockPurchase(tx, found.key);
    return order && order.state !== "deleted" ? change(tx, order, Date.now()) : noSuchOrder();
  });
  if (isRefusal(outcome)) return outcome;
  const order = await orders.findByKey(found.key);
  if (!order) throw new Error(`order ${id} is gone`);
  return { purchase: wirePurchase(order), changed: outcome === "changed" };
}

/**
 * A request to cancel a locked order that was closed is open again while something of it is to ship, so that nobody ships it
 * meanwhile: what had closed the request has failed, or was about less.
 */
export async function reopenCancellation(tx: Tx, order: PurchaseRow): Promise<PurchaseRow> {
  const { key, state, cancellation_requested_at: askedAt } = order;
  if (state !== "paid" || askedAt !== null) return order;
  const last = await lastCancellation(tx, key);
  if (last?.kind !== "cancellation-asked") return order;
  if (leftToRefund(order, await refundsOf(tx, key)) === 0) return order;
  const [lines, parcels] = [await linesByTool(tx, key), await findParcels(tx, key)];
  const pieces = piecesByLine(lines, parcels, await refundedByLine(tx, key));
  if ([...pieces.values()].every(({ open }) => open === 0)) return order;
  return updatePurchase(tx, key, { cancellation_requested_at: last.at });
}
