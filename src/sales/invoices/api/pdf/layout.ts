import type { PrintedLogo } from "../../../../catalog/pictures/api/find-logo.ts";
import {
  BODY,
  columnsIn,
  LEADING,
  label,
  letterhead,
  parties,
  QUIET,
  STRONG,
} from "../../../../catalog/pictures/api/letterhead.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { grouped, type MoneyFormat } from "../../../../lib/i18n/money-format.ts";
import { formatDecimal } from "../../../../lib/i18n/numbers.ts";
import { formatMinor } from "../../../../lib/money/money.ts";
import { formatPer } from "../../../../lib/money/price-unit.ts";
import { documentMoney } from "../../../../lib/pdf/document-money.ts";
import { ADVANCE } from "../../../../lib/pdf/fonts.ts";
import { type Sheets, type TextStyle, wrapped } from "../../../../lib/pdf/sheet.ts";
import { type BillingDocument, type DocumentLine, taxesOfDocument } from "../billing-document.ts";
import {
  billedTo,
  factsOf,
  kindTitle,
  netUnitPrice,
  notesOf,
  numberText,
  taxNumberText,
  vatIdText,
} from "./document-texts.ts";

export function layOut(sheets: Sheets, content: BillingDocument, logo?: PrintedLogo): void {
  const { seller, order } = content;
  letterhead(sheets, seller, { title: kindTitle(content.kind), number: numberText(content) }, logo);
  const buyer = { label: t("billing.billedTo", "Billed to"), lines: billedTo(content) };
  const below = parties(sheets, buyer, factsOf(content));
  const money = documentMoney(content);
  const end = table(sheets, content, money, below + 26);
  closing(sheets, content, money, end);
  const vatId = content.taxForm?.sellerVatId ?? "";
  const taxNumber = seller.taxNumber && taxNumberText(seller.taxNumber);
  sheets.finish(
    [
      [kindTitle(content.kind), String(content.number)],
      [t("billing.order", "Order"), String(order.number)],
    ],
    [
      seller.name,
      vatId !== seller.taxNumber && vatId && vatIdText(vatId),
      taxNumber,
      seller.register,
    ]
      .filter(Boolean)
      .join(" · "),
  );
}

/**
 * Takes as many pages as it needs; the last row stays with what closes the document. Returns the lower edge of the
 * last row.
 */
function table(sheets: Sheets, content: BillingDocument, money: MoneyFormat, top: number): number {
  const { lines } = content;
  const { article: from, quantity } = columnsOf(sheets);
  let y = tableHead(sheets, top);
  for (const [index, line] of lines.entries()) {
    const article = wrapped(line.article, columnsIn(quantity - 58 - from));
    const partNumber = wrapped(line.partNumber, columnsIn(80));
    const figures = figuresOf(content, index, money);
    const texts = Math.max(article.length, partNumber.length, figures[0].length);
    const height = texts * LEADING + 8;
    const needed = line === lines.at(-1) ? height + closingHeight(content) : height;
    if (y + needed > sheets.bottom) {
      sheets.next();
      y = tableHead(sheets, sheets.top + 8);
    }
    row(sheets, line, { article, partNumber, figures, money }, y + 15);
    y += height;
    sheets.rule(sheets.left, sheets.right, y);
  }
  return y;
}

function columnsOf({ left, right }: Sheets) {
  return { article: left + 88, quantity: right - 150, unit: right - 76, total: right };
}

function tableHead(sheets: Sheets, top: number): number {
  const { left, right } = sheets;
  const columns = columnsOf(sheets);
  label(sheets, left, top, t("billing.partNumber", "Part number"));
  label(sheets, columns.article, top, t("billing.item", "Item"));
  label(sheets, columns.quantity, top, t("billing.quantity", "Quantity"), "right");
  label(sheets, columns.unit, top, t("billing.unitPrice", "Unit price"), "right");
  label(sheets, columns.total, top, t("billing.amount", "Amount"), "right");
  sheets.rule(left, right, top + 6, "bold");
  return top + 6;
}

interface RowTexts {
  readonly article: readonly string[];
  readonly partNumber: readonly string[];
  readonly figures: readonly [unit: readonly string[], total: string];
  readonly money: MoneyFormat;
}

/** The prices of a line: without tax where the document shows it apart. */
function figuresOf(
  { lines, taxForm }: BillingDocument,
  index: number,
  money: MoneyFormat,
): [unit: string[], total: string] {
  const { unitCents = 0, priceUnit = 1, totalCents = 0, quantity = 1 } = lines[index] ?? {};
  const count = grouped(String(priceUnit), money.countGroup, money.groupFrom);
  const per = priceUnit === 1 ? [] : [formatPer(priceUnit, count)];
  if (!taxForm) return [[formatMinor(unitCents, money), ...per], formatMinor(totalCents, money)];
  const net = taxForm.netLines[index] ?? 0;
  return [[netUnitPrice(net * priceUnit, quantity, money), ...per], formatMinor(net, money)];
}

function row(
  sheets: Sheets,
  { quantity }: DocumentLine,
  { article, partNumber, figures: [unit, total], money }: RowTexts,
  baseline: number,
): void {
  const columns = columnsOf(sheets);
  partNumber.forEach((line, index) => {
    sheets.text(sheets.left, baseline + index * LEADING, line, BODY);
  });
  article.forEach((line, index) => {
    sheets.text(columns.article, baseline + index * LEADING, line, BODY);
  });
  const figures = { ...BODY, align: "right" } as const;
  const count = grouped(String(quantity), money.countGroup, money.groupFrom);
  sheets.text(columns.quantity, baseline, count, figures);
  unit.forEach((line, index) => {
    sheets.text(columns.unit, baseline + index * LEADING, line, figures);
  });
  sheets.text(columns.total, baseline, total, figures);
}

const shownTaxes = (content: BillingDocument) =>
  taxesOfDocument(content).filter(({ basisPoints }) => basisPoints > 0);

/** Of the sums and the first notes. */
function closingHeight(content: BillingDocument): number {
  const { taxForm } = content;
  if (taxForm) return 110 + (taxForm.taxes.length + 2) * (LEADING + 2);
  const goods = content.lines.length > 1 ? LEADING + 2 : 0;
  return 95 + goods + shownTaxes(content).length * LEADING;
}

/** Goods and delivery without tax, the tax of each rate on its base, and the total. */
function sumsByRate(
  { kind, lines, delivery, tax, taxForm, totalCents }: BillingDocument,
  money: MoneyFormat,
): [name: string, cents: number][] {
  if (!taxForm) return [];
  const goods = taxForm.netLines.reduce((sum, cents) => sum + cents, 0);
  const hasDelivery = delivery.cents > 0 || kind === "invoice";
  const total =
    kind === "invoice" ? t("billing.total", "Total") : t("billing.totalCredited", "Total credited");
  return [
    ...(lines.length > 1 || hasDelivery ? [sumOf(t("billing.goods", "Goods"), goods)] : []),
    ...(hasDelivery ? [sumOf(delivery.label, taxForm.netDelivery)] : []),
    ...taxForm.taxes.map(({ basisPoints, grossCents, taxCents }) =>
      sumOf(
        t("billing.taxOn", "{tax} {percent}% on {base}", {
          tax: tax.label,
          percent: formatDecimal(basisPoints / 100, undefined, money),
          base: formatMinor(grossCents - taxCents, money),
        }),
        taxCents,
      ),
    ),
    sumOf(total, totalCents),
  ];
}

const sumOf = (name: string, cents: number): [string, number] => [name, cents];

/** Goods, delivery, total and tax, kept on one page. */
function closing(sheets: Sheets, content: BillingDocument, money: MoneyFormat, end: number): void {
  const { kind, lines, delivery, tax, totalCents } = content;
  const taxes = shownTaxes(content);
  let y = end;
  if (y + closingHeight(content) > sheets.bottom) {
    sheets.next();
    y = sheets.top;
  }
  const { right } = sheets;
  const labels = columnsOf(sheets).quantity - 94;
  const sum = (name: string, cents: number, style: TextStyle) => {
    y += LEADING + 2;
    sheets.text(labels, y, name, style);
    sheets.text(right, y, formatMinor(cents, money), { ...style, align: "right" });
  };
  if (content.taxForm) {
    const sums = sumsByRate(content, money);
    for (const [index, [name, cents]] of sums.entries()) {
      const isTotal = index === sums.length - 1;
      if (isTotal) {
        sheets.rule(labels, right, y + 7, "bold");
        y += 6;
      }
      sum(name, cents, isTotal ? STRONG : BODY);
    }
    notes(sheets, content, y);
    return;
  }
  const hasDelivery = kind === "invoice" || delivery.cents > 0;
  if (lines.length > 1 && hasDelivery)
    sum(t("billing.goods", "Goods"), totalCents - delivery.cents, BODY);
  if (hasDelivery) sum(delivery.label, delivery.cents, BODY);
  sheets.rule(labels, right, y + 7, "bold");
  y += 6;
  const total =
    kind === "invoice" ? t("billing.total", "Total") : t("billing.totalCredited", "Total credited");
  sum(total, totalCents, STRONG);
  y += 4;
  for (const { basisPoints, taxCents } of taxes) {
    const percent = formatDecimal(basisPoints / 100, undefined, money);
    const included = t("billing.taxIncluded", "{tax} {percent}% included", {
      tax: tax.label,
      percent,
    });
    sum(included, taxCents, BODY);
  }
  if (taxes.length > 0) sum(t("billing.net", "Net"), totalCents - tax.cents, BODY);
  notes(sheets, content, y);
}

function notes(sheets: Sheets, content: BillingDocument, y: number): void {
  const { left, right } = sheets;
  const columns = Math.floor((right - left) / (QUIET.size * ADVANCE));
  const lines = notesOf(content).flatMap((note) => wrapped(note, columns));
  lines.forEach((line, index) => {
    sheets.text(left, y + 30 + index * 11, line, QUIET);
  });
}
