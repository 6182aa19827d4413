/** Why orders wait for an admin. */

import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Attention } from "../contract.ts";
import type { PurchaseRow } from "./changes.ts";
import { failedRefunds } from "./search-orders.ts";

/** The reasons of each of these orders, by its key; none for an order that waits for nobody. */
export type AttentionOf = (rows: readonly PurchaseRow[]) => Promise<Map<number, Attention[]>>;

/** Makes the look-up. */
export function createAttentionOf(db: Database<Schema>): AttentionOf {
  return async (rows) => {
    const paid = rows.filter((row) => row.paid_at !== null);
    const failed = await failedAmong(db, paid);
    return new Map(paid.map((row) => [row.key, reasonsOf(row, failed.has(row.key))]));
  };
}

async function failedAmong(db: Database<Schema>, rows: PurchaseRow[]): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const keys = rows.map((row) => row.key);
  const found = await failedRefunds(db.read).where("failed.purchase_key", "in", keys).execute();
  return new Set(found.map(({ key }) => key));
}

function reasonsOf(row: PurchaseRow, refundFailed: boolean): Attention[] {
  return [
    ...(row.cancellation_requested_at === null ? [] : ["cancellation-asked" as const]),
    ...(row.disputed_at === null ? [] : ["disputed" as const]),
    ...(refundFailed ? ["refund-failed" as const] : []),
  ];
}
