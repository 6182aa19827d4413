/** Issues documents without a payment provider, each in one transaction. */

import { randomBytes, randomUUID } from "node:crypto";
import type { Database } from "../../../src/database/schema.ts";
import type { BillingDocument } from "../../../src/sales/invoices/api/billing-document.ts";
import { createInvoicing, type Invoicing } from "../../../src/sales/invoices/api/invoicing.ts";
import { lockPurchase, markPaid } from "../../../src/sales/orders/api/changes.ts";
import type { Purchase } from "../../../src/sales/orders/contract.ts";
import type {
  NewRefundLine,
  RefundRow,
} from "../../../src/sales/refund-records/api/refund-store.ts";
import { firstShop } from "../../../src/shop/settings/api/first-values.ts";
import type { TestShop } from "../shop.ts";

const standard = createInvoicing(() => firstShop);

/** Pays and invoices; `fails` rolls the transaction back. */
export function payAndInvoice(
  db: Database,
  order: Purchase,
  { invoicing = standard, fails = false } = {},
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockPurchase(tx, order.number);
    if (!row) throw new Error("no such order");
    const now = Date.now();
    await markPaid(tx, row, `pi_${randomBytes(12).toString("hex")}`, now);
    const paid = await lockPurchase(tx, order.number);
    await invoicing.issueInvoice(tx, paid ?? row, now);
    if (fails) throw new Error("undone");
  });
}

/** Refunds and credits; `fails` rolls the transaction back. */
export function refundAndCredit(
  db: Database,
  order: Purchase,
  cents: number,
  {
    invoicing = standard,
    fails = false,
    lines = [],
  }: { invoicing?: Invoicing; fails?: boolean; lines?: readonly NewRefundLine[] } = {},
): Promise<RefundRow> {
  return db.transaction(async (tx) => {
    const row = await lockPurchase(tx, order.number);
    if (!row) throw new Error("no such order");
    const now = Date.now();
    const refund = await tx
      .insertInto("refund")
      .values({
        id: randomUUID(),
        purchase_key: row.key,
        amount_cents: cents,
        reason: "admin",
        note: null,
        restock_requested: 0,
        restocked_at: null,
        status: "succeeded",
        provider_id: `re_${randomBytes(12).toString("hex")}`,
        failure: null,
        actor_key: null,
        created_at: now,
        updated_at: now,
        next_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const parts = lines.map((line) => ({ refund_key: refund.key, ...line }));
    if (parts.length > 0) await tx.insertInto("refund_line").values(parts).execute();
    await invoicing.issueCreditNote(tx, row, refund, now);
    if (fails) throw new Error("undone");
    return refund;
  });
}

/** The documents of one order or of all, by number. */
export async function documentsOf(
  shop: Pick<TestShop, "db">,
  kind: BillingDocument["kind"],
  order?: Purchase,
): Promise<BillingDocument[]> {
  const rows = await shop.db.read
    .selectFrom("billing_document")
    .select("content")
    .where("kind", "=", kind)
    .$if(order !== undefined, (query) => query.where("purchase_key", "=", order?.number ?? 0))
    .orderBy("number")
    .execute();
  return rows.map(({ content }) => JSON.parse(content) as BillingDocument);
}
