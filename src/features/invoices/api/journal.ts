/** The journal for bookkeeping: invoices and credit notes of a period as CSV, a few at a time. */
import { stringify } from "csv-stringify/sync";
import type { Schema } from "../../../database/schema.ts";
import { dayIn } from "../../../kit/calendar.ts";
import { type Cents, dollarsFromCents } from "../../../kit/money.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { BYTE_ORDER_MARK, escapeFormula } from "../../catalogue/api/csv-cell.ts";
import type { BillingDocument } from "./billing-document.ts";

/** Papers that are read and written at a time: about 5 ms, after which the event loop is let go. */
const AT_ONCE = 100;

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
] as const;

/** When papers were issued, epoch ms: from the first moment up to the second, which is not in it. */
export interface Period {
  readonly from: number;
  readonly before: number;
}

/** The papers of a period in the order of their issue, part after part. */
export async function* journalText(db: Database<Schema>, period: Period): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvOf([[...COLUMNS]]);
  for (let last = 0; ; ) {
    const papers = await db.read
      .selectFrom("billing_document")
      .select(["key", "content"])
      .where("issued_at", ">=", period.from)
      .where("issued_at", "<", period.before)
      .where("key", ">", last)
      .orderBy("key")
      .limit(AT_ONCE)
      .execute();
    if (papers.length === 0) return;
    yield csvOf(papers.map(({ content }) => cellsOf(JSON.parse(content) as BillingDocument)));
    last = papers.at(-1)?.key ?? last;
  }
}

function csvOf(rows: string[][]): string {
  return stringify(rows, { quoted: true, record_delimiter: "\r\n" });
}

/** A paper's cells; what was credited is below zero, and only what people typed is made escapeFormula. */
function cellsOf(paper: BillingDocument): string[] {
  const { kind, buyer, tax, totalCents, invoice } = paper;
  const sign = kind === "invoice" ? 1 : -1;
  const amount = (cents: Cents) => dollarsFromCents(sign * cents).toFixed(2);
  const cells: Record<(typeof COLUMNS)[number], string> = {
    document: kind,
    number: String(paper.number),
    issued: dayIn(paper.timeZone ?? "UTC")(paper.issuedAt),
    order: String(paper.order.number),
    buyer: escapeFormula(buyer.name),
    company: escapeFormula(buyer.company ?? ""),
    tax_number: escapeFormula(buyer.taxNumber ?? ""),
    article: escapeFormula(paper.lines.map(({ article }) => article).join(", ")),
    net: amount(totalCents - tax.cents),
    tax_percent: String(tax.basisPoints / 100),
    tax: amount(tax.cents),
    total: amount(totalCents),
    currency: paper.currency.toUpperCase(),
    payment: paper.payment.id,
    credits_invoice: invoice ? String(invoice.number) : "",
  };
  return COLUMNS.map((column) => cells[column]);
}
