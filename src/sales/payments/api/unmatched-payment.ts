/** A succeeded payment that pays no order, as the order is already paid or does not match, is refunded. */
import type { Database } from "../../../database/schema.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { fromProviderUnits } from "../../../lib/money/currency.ts";
import { type Cents, formatMinor } from "../../../lib/money/money.ts";
import { lockPurchase, recordEvent } from "../../orders/api/changes.ts";
import { eventNotes, noteToStore } from "../../orders/rules-notes.ts";
import type { Intent, PaymentProvider } from "./provider.ts";
import type { PaymentRow } from "./store.ts";

/**
 * Refunds a succeeded intent in full, once, and records it in the order's history. It is not a refund of
 * the order, whose own payment stays. After a crash in between, the attempt is found again.
 */
export async function refundUnmatchedPayment(
  { db, provider }: { readonly db: Database; readonly provider: PaymentProvider },
  payment: PaymentRow,
  intent: Intent,
  reason: "duplicate" | "mismatch",
): Promise<Outcome<"refunded">> {
  const refunded = await provider.refundInFull(intent.id);
  if (isRefusal(refunded)) return refunded;
  await recordRefunded(
    db,
    payment,
    fromProviderUnits(intent.amountReceived, intent.currency),
    reason,
  );
  return "refunded";
}

function recordRefunded(
  db: Database,
  payment: PaymentRow,
  amount: Cents,
  reason: "duplicate" | "mismatch",
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockPurchase(tx, payment.purchase_key);
    const now = Date.now();
    // After a mismatch the order can be paid again.
    const status = reason === "duplicate" ? "succeeded" : "canceled";
    const { numUpdatedRows } = await tx
      .updateTable("payment")
      .set({ status, updated_at: now })
      .where("key", "=", payment.key)
      .where("status", "!=", status)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const note = noteToStore(eventNotes[reason](formatMinor(amount)));
    await recordEvent(tx, payment.purchase_key, "refunded", undefined, now, note);
  });
}
