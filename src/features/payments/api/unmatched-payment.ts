/** Money that came in and pays nothing: a second payment of one order, or one that does not fit it. */

import type { Schema } from "../../../database/schema.ts";
import { type Cents, formatCents } from "../../../kit/money.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import { lockPurchase, recordEvent } from "../../orders/api/changes.ts";
import type { Intent, PaymentProvider } from "./provider.ts";
import type { PaymentRow } from "./store.ts";

/** What giving back works with. */
export interface UnmatchedPaymentContext {
  readonly db: Database<Schema>;
  readonly provider: PaymentProvider;
}

/** Why a payment is not kept, with the words of the order's history. */
const NOTES = {
  twice: (amount: string) => `${amount}, paid a second time`,
  unfit: (amount: string) => `${amount}, which did not fit this order`,
};

/**
 * Gives a succeeded intent of ours back at the provider, in full and once, and says so in its order's
 * history. It is no refund of the order, whose own payment stays as it is. After a crash in between
 * the attempt is found again, and the provider knows the repetition.
 */
export async function refundUnmatchedPayment(
  { db, provider }: UnmatchedPaymentContext,
  payment: PaymentRow,
  intent: Intent,
  why: keyof typeof NOTES,
): Promise<Outcome<"given back">> {
  const returned = await provider.refundInFull(intent.id);
  if (isRefusal(returned)) return returned;
  await recordRefunded(db, payment, intent.amountReceived, why);
  return "given back";
}

function recordRefunded(
  db: Database<Schema>,
  payment: PaymentRow,
  amount: Cents,
  why: keyof typeof NOTES,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockPurchase(tx, db.engine.kind, payment.purchase_key);
    const now = Date.now();
    // What came in twice did succeed; what did not fit is over, so that the order can be paid.
    const status = why === "twice" ? "succeeded" : "canceled";
    const { numUpdatedRows } = await tx
      .updateTable("payment")
      .set({ status, updated_at: now })
      .where("key", "=", payment.key)
      .where("status", "!=", status)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const note = NOTES[why](formatCents(amount));
    await recordEvent(tx, payment.purchase_key, "refunded", undefined, now, note);
  });
}
