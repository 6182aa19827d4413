/** What billing documents say, in the current language. */

import { dateFormat } from "../../../../lib/i18n/date-format.ts";
import { msg, t, textOf } from "../../../../lib/i18n/i18n.ts";
import { currentLanguage } from "../../../../lib/i18n/language.ts";
import type { MoneyFormat } from "../../../../lib/i18n/money-format.ts";
import { type Cents, formatHundredths } from "../../../../lib/money/money.ts";
import { reasonsOf } from "../../../pricing/rules-totals.ts";
import { type BillingDocument, taxesOfDocument } from "../billing-document.ts";
import type { TaxForm } from "../tax-form.ts";

/** A longer address is joined into one paragraph. */
const MAX_ADDRESS_LINES = 8;

const TITLES = {
  invoice: msg("billing.invoice", "Invoice"),
  "credit-note": msg("billing.creditNote", "Credit note"),
} as const;

export function kindTitle(kind: BillingDocument["kind"]): string {
  return textOf(TITLES[kind]);
}

export function titleOf({ kind, number }: BillingDocument): string {
  return `${kindTitle(kind)} ${number}`;
}

export function numberText({ kind, number: issued }: BillingDocument): string {
  const number = String(issued);
  return kind === "invoice"
    ? t("billing.invoiceNumber", "No. {number}", { number })
    : t("billing.creditNoteNumber", "No. {number}", { number });
}

export function billedTo({ buyer }: BillingDocument): string[] {
  const { taxNumber, isVatId } = buyer;
  const numbers = taxNumber === null ? [] : [taxNumberText(taxNumber, isVatId)];
  return [...addressLines(buyer), ...numbers];
}

/** Company, name and address. */
export function addressLines({
  company,
  name,
  address,
  lines: structured,
}: Pick<BillingDocument["buyer"], "company" | "name" | "address" | "lines">): string[] {
  if (structured) return [...structured];
  const given = address
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const lines = given.length > MAX_ADDRESS_LINES ? [given.join(", ")] : given;
  return [...(company === null ? [] : [company]), name, ...lines];
}

/** Numbers for VAT in documents that do not mark them, and of countries outside the EU. */
const BEGINS_WITH_COUNTRY = /^[A-Z]{2} ?\d/;

/** Some languages call numbers for VAT otherwise. `isVatId`: what the document keeps. */
export function taxNumberText(number: string, isVatId?: boolean): string {
  return isVatId || BEGINS_WITH_COUNTRY.test(number)
    ? t("billing.vatNumber", "Tax number {number}", { number })
    : t("billing.taxNumber", "Tax number {number}", { number });
}

export function vatIdText(vatId: string): string {
  return t("billing.vatId", "VAT id {vatId}", { vatId });
}

/** A piece without tax, to the hundredth of a minor unit where it is not whole. */
export function netUnitPrice(netCents: Cents, quantity: number, money: MoneyFormat): string {
  return formatHundredths(Math.round((netCents * 100) / quantity), money);
}

export function factsOf(content: BillingDocument): [string, string][] {
  const { kind, issuedAt, order, buyer, invoice, payment, taxForm } = content;
  const { purchaseOrder } = buyer;
  const formatDate = dateFormatter(content);
  const of = (number: number, at: number) =>
    t("billing.numberOf", "{number} of {date}", { number: `${number}`, date: formatDate(at) });
  return [
    [t("billing.date", "Date"), formatDate(issuedAt)],
    ...(invoice
      ? [fact(t("billing.toInvoice", "To invoice"), of(invoice.number, invoice.issuedAt))]
      : []),
    [t("billing.order", "Order"), of(order.number, order.placedAt)],
    ...(purchaseOrder === null
      ? []
      : [fact(t("billing.purchaseOrder", "Purchase order"), purchaseOrder)]),
    [
      kind === "invoice" ? t("billing.paidOn", "Paid on") : t("billing.refundedOn", "Refunded on"),
      formatDate(payment.at),
    ],
    ...(taxForm?.suppliedAt === undefined
      ? []
      : [fact(suppliedText(taxForm), formatDate(taxForm.suppliedAt))]),
    ...(payment.id === "" ? [] : [fact(t("billing.transaction", "Transaction"), payment.id)]),
  ];
}

function suppliedText({ isSuppliedInParts }: TaxForm): string {
  return isSuppliedInParts
    ? t("billing.suppliedFrom", "Supplied from")
    : t("billing.suppliedOn", "Supplied on");
}

function fact(name: string, value: string): [string, string] {
  return [name, value];
}

export function notesOf(content: BillingDocument): string[] {
  const { kind, currency, shippedTo, payment } = content;
  const isTaxed = taxesOfDocument(content).some(({ basisPoints }) => basisPoints > 0);
  const values = { currency: currency.toUpperCase() };
  return [
    ...(shippedTo
      ? [t("billing.shippedTo", "Shipped to: {address}", { address: shippedTo.join(", ") })]
      : []),
    ...formNotes(content),
    isTaxed && !content.taxForm
      ? t("billing.amountsWithTax", "Amounts in {currency}. Prices include the tax.", values)
      : t("billing.amounts", "Amounts in {currency}.", values),
    kind === "invoice"
      ? t("billing.paid", "Paid in full by card. Nothing is due.")
      : refundedText(payment),
  ];
}

function refundedText({ isOutOfBand }: BillingDocument["payment"]): string {
  return isOutOfBand
    ? t("billing.refundedOutOfBand", "Refunded, but not to the card that paid the invoice.")
    : t("billing.refunded", "Refunded to the card that paid the invoice.");
}

/** Why no tax is charged, or not that of the destination, and what proves it. */
function formNotes({ taxForm, buyer }: BillingDocument): string[] {
  if (!taxForm) return [];
  const { taxes, buyerVatId, consultation, certificate } = taxForm;
  return [
    ...reasonsOf(taxes),
    ...(consultation
      ? [
          t("billing.vatIdConfirmed", "VAT id {vatId} confirmed by VIES, number {consultation}.", {
            vatId: buyerVatId ?? buyer.taxNumber ?? "",
            consultation,
          }),
        ]
      : []),
    ...(certificate
      ? [t("billing.certificate", "Exemption certificate {certificate}.", { certificate })]
      : []),
  ];
}

export function dateFormatter({
  timeZone,
}: Pick<BillingDocument, "timeZone">): (epochMs: number) => string {
  const { locale } = currentLanguage();
  const format = dateFormat(locale, { dateStyle: "long", timeZone });
  return (epochMs) => format.format(epochMs);
}
