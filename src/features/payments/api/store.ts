/** The payments' SQL: one open attempt for an order at a time. */
import type { Selectable, Transaction } from "kysely";
import type { PaymentTable, Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Outcome } from "../../../kit/result.ts";
import { lockPurchase } from "../../orders/api/changes.ts";
import { notPayable } from "../contract.ts";

/** A payment attempt's row. */
export type PaymentRow = Selectable<PaymentTable>;

/** The attempt that can be paid, or a new one; stored before the provider is asked. */
export function findOrCreateAttempt(
  db: Database<Schema>,
  purchaseKey: number,
  currency: string,
): Promise<Outcome<PaymentRow>> {
  return db.transaction(async (tx) => {
    const order = await lockPurchase(tx, db.engine.kind, purchaseKey);
    if (order?.state !== "unpaid") return notPayable();
    const attempts = await tx
      .selectFrom("payment")
      .selectAll()
      .where("purchase_key", "=", purchaseKey)
      .orderBy("attempt", "desc")
      .execute();
    const open = attempts.find(
      (attempt) => attempt.status === "opening" || attempt.status === "open",
    );
    if (open) return open;
    const now = Date.now();
    return tx
      .insertInto("payment")
      .values({
        purchase_key: purchaseKey,
        attempt: (attempts[0]?.attempt ?? 0) + 1,
        intent_id: null,
        amount_cents: order.price_cents,
        currency,
        status: "opening",
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** The order's attempt that could still be paid. */
export function findOpenAttempt(
  db: Database<Schema>,
  purchaseKey: number,
): Promise<PaymentRow | undefined> {
  return db.read
    .selectFrom("payment")
    .selectAll()
    .where("purchase_key", "=", purchaseKey)
    .where("status", "in", ["opening", "open"])
    .executeTakeFirst();
}

/** Stores which intent the provider made for an attempt. */
export async function storeIntentId(
  db: Database<Schema>,
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

/** Marks an attempt whose intent the provider has cancelled. */
export async function cancelAttempt(db: Database<Schema>, attempt: PaymentRow): Promise<void> {
  await db.write
    .updateTable("payment")
    .set({ status: "canceled", updated_at: Date.now() })
    .where("key", "=", attempt.key)
    .where("status", "in", ["opening", "open"])
    .execute();
}

/** Marks the attempt that paid its order, in the transaction that marks the order. */
export async function markAttemptSucceeded(
  tx: Transaction<Schema>,
  attempt: PaymentRow,
  now: number,
): Promise<void> {
  await tx
    .updateTable("payment")
    .set({ status: "succeeded", updated_at: now })
    .where("key", "=", attempt.key)
    .execute();
}

/** Whether an order has an attempt that could still be paid. */
export async function hasOpenAttempt(
  tx: Transaction<Schema>,
  purchaseKey: number,
): Promise<boolean> {
  const open = await tx
    .selectFrom("payment")
    .select("key")
    .where("purchase_key", "=", purchaseKey)
    .where("status", "in", ["opening", "open"])
    .executeTakeFirst();
  return open !== undefined;
}

/** The attempt that an intent belongs to. */
export function findByIntent(
  db: Database<Schema>,
  intentId: string,
): Promise<PaymentRow | undefined> {
  return db.read
    .selectFrom("payment")
    .selectAll()
    .where("intent_id", "=", intentId)
    .executeTakeFirst();
}
