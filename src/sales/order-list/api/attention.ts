import { type ExpressionBuilder, sql } from "kysely";
import type { Database, Schema } from "../../../database/schema.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import type { Attention } from "../../orders/contract.ts";

type Orders = ExpressionBuilder<Schema, "purchase">;

export type AttentionOf = (rows: readonly PurchaseRow[]) => Promise<Map<number, Attention[]>>;

export function createAttentionOf(db: Database): AttentionOf {
  return async (rows) => {
    const paid = rows.filter((row) => row.paid_at !== null);
    const failed = await failedAmong(db, paid);
    return new Map(paid.map((row) => [row.key, reasonsOf(row, failed.has(row.key))]));
  };
}

async function failedAmong(db: Database, rows: PurchaseRow[]): Promise<Set<number>> {
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

/** Open cancellation requests, disputes, and failed refunds that were not repeated. */
export function needsAttention(order: Orders) {
  return order
    .selectFrom("purchase as asked")
    .select("asked.key")
    .where("asked.cancellation_requested_at", "is not", null)
    .unionAll(
      order
        .selectFrom("purchase as disputed")
        .select("disputed.key")
        .where("disputed.disputed_at", "is not", null),
    )
    .unionAll(failedRefunds(order));
}

/** The orders whose last refund failed. */
export function failedRefunds(order: Pick<Orders, "selectFrom">) {
  return order
    .selectFrom("refund as failed")
    .select("failed.purchase_key as key")
    .where("failed.status", "=", sql.lit("failed"))
    .where((refund) =>
      refund.not(
        refund.exists(
          refund
            .selectFrom("refund as later")
            .select("later.key")
            .whereRef("later.purchase_key", "=", "failed.purchase_key")
            .whereRef("later.created_at", ">=", "failed.updated_at")
            .where("later.status", "!=", "failed"),
        ),
      ),
    );
}
