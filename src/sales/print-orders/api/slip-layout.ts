import type { PrintedLogo } from "../../../catalog/pictures/api/find-logo.ts";
import {
  BODY,
  columnsIn,
  LEADING,
  label,
  letterhead,
  parties,
  QUIET,
  STRONG,
} from "../../../catalog/pictures/api/letterhead.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { hasLettersAsTyped } from "../../../lib/pdf/fonts.ts";
import { type Sheets, wrapped } from "../../../lib/pdf/sheet.ts";
import { addressLines, dateFormatter } from "../../invoices/api/pdf/document-texts.ts";
import type { LineToPack } from "../../shipping/api/lines-to-pack.ts";
import type { PackingSlip } from "./packing-slip.ts";

/** To tick. */
const BOX = 10;
const ROW_GAP = 10;

/** Takes as many pages as it needs. */
export function layOutSlip(sheets: Sheets, slip: PackingSlip, logo?: PrintedLogo): void {
  const { seller, order, shipTo } = slip;
  const number = String(order.number);
  const parcel = slip.parcel === undefined ? undefined : String(slip.parcel);
  const title = t("slip.title", "Packing slip");
  letterhead(
    sheets,
    seller,
    {
      title,
      number: parcel
        ? t("slip.ofParcel", "Order {number}, parcel {parcel}", { number, parcel })
        : t("slip.ofOrder", "Order {number}", { number }),
    },
    logo,
  );
  const recipient = { label: t("slip.shipTo", "Ship to"), lines: addressLines(shipTo) };
  const below = parties(sheets, recipient, factsOf(slip));
  const end = table(sheets, slip.lines, below + 26);
  closing(sheets, slip.lines, end);
  sheets.finish(
    [
      [title, number],
      [t("slip.lines", "Lines"), formatCount(slip.lines.length)],
    ],
    [seller.name, seller.register].filter(Boolean).join(" · "),
  );
}

function factsOf(slip: PackingSlip): [string, string][] {
  const { order, purchaseOrder, shipTo, isPaid } = slip;
  const facts: [string, string][] = [
    [t("slip.ordered", "Ordered"), dateFormatter(slip)(order.placedAt)],
  ];
  if (purchaseOrder !== null)
    facts.push([t("billing.purchaseOrder", "Purchase order"), purchaseOrder]);
  facts.push([t("slip.phone", "Phone"), shipTo.phone]);
  if (!addressLines(shipTo).every(hasLettersAsTyped))
    facts.push([
      t("slip.address", "Address"),
      t("slip.spelled", "Spelled in Latin letters. The order shows it as typed."),
    ]);
  if (!isPaid) facts.push([t("slip.payment", "Payment"), t("slip.notPaid", "Not paid yet")]);
  return facts;
}

function columnsOf({ left, right }: Sheets) {
  return { partNumber: left + 24, article: left + 124, quantity: right };
}

/** Returns the lower edge of the last row. */
function table(sheets: Sheets, lines: readonly LineToPack[], top: number): number {
  const columns = columnsOf(sheets);
  let y = tableHead(sheets, top);
  for (const line of lines) {
    const partNumber = wrapped(
      line.partNumber,
      columnsIn(columns.article - columns.partNumber - 8),
    );
    const article = wrapped(line.article, columnsIn(columns.quantity - 70 - columns.article));
    const height = Math.max(article.length, partNumber.length, 1) * LEADING + ROW_GAP;
    if (y + height > sheets.bottom) {
      sheets.next();
      y = tableHead(sheets, sheets.top + 8);
    }
    const baseline = y + 16;
    sheets.box(sheets.left, baseline - BOX + 1.5, BOX);
    for (const [index, text] of partNumber.entries())
      sheets.text(columns.partNumber, baseline + index * LEADING, text, STRONG);
    for (const [index, text] of article.entries())
      sheets.text(columns.article, baseline + index * LEADING, text, BODY);
    const quantity = formatCount(line.quantity);
    sheets.text(columns.quantity, baseline, quantity, { ...STRONG, size: 11, align: "right" });
    y += height;
    sheets.rule(sheets.left, sheets.right, y);
  }
  return y;
}

function tableHead(sheets: Sheets, top: number): number {
  const columns = columnsOf(sheets);
  label(sheets, columns.partNumber, top, t("billing.partNumber", "Part number"));
  label(sheets, columns.article, top, t("billing.item", "Item"));
  label(sheets, columns.quantity, top, t("billing.quantity", "Quantity"), "right");
  sheets.rule(sheets.left, sheets.right, top + 6, "bold");
  return top + 6;
}

/** The sum of pieces, and a line to sign, kept on one page. */
function closing(sheets: Sheets, lines: readonly LineToPack[], end: number): void {
  let y = end;
  if (y + 64 > sheets.bottom) {
    sheets.next();
    y = sheets.top;
  }
  const { left, right } = sheets;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const text = t("slip.pieces", "{count, plural, one {# piece} other {# pieces}} in all", {
    count: pieces,
  });
  sheets.text(right, y + 20, text, { ...STRONG, align: "right" });
  sheets.rule(left, left + 180, y + 48);
  sheets.text(left, y + 58, t("slip.packedBy", "Packed and checked by"), QUIET);
}
