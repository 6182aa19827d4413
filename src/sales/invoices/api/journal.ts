/** The journal for bookkeeping: invoices and credit notes of a period as CSV, in portions. */

import { moneyCell, toCsv } from "../../../catalog/csv/api/csv-cell.ts";
import { BYTE_ORDER_MARK, listCell } from "../../../catalog/csv/rules-csv.ts";
import type { Database } from "../../../database/schema.ts";
import { dayIn } from "../../../lib/i18n/calendar.ts";
import type { Cents } from "../../../lib/money/money.ts";
import { yieldWhenDue } from "../../../lib/queue/event-loop.ts";
import { amountCell, delimiterOf, type Separator } from "../../../lib/text/csv-separator.ts";
import type { TaxShare } from "../../pricing/rules-totals.ts";
import { type BillingDocument, taxesOfDocument } from "./billing-document.ts";

/** Documents that are read together. */
const PORTION = 100;

/** A document at one of its tax rates. */
interface Row {
  readonly document: BillingDocument;
  readonly tax: TaxShare;
  /** Credit notes have negative amounts. */
  readonly amount: (cents: Cents) => string;
  readonly separator: Separator;
}

/** The columns in their order. */
const COLUMNS: readonly (readonly [name: string, cell: (row: Row) => string])[] = [
  ["document", ({ document }) => document.kind],
  ["number", ({ document }) => String(document.number)],
  ["issued", ({ document }) => issueDay(document, document.issuedAt)],
  ["order", ({ document }) => String(document.order.number)],
  ["buyer", ({ document }) => document.buyer.name],
  ["company", ({ document }) => document.buyer.company ?? ""],
  ["tax_number", ({ document }) => document.buyer.taxNumber ?? ""],
  ["article", ({ document }) => articlesOf(document)],
  ["net", ({ tax, amount }) => amount(tax.grossCents - tax.taxCents)],
  ["tax_percent", ({ tax, separator }) => amountCell(String(tax.basisPoints / 100), separator)],
  ["tax", ({ tax, amount }) => amount(tax.taxCents)],
  ["total", ({ tax, amount }) => amount(tax.grossCents)],
  ["currency", ({ document }) => document.currency.toUpperCase()],
  ["payment", ({ document }) => document.payment.id],
  ["credits_invoice", ({ document }) => String(document.invoice?.number ?? "")],
  ["country", ({ document }) => document.taxForm?.country ?? ""],
  ["region", ({ document }) => document.taxForm?.region ?? ""],
  ["tax_category", ({ tax }) => tax.category ?? ""],
  ["tax_reason", ({ tax }) => tax.reason ?? ""],
  ["certificate", ({ document }) => document.taxForm?.certificate ?? ""],
  ["confirmed_vat_id", ({ document }) => document.taxForm?.buyerVatId ?? ""],
];

/** The first and the last day, as documents name them; undefined: there is no such bound. */
export interface Period {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const HOUR_MS = 3_600_000;
/** A day begins so much before that of UTC, at most, and ends less after it. */
const ZONES_MS = 14 * HOUR_MS;

export async function* journalText(
  db: Database,
  period: Period,
  separator?: Separator,
): AsyncGenerator<string> {
  const delimiter = delimiterOf(separator);
  yield BYTE_ORDER_MARK + toCsv([COLUMNS.map(([name]) => name)], delimiter);
  const from = period.from === undefined ? 0 : Date.parse(period.from) - ZONES_MS;
  const before =
    period.to === undefined
      ? Number.MAX_SAFE_INTEGER
      : Date.parse(period.to) + 24 * HOUR_MS + ZONES_MS;
  for (let last = { key: 0, issued_at: from }; ; ) {
    const documents = await db.slow
      .selectFrom("billing_document")
      .select(["key", "issued_at", "content"])
      .where("issued_at", ">=", last.issued_at)
      .where("issued_at", "<", before)
      .where((row) => row.or([row("issued_at", ">", last.issued_at), row("key", ">", last.key)]))
      .orderBy("issued_at")
      .orderBy("key")
      .limit(PORTION)
      .execute();
    if (documents.length === 0) return;
    let text = "";
    for (const { content, issued_at: at } of documents) {
      const document = JSON.parse(content) as BillingDocument;
      if (isOf(period, document, at)) text += toCsv(rowsOf(document, separator), delimiter);
      await yieldWhenDue();
    }
    if (text !== "") yield text;
    last = documents.at(-1) ?? last;
  }
}

/** The day that stands on the document counts: the shop may have had another time zone then. */
function isOf({ from, to }: Period, document: BillingDocument, issuedAt: number): boolean {
  const day = issueDay(document, issuedAt);
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}

function issueDay({ timeZone }: BillingDocument, issuedAt: number): string {
  return dayIn(timeZone)(issuedAt);
}

/** A row for each tax rate. */
function rowsOf(document: BillingDocument, separator: Separator): string[][] {
  const sign = document.kind === "invoice" ? 1 : -1;
  const amount = (cents: Cents) => moneyCell(sign * cents, document.currency, separator);
  return taxesOfDocument(document).map((tax) =>
    COLUMNS.map(([, cell]) => cell({ document, tax, amount, separator })),
  );
}

function articlesOf({ lines }: BillingDocument): string {
  return listCell(lines.map(({ article }) => article));
}
