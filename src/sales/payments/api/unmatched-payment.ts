/** A succeeded payment that pays no order, as the order is already paid or does not match, is refunded. */
import type { Database, Tx } from "../../../database/schema.ts";
import type { PurchaseEventKind } from "../../../database/tables/orders.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import type { Message } from "../../../lib/i18n/i18n.ts";
import { providerAmountToStore } from "../../../lib/money/currency.ts";
import type { Log } from "../../../lib/process/log.ts";
import { lockPurchase, type PurchaseRow, recordEvent } from "../../orders/api/changes.ts";
import { eventNotes, noteToStore } from "../../orders/rules-notes.ts";
import type { PayContext } from "./pay-order.ts";
import type { Intent, PaymentProvider } from "./provider.ts";
import type { PaymentRow } from "./store.ts";

interface UnmatchedContext {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly emails: Pick<PayContext["emails"], "otherKept">;
  readonly log: Log;
}

/**
 * Refunds a succeeded intent in full, once, and records it in the order's history; also that it cannot be refunded, as its
 * bank disputes it and gives it back itself if it wins, or as the provider refuses: then the shop is told. It is not a refund of the order, whose own payment stays. After a crash
 * in between, the attempt is found again.
 */
export async function refundUnmatchedPayment(
  { db, provider, emails, log }: UnmatchedContext,
  payment: PaymentRow,
  intent: Intent,
  reason: "duplicate" | "mismatch",
): Promise<Outcome<"recorded">> {
  const refunded = await provider.refundInFull(intent.id);
  if (isRefusal(refunded)) return refunded;
  const sum = providerAmountToStore(intent.amountReceived, intent.currency);
  // After a mismatch the order can be paid again.
  const status = reason === "duplicate" ? "succeeded" : "canceled";
  if (refunded === "refunded") {
    await record(db, payment, status, "refunded", eventNotes[reason](sum));
  } else {
    const about = { order: payment.purchase_key, intent: intent.id };
    log.error({ ...about, refunded }, "a payment of no order cannot be given back");
    const what = `${sum} (${intent.id})`;
    await record(
      db,
      payment,
      status,
      "refund-failed",
      eventNotes.otherPayment(what),
      (tx, order) =>
        // A dispute has an event of its own.
        refunded === "rejected" ? emails.otherKept(tx, order, what) : undefined,
    );
  }
  return "recorded";
}

function record(
  db: Database,
  payment: PaymentRow,
  status: "succeeded" | "canceled",
  kind: PurchaseEventKind,
  note: Message,
  tell?: (tx: Tx, order: PurchaseRow) => Promise<void> | undefined,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockPurchase(tx, payment.purchase_key);
    const now = Date.now();
    const { numUpdatedRows } = await tx
      .updateTable("payment")
      .set({ status, updated_at: now })
      .where("key", "=", payment.key)
      .where("status", "!=", status)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await recordEvent(tx, payment.purchase_key, kind, undefined, now, noteToStore(note));
    if (order) await tell?.(tx, order);
  });
}
