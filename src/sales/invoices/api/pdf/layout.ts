import type { PrintedLogo } from "../../../../catalog/pictures/api/find-logo.ts";
import { letterhead, parties } from "../../../../catalog/pictures/api/letterhead.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { grouped, type MoneyFormat } from "../../../../lib/i18n/money-format.ts";
import { formatDecimal } from "../../../../lib/i18n/numbers.ts";
import { formatMinor } from "../../../../lib/money/money.ts";
import { formatPer, lineTotal } from "../../../../lib/money/price-unit.ts";
import { documentMoney } from "../../../../lib/pdf/document-money.ts";
import { ADVANCE } from "../../../../lib/pdf/fonts.ts";
import { type Sheets, type TextStyle, widthOf, wrapped } from "../../../../lib/pdf/sheet.ts";
import {
  BODY,
  type Column,
  columnsIn,
  LEADING,
  namedRow,
  paragraph,
  QUIET,
  STRONG,
  table,
} from "../../../../lib/pdf/table.ts";
import { vatIdOf } from "../../../../lib/text/vat-id.ts";
import { type BillingDocument, taxesOfDocument } from "../billing-document.ts";
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

/** The distances from the right edge, where the columns of quantities and prices end; more where figures are wider. */
const QUANTITY = 150;
const PRICE = 76;
/** The width of the sums. */
const SUMS = QUANTITY + 94;
/** At least so much is between a figure and what stands before it. */
const GAP = 12;

export function layOut(sheets: Sheets, content: BillingDocument, logo?: PrintedLogo): void {
  const { seller, order } = content;
  letterhead(sheets, seller, { title: kindTitle(content.kind), number: numberText(content) }, logo);
  const buyer = { label: t("billing.billedTo", "Billed to"), lines: billedTo(content) };
  const below = parties(sheets, buyer, factsOf(content));
  const money = documentMoney(content);
  const end = articles(sheets, content, money, below + 26);
  closing(sheets, content, money, end);
  const vatId = content.taxForm?.sellerVatId ?? "";
  const taxNumber = seller.taxNumber && taxNumberText(seller.taxNumber, seller.isVatId);
  const isTaxNumber = [seller.taxNumber, vatIdOf(seller.taxNumber)?.id].includes(vatId);
  sheets.finish(
    [
      [kindTitle(content.kind), String(content.number)],
      [t("billing.order", "Order"), String(order.number)],
    ],
    [seller.name, !isTaxNumber && vatId && vatIdText(vatId), taxNumber, seller.register]
      .filter(Boolean)
      .join(" · "),
  );
}

/** The last row stays with what closes the document. Returns the lower edge of the last row. */
function articles(sheets: Sheets, content: BillingDocument, money: MoneyFormat, top: number) {
  const { left, right } = sheets;
  const figures = content.lines.map((_, index) => figuresOf(content, index, money));
  const units = alignedAtPoint(
    figures.map(([[unit = ""]]) => unit),
    money,
  );
  const article = left + 88;
  const price = right - Math.max(PRICE, widest(figures.map(([, total]) => total)) + GAP);
  const quantity = price - Math.max(QUANTITY - PRICE, widest(units) + GAP);
  const columns: Column[] = [
    { title: t("billing.partNumber", "Part number"), x: left },
    { title: t("billing.item", "Item"), x: article },
    { title: t("billing.quantity", "Quantity"), x: quantity, align: "right" },
    { title: t("billing.unitPrice", "Unit price"), x: price, align: "right" },
    { title: t("billing.amount", "Amount"), x: right, align: "right" },
  ];
  const rows = content.lines.map((line, index) => {
    const [[, ...per], total] = figures[index] ?? [[], ""];
    const unit = [units[index] ?? "", ...per];
    return {
      cells: [
        { lines: wrapped(line.partNumber, columnsIn(80)) },
        { lines: wrapped(line.article, columnsIn(quantity - 58 - article)) },
        { lines: [grouped(String(line.quantity), money.countGroup, money.groupFrom)] },
        { lines: unit },
        { lines: [total] },
      ],
      below: index === content.lines.length - 1 ? closingHeight(content, money) : 0,
    };
  });
  return table(sheets, top, rows, { columns });
}

const widest = (texts: readonly string[]) =>
  Math.max(...texts.map((text) => widthOf(text, BODY.size)));

/** Prices below each other, of which some have more decimals than others. The font's signs are all as wide. */
function alignedAtPoint(prices: readonly string[], { decimal }: MoneyFormat): string[] {
  const behind = (price: string) => {
    const point = price.lastIndexOf(decimal);
    return price.length - (point < 0 ? price.search(/\D*$/) : point);
  };
  const most = Math.max(...prices.map(behind));
  return prices.map((price) => price + " ".repeat(most - behind(price)));
}

/** The prices of a line: without tax where the document shows it apart. */
function figuresOf(
  { lines, taxForm }: BillingDocument,
  index: number,
  money: MoneyFormat,
): [unit: string[], total: string] {
  const line = lines[index];
  const { unitCents = 0, priceUnit = 1, totalCents = 0, quantity = 1 } = line ?? {};
  const count = grouped(String(priceUnit), money.countGroup, money.groupFrom);
  const per = priceUnit === 1 ? [] : [formatPer(priceUnit, count)];
  if (!taxForm) return [[formatMinor(unitCents, money), ...per], formatMinor(totalCents, money)];
  const net = taxForm.netLines[index] ?? 0;
  // A price for many pieces is not to be found again in a line that was rounded.
  const listed = net === lineTotal(unitCents, priceUnit, quantity) ? unitCents : undefined;
  const known = line?.netUnitCents ?? listed;
  const unit =
    known === undefined
      ? netUnitPrice(net * priceUnit, quantity, money)
      : formatMinor(known, money);
  return [[unit, ...per], formatMinor(net, money)];
}

const shownTaxes = (content: BillingDocument) =>
  taxesOfDocument(content).filter(({ basisPoints }) => basisPoints > 0);

/** The height of the sums and the first notes. */
function closingHeight(content: BillingDocument, money: MoneyFormat): number {
  const { taxForm } = content;
  const sums = sumsOf(content, money);
  const lines = [...sums.before, ...sums.after].flatMap(([name]) => nameLines(name, sums, money));
  const more = (lines.length - sums.before.length - sums.after.length) * LEADING;
  if (taxForm) return more + 110 + (taxForm.taxes.length + 2) * (LEADING + 2);
  const goods = content.lines.length > 1 ? LEADING + 2 : 0;
  return more + 95 + goods + shownTaxes(content).length * LEADING;
}

/** The name of a sum, as of the way of delivery, beside the widest of the amounts. */
function nameLines(name: string, { total: [, cents] }: Sums, money: MoneyFormat): string[] {
  return wrapped(name, columnsIn(SUMS - widthOf(formatMinor(cents, money), BODY.size) - GAP));
}

/** Goods, delivery, and tax on what it is charged on, each after what it is a part of. */
function sumsOf(content: BillingDocument, money: MoneyFormat): Sums {
  const { kind, lines, delivery, tax, taxForm, totalCents } = content;
  const hasDelivery = kind === "invoice" || delivery.cents > 0;
  const total: Sum = [
    kind === "invoice" ? t("billing.total", "Total") : t("billing.totalCredited", "Total credited"),
    totalCents,
  ];
  const goodsCents = taxForm
    ? taxForm.netLines.reduce((sum, cents) => sum + cents, 0)
    : totalCents - delivery.cents;
  const hasGoods = taxForm ? lines.length > 1 || hasDelivery : lines.length > 1 && hasDelivery;
  const before: Sum[] = [
    ...(hasGoods ? [sum(t("billing.goods", "Goods"), goodsCents)] : []),
    ...(hasDelivery ? [sum(delivery.label, taxForm ? taxForm.netDelivery : delivery.cents)] : []),
  ];
  const percentOf = (basisPoints: number) => formatDecimal(basisPoints / 100, undefined, money);
  if (taxForm) {
    const taxes = taxForm.taxes.map(({ basisPoints, grossCents, taxCents }) => {
      const base = formatMinor(grossCents - taxCents, money);
      const values = { tax: tax.label, percent: percentOf(basisPoints), base };
      return sum(t("billing.taxOn", "{tax} {percent}% on {base}", values), taxCents);
    });
    return { before: [...before, ...taxes], total, after: [] };
  }
  const taxes = shownTaxes(content).map(({ basisPoints, taxCents }) => {
    const values = { tax: tax.label, percent: percentOf(basisPoints) };
    return sum(t("billing.taxIncluded", "{tax} {percent}% included", values), taxCents);
  });
  const net = taxes.length > 0 ? [sum(t("billing.net", "Net"), totalCents - tax.cents)] : [];
  return { before, total, after: [...taxes, ...net] };
}

type Sum = readonly [name: string, cents: number];
const sum = (name: string, cents: number): Sum => [name, cents];

interface Sums {
  readonly before: readonly Sum[];
  readonly total: Sum;
  readonly after: readonly Sum[];
}

/** The sums and notes, kept on one page. */
function closing(sheets: Sheets, content: BillingDocument, money: MoneyFormat, end: number): void {
  let y = end;
  if (y + closingHeight(content, money) > sheets.bottom) {
    sheets.next();
    y = sheets.top;
  }
  const { left, right } = sheets;
  const labels = right - SUMS;
  const sums = sumsOf(content, money);
  const write = ([name, cents]: Sum, style: TextStyle) => {
    const lines = nameLines(name, sums, money);
    y += LEADING + 2;
    namedRow(
      sheets,
      () => paragraph(sheets, labels, y, lines, style),
      () => sheets.text(right, y, formatMinor(cents, money), { ...style, align: "right" }),
    );
    y += (lines.length - 1) * LEADING;
  };
  const { before, total, after } = sums;
  sheets.tagged("Table", () => {
    for (const each of before) write(each, BODY);
    sheets.rule(labels, right, y + 7, "bold");
    y += 6;
    write(total, STRONG);
    if (!content.taxForm) y += 4;
    for (const each of after) write(each, BODY);
  });
  y += 30;
  const columns = Math.floor((right - left) / (QUIET.size * ADVANCE));
  for (const note of notesOf(content)) {
    sheets.tagged("P", () => {
      for (const line of wrapped(note, columns)) {
        sheets.text(left, y, line, QUIET);
        y += 11;
      }
    });
  }
}
