import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { takeStock } from "../../catalogue/api/order-stock.ts";
import type { Invoicing } from "../../invoices/api/invoicing.ts";
import type { OrderEmails } from "../../invoices/api/order-emails.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import { lockPurchase, markPaid, recordEvent } from "../../orders/api/changes.ts";
import { createOutOfStockRefund } from "./refund-request.ts";
import { markAttemptSucceeded, type PaymentRow } from "./store.ts";

export interface PayContext {
  readonly db: Database<Schema>;
  readonly invoicing: Pick<Invoicing, "issueInvoice">;
  readonly emails: Pick<OrderEmails, "paid" | "withoutStock">;
}

/** `tookStock`: the hold had expired and the items were taken again. */
export interface PayResult {
  readonly result: "paid" | "paid before" | "paid by another";
  readonly tookStock: boolean;
}

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
    const items = await reserveStock(tx, order, now);
    const paid = await markPaid(tx, order, intentId, now);
    await markAttemptSucceeded(tx, payment, now);
    if (items === "gone") {
      await recordEvent(tx, order.key, "paid-without-stock", undefined, now);
      await createOutOfStockRefund(tx, paid, now);
      await invoicing.issueInvoice(tx, paid, now);
      await emails.withoutStock(tx, paid);
    } else {
      await recordEvent(tx, order.key, "paid", undefined, now);
      await invoicing.issueInvoice(tx, paid, now);
      await emails.paid(tx, paid);
    }
    return { result: "paid", tookStock: items === "taken" };
  });
}

/** `gone`: the hold has expired and too few items are left. */
async function reserveStock(
  tx: Transaction<Schema>,
  order: PurchaseRow,
  now: number,
): Promise<"held" | "taken" | "gone"> {
  if (order.held_until !== null) return "held";
  return (await takeStock(tx, order, now)) ? "taken" : "gone";
}
