/** The journal for bookkeeping: invoices and credit notes of a period as CSV, in portions. */

import { moneyCell } from "../../../catalog/csv/api/csv-cell.ts";
import { BYTE_ORDER_MARK, escapeFormula } from "../../../catalog/csv/rules-csv.ts";
import type { Database } from "../../../database/schema.ts";
import { dayIn } from "../../../lib/i18n/calendar.ts";
import type { Cents } from "../../../lib/money/money.ts";
import { yieldWhenDue } from "../../../lib/queue/event-loop.ts";
import { csvText } from "../../../lib/text/csv.ts";
import { amountCell, delimiterOf, type Separator } from "../../../lib/text/csv-separator.ts";
import type { TaxShare } from "../../pricing/rules-totals.ts";
import { type BillingDocument, taxesOfDocument } from "./billing-document.ts";

/** Documents that are read together. */
const PORTION = 100;

const COLUMNS = [
  "document",
  "number",
  "issued",
  "order",
  "buyer",
  "company",
  "tax_number",
  "article",
  "net",
  "tax_percent",
  "tax",
  "total",
  "currency",
  "payment",
  "credits_invoice",
  "country",
  "region",
  "tax_category",
  "tax_reason",
  "certificate",
  "confirmed_vat_id",
] as const;

export interface Period {
  readonly from: number;
  readonly before: number;
}

export async function* journalText(
  db: Database,
  period: Period,
  separator?: Separator,
): AsyncGenerator<string> {
  const delimiter = delimiterOf(separator);
  yield BYTE_ORDER_MARK + csvText([COLUMNS], delimiter);
  for (let last = { key: 0, issued_at: period.from }; ; ) {
    const documents = await db.slow
      .selectFrom("billing_document")
      .select(["key", "issued_at", "content"])
      .where("issued_at", ">=", last.issued_at)
      .where("issued_at", "<", period.before)
      .where((row) => row.or([row("issued_at", ">", last.issued_at), row("key", ">", last.key)]))
      .orderBy("issued_at")
      .orderBy("key")
      .limit(PORTION)
      .execute();
    if (documents.length === 0) return;
    let text = "";
    for (const { content } of documents) {
      text += csvText(rowsOf(JSON.parse(content) as BillingDocument, separator), delimiter);
      await yieldWhenDue();
    }
    yield text;
    last = documents.at(-1) ?? last;
  }
}

/** A row for each tax rate. */
function rowsOf(document: BillingDocument, separator: Separator): string[][] {
  return taxesOfDocument(document).map((tax) => cellsOf(document, tax, separator));
}

/** Credit notes have negative amounts. User input is made safe for spreadsheets. */
function cellsOf(document: BillingDocument, tax: TaxShare, separator: Separator): string[] {
  const { kind, buyer, invoice, taxForm } = document;
  const sign = kind === "invoice" ? 1 : -1;
  const amount = (cents: Cents) => moneyCell(sign * cents, document.currency, separator);
  const cells: Record<(typeof COLUMNS)[number], string> = {
    document: kind,
    number: String(document.number),
    issued: dayIn(document.timeZone ?? "UTC")(document.issuedAt),
    order: String(document.order.number),
    buyer: escapeFormula(buyer.name),
    company: escapeFormula(buyer.company ?? ""),
    tax_number: escapeFormula(buyer.taxNumber ?? ""),
    article: escapeFormula(document.lines.map(({ article }) => article).join("; ")),
    net: amount(tax.grossCents - tax.taxCents),
    tax_percent: amountCell(String(tax.basisPoints / 100), separator),
    tax: amount(tax.taxCents),
    total: amount(tax.grossCents),
    currency: document.currency.toUpperCase(),
    payment: document.payment.id,
    credits_invoice: invoice ? String(invoice.number) : "",
    country: taxForm?.country ?? "",
    region: taxForm?.region ?? "",
    tax_category: tax.category ?? "",
    tax_reason: escapeFormula(tax.reason ?? ""),
    certificate: escapeFormula(taxForm?.certificate ?? ""),
    confirmed_vat_id: taxForm?.buyerVatId ?? "",
  };
  return COLUMNS.map((column) => cells[column]);
}
