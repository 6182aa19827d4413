/** Issuing invoices and credit notes, in the transaction of the payment or refund that they tell of. */
import type { Transaction } from "kysely";
import { type ShopConfig, shop } from "../../../../shop.config.ts";
import type { Schema } from "../../../database/schema.ts";
import type { Cents } from "../../../kit/money.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import type { RefundRow } from "../../orders/api/refund-store.ts";
import { taxRateAt } from "../../orders/api/tax-rates.ts";
import { includedTax, lineTotal } from "../../orders/rules.ts";
import { creditedTax } from "../rules.ts";
import type { BillingDocument } from "./billing-document.ts";
import { creditedCents, insertDocument, invoiceOf, nextNumber } from "./store.ts";

type Tx = Transaction<Schema>;

/**
 * Issues papers. A number is taken from a counter that everybody waits for until the transaction
 * ends, so stock is changed before: then nobody waits for two things in two orders.
 */
export interface Invoicing {
  /** Issues the invoice of an order that was marked as paid; nothing when it has one. */
  issueInvoice(tx: Tx, order: PurchaseRow, now: number): Promise<void>;
  /**
   * Issues the credit note of a refund that the provider has made; nothing when the money was
   * credited before (the refund repeats one that had failed).
   */
  issueCreditNote(tx: Tx, order: PurchaseRow, refund: RefundRow, now: number): Promise<void>;
}

/** What the owner says that stands on papers. */
export type SellerSettings = Pick<ShopConfig, "company" | "currency" | "money">;

/** Makes the use cases. */
export function createInvoicing(words: SellerSettings = shop): Invoicing {
  async function issueInvoice(tx: Tx, order: PurchaseRow, now: number): Promise<void> {
    if (!(await invoiceOf(tx, order.key))) await invoice(words, tx, order, now);
  }

  return {
    issueInvoice,
    issueCreditNote: async (tx, order, refund, now) => {
      const invoiced = await invoiceOf(tx, order.key);
      // Paid before the shop wrote invoices.
      const basis = invoiced ?? (await invoice(words, tx, order, now));
      await creditNote(words, tx, basis, order, refund, now);
    },
  };
}

async function invoice(
  words: SellerSettings,
  tx: Tx,
  order: PurchaseRow,
  now: number,
): Promise<BillingDocument> {
  const { quantity, unit_price_cents: unitCents, price_cents: totalCents } = order;
  const goods = lineTotal(unitCents, quantity);
  const basisPoints = await taxRateAt(tx, order.created_at);
  const content: BillingDocument = {
    kind: "invoice",
    ...(await headOf(words, tx, order, now)),
    number: await nextNumber(tx, "invoice"),
    lines: [
      {
        partNumber: await partNumberOf(tx, order),
        article: order.product,
        quantity,
        unitCents,
        totalCents: goods,
      },
    ],
    delivery: { label: words.money.delivery.label, cents: totalCents - goods },
    tax: {
      label: words.money.tax.label,
      basisPoints,
      cents: includedTax(totalCents, basisPoints),
    },
    totalCents,
    payment: { at: order.paid_at ?? now, id: order.transaction_id ?? "" },
  };
  await insertDocument(tx, order.key, content, null);
  return content;
}

async function creditNote(
  words: SellerSettings,
  tx: Tx,
  basis: BillingDocument,
  order: PurchaseRow,
  refund: RefundRow,
  now: number,
): Promise<void> {
  const credited = await creditedCents(tx, order.key);
  const amount = (await refundedCents(tx, refund)) - credited;
  if (amount <= 0) return;
  const content: BillingDocument = {
    kind: "credit-note",
    ...(await headOf(words, tx, order, now)),
    number: await nextNumber(tx, "credit-note"),
    invoice: { number: basis.number, issuedAt: basis.issuedAt },
    lines: [
      {
        partNumber: basis.lines[0]?.partNumber ?? "",
        article: `Refund: ${order.product}`,
        quantity: 1,
        unitCents: amount,
        totalCents: amount,
      },
    ],
    delivery: { label: basis.delivery.label, cents: 0 },
    tax: { ...basis.tax, cents: creditedTax(credited, amount, basis.tax.basisPoints) },
    totalCents: amount,
    payment: { at: now, id: refund.provider_id ?? refund.id },
  };
  await insertDocument(tx, order.key, content, refund.key);
}

/** What the order's refunds have given back once this one is made, in cents. */
async function refundedCents(tx: Tx, refund: RefundRow): Promise<Cents> {
  const others = await tx
    .selectFrom("refund")
    .select("amount_cents")
    .where("purchase_key", "=", refund.purchase_key)
    .where("status", "=", "succeeded")
    .where("key", "!=", refund.key)
    .execute();
  return others.reduce((sum, other) => sum + other.amount_cents, refund.amount_cents);
}

async function headOf(
  { company, currency, money }: SellerSettings,
  tx: Tx,
  order: PurchaseRow,
  now: number,
) {
  const details = await tx
    .selectFrom("invoice_details")
    .select(["company", "tax_number as taxNumber", "purchase_order as purchaseOrder"])
    .where("purchase_key", "=", order.key)
    .executeTakeFirst();
  const { name, address, email, phone } = company;
  return {
    issuedAt: now,
    timeZone: company.timeZone,
    page: money.paper,
    currency,
    seller: { name, address, email, phone, ...money.seller },
    buyer: {
      name: order.patient_name,
      address: order.address,
      ...(details ?? { company: null, taxNumber: null, purchaseOrder: null }),
    },
    order: { number: order.key, placedAt: order.created_at },
  };
}

async function partNumberOf(tx: Tx, { tool_key }: PurchaseRow): Promise<string> {
  const tool = await tx
    .selectFrom("tool")
    .select("part_number")
    .where("key", "=", tool_key)
    .executeTakeFirst();
  return tool?.part_number ?? "";
}
