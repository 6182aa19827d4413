import type { Database, Tx } from "../../../database/schema.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import type { ParcelNotice } from "../../parcels/rules.ts";
import { noSuchOrder, type Purchase } from "../contract.ts";
import type { DocumentSummary } from "../contract-fulfillment.ts";
import { lockPurchase, type PurchaseRow } from "./changes.ts";
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
