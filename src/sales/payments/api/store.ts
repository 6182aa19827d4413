/** The SQL of payment attempts: an order has at most one that is open. */
import { type Selectable, sql } from "kysely";
import type { Database, Db, PaymentTable, Tx } from "../../../database/schema.ts";
import { readCurrency } from "../../../database/shop-meta.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { countAll } from "../../../lib/db/count-rows.ts";
import { lockPurchase } from "../../orders/api/changes.ts";
import { notPayable } from "../contract.ts";

export type PaymentRow = Selectable<PaymentTable>;

/** The open attempt, or a new one; stored before the provider is called. */
export function findOrCreateAttempt(
  db: Database,
  purchaseKey: number,
): Promise<Outcome<PaymentRow>> {
  return db.transaction(async (tx) => {
    const order = await lockPurchase(tx, purchaseKey);
    if (order?.state !== "unpaid") return notPayable();
    const attempts = await tx
      .selectFrom("payment")
      .selectAll()
      .where("purchase_key", "=", purchaseKey)
      .orderBy("attempt", "desc")
      .execute();
    const open = attempts.find(({ status }) => status === "opening" || status === "open");
    if (open) return open;
    const now = Date.now();
    return tx
      .insertInto("payment")
      .values({
        purchase_key: purchaseKey,
        attempt: (attempts[0]?.attempt ?? 0) + 1,
        intent_id: null,
        amount_cents: order.price_cents,
        // This process may not know yet that the currency was changed.
        currency: await readCurrency(tx),
        status: "opening",
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

export function findOpenAttempt(db: Db, purchaseKey: number): Promise<PaymentRow | undefined> {
  return db
    .selectFrom("payment")
    .selectAll()
    .where("purchase_key", "=", purchaseKey)
    .where("status", "in", ["opening", "open"])
    .executeTakeFirst();
}

export function findByIntent(db: Database, intentId: string): Promise<PaymentRow | undefined> {
  return db.read
    .selectFrom("payment")
    .selectAll()
    .where("intent_id", "=", intentId)
    .executeTakeFirst();
}

export async function storeIntentId(
  db: Database,
  attempt: PaymentRow,
  intentId: string,
): Promise<void> {
  await db.write
    .updateTable("payment")
    .set({ intent_id: intentId, status: "open", updated_at: Date.now() })
    .where("key", "=", attempt.key)
    .where("status", "=", "opening")
    .execute();
}

export async function cancelAttempt(db: Database, attempt: PaymentRow): Promise<void> {
  await db.write
    .updateTable("payment")
    .set({ status: "canceled", updated_at: Date.now() })
    .where("key", "=", attempt.key)
    .where("status", "in", ["opening", "open"])
    .execute();
}

/** Called in the transaction that marks the order as paid. */
export async function markAttemptSucceeded(
  tx: Tx,
  attempt: PaymentRow,
  now: number,
): Promise<void> {
  await tx
    .updateTable("payment")
    .set({ status: "succeeded", updated_at: now })
    .where("key", "=", attempt.key)
    .execute();
}

/**
 * Open attempts created up to `uncheckedSince` and not checked after it, the longest unchecked first. A
 * time after `now` was written while the clock was ahead, and counts as long ago.
 */
export function findUncheckedAttempts(
  db: Database,
  { uncheckedSince, now, limit }: { uncheckedSince: number; now: number; limit: number },
): Promise<PaymentRow[]> {
  return (
    db.read
      .selectFrom("payment")
      .selectAll()
      // Literals: SQLite uses a partial index for no parameter.
      .where("status", "in", sql<"opening" | "open">`('opening', 'open')`)
      .where((e) => e.or([e("created_at", "<=", uncheckedSince), e("created_at", ">", now)]))
      .where((e) =>
        e.or([
          e("checked_at", "is", null),
          e("checked_at", "<", uncheckedSince),
          e("checked_at", ">", now),
        ]),
      )
      .orderBy((e) => e.fn.coalesce("checked_at", "created_at"))
      .limit(limit)
      .execute()
  );
}

export function countOpenAttempts(db: Database): Promise<number> {
  return countAll(
    db.read
      .selectFrom("payment")
      .where("status", "in", sql<"opening" | "open">`('opening', 'open')`),
  );
}

/** Marks an attempt as checked now; undefined when another process has claimed it. */
export function claimAttempt(
  db: Database,
  { key, checked_at: seen }: PaymentRow,
  now: number,
): Promise<PaymentRow | undefined> {
  return db.write
    .updateTable("payment")
    .set({ checked_at: now })
    .where("key", "=", key)
    .where("checked_at", seen === null ? "is" : "=", seen)
    .returningAll()
    .executeTakeFirst();
}
