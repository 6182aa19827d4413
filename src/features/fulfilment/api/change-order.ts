/** One change of one order: locked, decided and written in one transaction. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import type { OrderEmails } from "../../invoices/api/order-emails.ts";
import type { PurchaseRow } from "../../orders/api/batch.ts";
import { lockPurchase } from "../../orders/api/changes.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import { wirePurchase } from "../../orders/api/wire.ts";
import { noSuchOrder, type Purchase } from "../../orders/contract.ts";

/** What the changes work with. */
export interface FulfilmentDeps {
  readonly db: Database<Schema>;
  readonly orders: OrderReads;
  readonly emails: Pick<OrderEmails, "cancellationAsked" | "shipped" | "nudge">;
  /** Hears that stock has changed. */
  readonly onStockBack: () => void;
}

/** What a change does inside its transaction, in this moment (epoch ms); it refuses, or tells whether it did anything. */
export type Change = (
  tx: Transaction<Schema>,
  order: PurchaseRow,
  now: number,
) => Promise<Outcome<"changed" | "unchanged">>;

/** Changes an order; the order then, and whether it has changed. A deleted one is no order. */
export async function changeOrder(
  { db, orders }: FulfilmentDeps,
  id: string,
  change: Change,
): Promise<Outcome<{ purchase: Purchase; changed: boolean }>> {
  const named = await orders.find(id);
  if (!named) return noSuchOrder();
  const outcome = await db.transaction(async (tx) => {
    const order = await lockPurchase(tx, db.engine.kind, named.key);
    return order && order.state !== "deleted" ? change(tx, order, Date.now()) : noSuchOrder();
  });
  if (isRefusal(outcome)) return outcome;
  const order = await orders.findByKey(named.key);
  if (!order) throw new Error(`order ${id} is gone`);
  return { purchase: wirePurchase(order), changed: outcome === "changed" };
}
