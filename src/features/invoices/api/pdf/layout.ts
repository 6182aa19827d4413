import { t } from "../../../../kit/i18n.ts";
import { formatMinor } from "../../../../kit/money.ts";
import { grouped, type MoneyFormat } from "../../../../kit/money-format.ts";
import { formatDecimal } from "../../../../kit/numbers.ts";
import { hasOwnMark, initialOf } from "../../../../shop.ts";
import { centre, gearPath, letterPath } from "../../../content/drawings/logo-shape.ts";
import type { PrintedLogo } from "../../../images/api/find-logo.ts";
import type { BillingDocument, DocumentLine, Seller } from "../billing-document.ts";
import { documentMoney } from "./document-money.ts";
import {
  billedTo,
  factsOf,
  kindTitle,
  notesOf,
  numberText,
  taxNumberText,
} from "./document-texts.ts";
import { ADVANCE } from "./fonts.ts";
import { type Sheets, widthOf, wrapped } from "./sheet.ts";

const BODY = { size: 9 } as const;
const STRONG = { size: 9, weight: 600 } as const;
const QUIET = { size: 7.5, tone: "graphite" } as const;
const LABEL = { size: 6.5, tone: "graphite" } as const;
const LEADING = 13;
/** A longer title is smaller. */
const TITLE = { size: 17, width: 150 };
const SPOT = "#FF8A4C";
/** Room for the logo; the drawn mark is a square of its height. */
const LOGO = { width: 90, height: 34 };

export function layOut(sheets: Sheets, content: BillingDocument, logo?: PrintedLogo): void {
  const { seller, order } = content;
  letterhead(sheets, content, logo);
  const below = parties(sheets, content, sheets.top + 74);
  const money = documentMoney(content);
  const end = table(sheets, content, money, below + 26);
  closing(sheets, content, money, end);
  const taxNumber = seller.taxNumber && taxNumberText(seller.taxNumber);
  sheets.finish(
    [
      [kindTitle(content.kind), String(content.number)],
      [t("billing.order", "Order"), String(order.number)],
    ],
    [seller.name, taxNumber, seller.register].filter(Boolean).join(" · "),
  );
}

function letterhead(sheets: Sheets, content: BillingDocument, logo?: PrintedLogo): void {
  const { left, right, top } = sheets;
  const { seller } = content;
  const beside = left + (logo ? drawLogo(sheets, logo) : drawMark(sheets, seller)) + 10;
  sheets.text(beside, top + 12, seller.name, { size: 11, weight: 600 });
  const contact = [seller.address, [seller.email, seller.phone].filter(Boolean).join(" · ")];
  contact.forEach((line, index) => {
    sheets.text(beside, top + 24 + index * 10, line, QUIET);
  });
  const title = kindTitle(content.kind).toUpperCase();
  const size = TITLE.size * Math.min(1, TITLE.width / widthOf(title, TITLE.size));
  sheets.text(right, top + 14, title, { size, weight: 600, align: "right" });
  sheets.text(right, top + 32, numberText(content), { size: 11, align: "right" });
  sheets.rule(left, right, top + 50, "bold");
}

/** Returns its width. */
function drawLogo({ left, top, picture }: Sheets, { png, width, height }: PrintedLogo): number {
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  const size = { width: width * scale, height: height * scale };
  picture(left, top + (LOGO.height - size.height) / 2, size, png);
  return size.width;
}

/** The drawn mark or, for another company, its initial. Returns its width. */
function drawMark({ left, top, mark, text }: Sheets, { name }: Seller): number {
  const isOwn = hasOwnMark({ company: { name }, branding: { logoLight: "" } });
  mark(left, top, LOGO.height, (document) => {
    if (!isOwn) return document.rect(0, 0, 32, 32).fill("#16212B");
    document.path(gearPath).fill("#16212B");
    document.path(letterPath).lineWidth(2.4).stroke("#FFFFFF");
    return document.circle(centre.x, centre.y, centre.r).fill(SPOT);
  });
  if (!isOwn) {
    const size = 22;
    const x = left + (LOGO.height - widthOf("M", size)) / 2;
    text(x, top + 24.5, initialOf({ shortName: name }), { size, weight: 600, tone: "paper" });
  }
  return LOGO.height;
}

/** The buyer on the left, dates and numbers on the right. Returns the lower edge. */
function parties(sheets: Sheets, content: BillingDocument, top: number): number {
  const { left, right } = sheets;
  const middle = left + (right - left) * 0.52;
  label(sheets, left, top, t("billing.billedTo", "Billed to"));
  let y = top + LEADING + 1;
  for (const [index, given] of billedTo(content).entries()) {
    for (const line of wrapped(given, columnsIn(middle - left - 18))) {
      sheets.text(left, y, line, index === 0 ? STRONG : BODY);
      y += LEADING;
    }
  }
  let other = top;
  for (const [name, value] of factsOf(content)) {
    label(sheets, middle, other, name);
    for (const line of wrapped(value, columnsIn(right - middle - 78))) {
      sheets.text(middle + 78, other, line, BODY);
      other += LEADING;
    }
  }
  return Math.max(y, other) - LEADING;
}

/** Takes as many pages as it needs. Returns the lower edge of the last row. */
function table(
  sheets: Sheets,
  { lines }: BillingDocument,
  money: MoneyFormat,
  top: number,
): number {
  const { article: from, quantity } = columnsOf(sheets);
  let y = tableHead(sheets, top);
  for (const line of lines) {
    const article = wrapped(line.article, columnsIn(quantity - 58 - from));
    const partNumber = wrapped(line.partNumber, columnsIn(80));
    const height = Math.max(article.length, partNumber.length, 1) * LEADING + 8;
    if (y + height > sheets.bottom) {
      sheets.next();
      y = tableHead(sheets, sheets.top + 8);
    }
    row(sheets, line, { article, partNumber, money }, y + 15);
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

function row(
  sheets: Sheets,
  { quantity, unitCents, totalCents }: DocumentLine,
  { article, partNumber, money }: { article: string[]; partNumber: string[]; money: MoneyFormat },
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
  sheets.text(columns.unit, baseline, formatMinor(unitCents, money), figures);
  sheets.text(columns.total, baseline, formatMinor(totalCents, money), figures);
}

/** Delivery, total and tax, kept on one page. */
function closing(sheets: Sheets, content: BillingDocument, money: MoneyFormat, end: number): void {
  const { kind, delivery, tax, totalCents } = content;
  let y = end;
  if (y + 110 > sheets.bottom) {
    sheets.next();
    y = sheets.top;
  }
  const { left, right } = sheets;
  const labels = columnsOf(sheets).quantity - 94;
  const sum = (name: string, cents: number, style: typeof BODY | typeof STRONG) => {
    y += LEADING + 2;
    sheets.text(labels, y, name, style);
    sheets.text(right, y, formatMinor(cents, money), { ...style, align: "right" });
  };
  if (kind === "invoice") sum(delivery.label, delivery.cents, BODY);
  sheets.rule(labels, right, y + 7, "bold");
  y += 6;
  const total =
    kind === "invoice" ? t("billing.total", "Total") : t("billing.totalCredited", "Total credited");
  sum(total, totalCents, { size: 9, weight: 600 });
  y += 4;
  if (tax.basisPoints > 0) {
    const percent = formatDecimal(tax.basisPoints / 100, undefined, money);
    const included = t("billing.taxIncluded", "{tax} {percent}% included", {
      tax: tax.label,
      percent,
    });
    sum(included, tax.cents, BODY);
    sum(t("billing.net", "Net"), totalCents - tax.cents, BODY);
  }
  const columns = Math.floor((right - left) / (QUIET.size * ADVANCE));
  const notes = notesOf(content).flatMap((note) => wrapped(note, columns));
  notes.forEach((line, index) => {
    sheets.text(left, y + 30 + index * 11, line, QUIET);
  });
}

function label(
  sheets: Sheets,
  x: number,
  baseline: number,
  text: string,
  align: "left" | "right" = "left",
): void {
  sheets.text(x, baseline, text.toUpperCase(), { ...LABEL, align });
}

function columnsIn(width: number): number {
  return Math.floor(width / (BODY.size * 0.6));
}
