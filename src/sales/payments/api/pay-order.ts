import type { Database, Tx } from "../../../database/schema.ts";
import type { Invoicing } from "../../invoices/api/invoicing.ts";
import type { OrderEmails } from "../../order-emails/api/order-emails.ts";
import { lockPurchase, markPaid, type PurchaseRow, recordEvent } from "../../orders/api/changes.ts";
import { type LineRow, lowerFulfillable } from "../../orders/api/order-lines.ts";
import { takeItems } from "../../orders/api/order-stock.ts";
import { announceOrder } from "../../orders/api/webhook-events.ts";
import { eventNotes, noteToStore } from "../../orders/rules-notes.ts";
import { createOutOfStockRefund } from "../../refunds/api/refund-request.ts";
import type { Intent } from "./provider.ts";
import { markAttemptSucceeded, type PaymentRow } from "./store.ts";

export interface PayContext {
  readonly db: Database;
  readonly invoicing: Pick<Invoicing, "issueInvoice">;
  readonly emails: Pick<OrderEmails, "paid" | "withoutStock" | "otherKept">;
}

/** `tookStock`: the hold had expired and the items were taken again. */
interface PayResult {
  readonly result: "paid" | "paid before" | "paid by another";
  readonly tookStock: boolean;
}

export function payOrder(
  { db, invoicing, emails }: PayContext,
  payment: PaymentRow,
  intent: Pick<Intent, "id" | "chargedAt">,
): Promise<PayResult> {
  return db.transaction(async (tx) => {
    const order = await lockPurchase(tx, payment.purchase_key);
    if (!order) throw new Error(`payment ${payment.key} has no order`);
    if (order.paid_at !== null) {
      const same = order.transaction_id === intent.id;
      return { result: same ? "paid before" : "paid by another", tookStock: false };
    }
    const now = Date.now();
    const tookStock = order.held_until === null;
    const gone = tookStock ? await takeItems(tx, order.key, now) : [];
    const lost = await loseItems(tx, gone, now);
    const paid = {
      ...(await markPaid(tx, order, intent.id, paidAt(order, intent, now))),
      fulfillable: order.fulfillable - lost,
    };
    await markAttemptSucceeded(tx, payment, now);
    const isNothingLeft = gone.length === order.line_count;
    const event = isNothingLeft ? "paid-without-stock" : "paid";
    await recordEvent(tx, order.key, event, undefined, now, goneNote(gone, isNothingLeft));
    await announceOrder(tx, "order.paid", paid, now);
    if (gone.length > 0) await createOutOfStockRefund(tx, paid, gone, now);
    await invoicing.issueInvoice(tx, paid, now);
    await (isNothingLeft ? emails.withoutStock(tx, paid) : emails.paid(tx, paid, gone));
    return { result: "paid", tookStock: tookStock && !isNothingLeft };
  });
}

/** The buyer paid when the card was charged, which the shop may learn hours later; its clock and the provider's differ. */
function paidAt(
  { created_at: placedAt }: PurchaseRow,
  { chargedAt = Number.POSITIVE_INFINITY }: Pick<Intent, "chargedAt">,
  now: number,
): number {
  return Math.max(placedAt, Math.min(chargedAt, now));
}

/** The hold had expired and too few pieces of these lines are left; answers with the pieces lost. */
async function loseItems(tx: Tx, gone: readonly LineRow[], now: number): Promise<number> {
  for (const line of gone) await lowerFulfillable(tx, line, line.quantity, { lost_at: now });
  return gone.reduce((sum, { quantity }) => sum + quantity, 0);
}

function goneNote(gone: readonly LineRow[], isNothingLeft: boolean): string | undefined {
  if (gone.length === 0 || isNothingLeft) return undefined;
  return noteToStore(eventNotes.gone(gone.map(({ product }) => product).join(", ")));
}
