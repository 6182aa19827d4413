/** The transaction in which an order becomes paid: with its pieces, or with the refund where they are gone. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Invoicing } from "../../invoices/api/invoicing.ts";
import type { OrderEmails } from "../../invoices/api/order-emails.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import { lockPurchase, markPaid, recordEvent, takeStock } from "../../orders/api/changes.ts";
import { createOutOfStockRefund } from "./refund-ask.ts";
import { markAttemptSucceeded, type PaymentRow } from "./store.ts";

/** What paying an order works with. */
export interface PayContext {
  readonly db: Database<Schema>;
  readonly invoicing: Pick<Invoicing, "issueInvoice">;
  readonly emails: Pick<OrderEmails, "paid" | "withoutStock">;
}

/** What came of it. `tookStock`: pieces whose hold was over were taken again. */
export interface PayResult {
  readonly result: "paid" | "paid before" | "paid by another";
  readonly tookStock: boolean;
}

/** Marks the attempt's order as paid by a succeeded intent that fits it, once. */
export function payOrder(
  { db, invoicing, emails }: PayContext,
  payment: PaymentRow,
  intentId: string,
): Promise<PayResult> {
  return db.transaction(async (tx) => {
    const order = await lockPurchase(tx, db.engine.kind, payment.purchase_key);
    if (!order) throw new Error(`payment ${payment.key} has no order`);
    if (order.paid_at !== null) {
      const same = order.transaction_id === intentId;
      return { result: same ? "paid before" : "paid by another", tookStock: false };
    }
    const now = Date.now();
    const pieces = await reserveStock(tx, order, now);
    const paid = await markPaid(tx, order, intentId, now);
    await markAttemptSucceeded(tx, payment, now);
    if (pieces === "gone") {
      await recordEvent(tx, order.key, "paid-without-stock", undefined, now);
      await createOutOfStockRefund(tx, paid, now);
      await invoicing.issueInvoice(tx, paid, now);
      await emails.withoutStock(tx, paid);
    } else {
      await recordEvent(tx, order.key, "paid", undefined, now);
      await invoicing.issueInvoice(tx, paid, now);
      await emails.paid(tx, paid);
    }
    return { result: "paid", tookStock: pieces === "taken" };
  });
}

/** Makes the order's pieces its own; they are `gone` when its hold is over and too few are left. */
async function reserveStock(
  tx: Transaction<Schema>,
  order: PurchaseRow,
  now: number,
): Promise<"held" | "taken" | "gone"> {
  if (order.held_until !== null) return "held";
  return (await takeStock(tx, order, now)) ? "taken" : "gone";
}
