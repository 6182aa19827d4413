/** What a credit note credits: the lines of its refund, or a free amount in one line. */
import type { Tx } from "../../../database/schema.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import type { Cents } from "../../../lib/money/money.ts";
import { split } from "../../../lib/money/split.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import { type LineRow, lineCents, orderLines } from "../../orders/api/order-lines.ts";
import { orderSummary } from "../../orders/api/wire.ts";
import { type LineWithTax, netsOf } from "../../pricing/rules-nets.ts";
import { readOrderTax } from "../../pricing/rules-order-tax.ts";
import type { TaxShare } from "../../pricing/rules-totals.ts";
import {
  linesOfRefund,
  type RefundLineRow,
  type RefundRow,
} from "../../refund-records/api/refund-store.ts";
import { DELIVERY_LINE } from "../../refund-records/rules.ts";
import { creditedTaxes } from "../rules.ts";
import {
  type BillingDocument,
  documentPart,
  documentTaxes,
  taxesOfDocument,
} from "./billing-document.ts";
import { findCreditNotes } from "./store.ts";
import type { TaxForm } from "./tax-form.ts";

type Credited = Pick<
  BillingDocument,
  "lines" | "delivery" | "tax" | "taxes" | "taxForm" | "totalCents"
>;

export interface Credit {
  readonly refund: RefundRow;
  /** Those that have succeeded up to it, and it itself. */
  readonly refunds: readonly RefundRow[];
}

/**
 * Undefined when everything is credited: the amount was credited before, by a refund that then failed and was repeated.
 * More than was invoiced is never credited, as where a refund was recorded and the provider's dashboard has made it, too.
 */
export async function contentOfCreditNote(
  tx: Tx,
  basis: BillingDocument,
  order: PurchaseRow,
  { refund, refunds }: Credit,
): Promise<Credited | undefined> {
  const before = await findCreditNotes(tx, order.key);
  const credited = before.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const paidBack = refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const amount = Math.min(paidBack, basis.totalCents) - credited;
  if (amount <= 0) return undefined;
  const byRate = new Map<number, Cents>();
  for (const { basisPoints, grossCents } of before.flatMap(taxesOfDocument))
    byRate.set(basisPoints, (byRate.get(basisPoints) ?? 0) + grossCents);
  const named = await partsOf(tx, basis, order, refund, amount);
  const taxes = creditedTaxes(taxesOfDocument(basis), byRate, amount, named?.byRate);
  const parts = named && isTaxOf(named.byRate, taxes) ? named : undefined;
  const shown = parts ?? freeAmount(basis, order, amount);
  return {
    lines: shown.lines,
    delivery: shown.delivery,
    ...documentTaxes(basis.tax.label, taxes),
    ...(basis.taxForm && { taxForm: creditedForm(basis.taxForm, taxes, parts?.formLines) }),
    totalCents: amount,
  };
}

/** A free amount may have credited a part of a rate before, so that others make up for it: no line explains that. */
function isTaxOf(byRate: ReadonlyMap<number, Cents>, taxes: readonly TaxShare[]): boolean {
  return taxes.every(({ basisPoints, grossCents }) => byRate.get(basisPoints) === grossCents);
}

function freeAmount(
  { lines, delivery }: BillingDocument,
  order: PurchaseRow,
  amount: Cents,
): Pick<Credited, "lines" | "delivery"> {
  const isOneLine = order.line_count === 1;
  return {
    lines: [
      {
        partNumber: (isOneLine && lines[0]?.partNumber) || "",
        article: t("billing.refundOf", "Refund: {item}", { item: orderSummary(order) }),
        quantity: 1,
        unitCents: amount,
        totalCents: amount,
      },
    ],
    delivery: { label: delivery.label, cents: 0 },
  };
}

/** The lines of a refund, when they explain the amount. */
async function partsOf(
  tx: Tx,
  basis: BillingDocument,
  order: PurchaseRow,
  refund: RefundRow,
  amount: Cents,
) {
  const parts = await linesOfRefund(tx, refund.key);
  const sum = parts.reduce((all, { amount_cents }) => all + amount_cents, 0);
  if (sum !== amount) return undefined;
  const ordered = await orderLines(tx, order.key);
  const tax = readOrderTax(order.tax_terms);
  const deliveryCents = parts.find(({ line }) => line === DELIVERY_LINE)?.amount_cents ?? 0;
  return {
    lines: ordered.flatMap((line) => {
      const part = parts.find(({ line: number }) => number === line.number);
      if (!part) return [];
      const { quantity, amount_cents: totalCents } = part;
      return [documentPart(line, { quantity, totalCents }, tax)];
    }),
    formLines: ordered.flatMap((line) => {
      const part = parts.find(({ line: number }) => number === line.number);
      return part ? [{ cents: part.amount_cents, basisPoints: line.tax_basis_points }] : [];
    }),
    delivery: { label: basis.delivery.label, cents: deliveryCents },
    byRate: amountsByRate(basis, ordered, parts, deliveryCents),
  };
}

/** Delivery is split over the rates as on the invoice. */
function amountsByRate(
  basis: BillingDocument,
  ordered: readonly LineRow[],
  parts: readonly RefundLineRow[],
  deliveryCents: Cents,
): Map<number, Cents> {
  const amounts = new Map<number, Cents>();
  const delivery = new Map<number, Cents>();
  for (const { basisPoints, grossCents } of taxesOfDocument(basis))
    delivery.set(basisPoints, grossCents);
  for (const line of ordered) {
    const { number, tax_basis_points: rate } = line;
    delivery.set(rate, (delivery.get(rate) ?? 0) - lineCents(line));
    const part = parts.find((each) => each.line === number)?.amount_cents ?? 0;
    amounts.set(rate, (amounts.get(rate) ?? 0) + part);
  }
  const shares = split(deliveryCents, [...delivery.values()]);
  [...delivery.keys()].forEach((rate, index) => {
    amounts.set(rate, (amounts.get(rate) ?? 0) + (shares[index] ?? 0));
  });
  return amounts;
}

/** A free amount is one line, over all rates. */
function creditedForm(
  form: TaxForm,
  taxes: readonly TaxShare[],
  lines?: readonly LineWithTax[],
): TaxForm {
  if (lines) return { ...form, taxes, ...netsOf(lines, taxes) };
  const net = taxes.reduce((sum, { grossCents, taxCents }) => sum + grossCents - taxCents, 0);
  return { ...form, taxes, netLines: [net], netDelivery: 0 };
}
