import type { PrintedLogo } from "../../../catalog/pictures/api/find-logo.ts";
import { letterhead, parties } from "../../../catalog/pictures/api/letterhead.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { barCodeOf } from "../../../lib/pdf/bar-code.ts";
import { hasLettersAsTyped } from "../../../lib/pdf/fonts.ts";
import { type Sheets, wrapped } from "../../../lib/pdf/sheet.ts";
import { type Column, columnsIn, QUIET, STRONG, table } from "../../../lib/pdf/table.ts";
import { addressLines, dateFormatter } from "../../invoices/api/pdf/document-texts.ts";
import type { LineToPack } from "../../shipping/api/lines-to-pack.ts";
import type { PackingSlip } from "./packing-slip.ts";

/** The size of a box to tick. */
const BOX = 10;
/** A narrow bar of a third of a millimetre is read from a hand's breadth on. */
const BAR_CODE = { narrow: 0.95, height: 24 };
/** It is so far below what stands above it. */
const GAP = 12;

/** Takes as many pages as it needs. */
export function layOutSlip(sheets: Sheets, slip: PackingSlip, logo?: PrintedLogo): void {
  const { seller, order, shipTo } = slip;
  const title = t("slip.title", "Packing slip");
  letterhead(sheets, seller, { title, number: slipNumber(slip) }, logo);
  const recipient = { label: recipientLabel(slip), lines: addressLines(shipTo) };
  const below = parties(sheets, recipient, factsOf(slip));
  const isOfOrder = slip.parcel === undefined;
  if (isOfOrder) drawBarCode(sheets, order.number, below + GAP, BAR_CODE);
  const top = isOfOrder ? below + GAP + BAR_CODE.height : below;
  const end = linesToPack(sheets, slip.lines, top + 26);
  closing(sheets, slip.lines, end);
  sheets.finish(
    [
      [title, String(order.number)],
      [t("slip.lines", "Lines"), formatCount(slip.lines.length)],
    ],
    [seller.name, seller.register].filter(Boolean).join(" · "),
  );
}

export function recipientLabel({ isFetched }: PackingSlip): string {
  return isFetched ? t("slip.pickedUpBy", "Picked up by") : t("slip.shipTo", "Ship to");
}

export function slipNumber({ order, parcel }: Pick<PackingSlip, "order" | "parcel">): string {
  const { number } = order;
  return parcel === undefined
    ? t("slip.ofOrder", "Order {number}", { number })
    : t("slip.ofParcel", "Order {number}, parcel {parcel}", { number, parcel });
}

export function piecesInAll(lines: readonly LineToPack[]): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return t("slip.pieces", "{count, plural, one {# piece} other {# pieces}} in all", { count });
}

/** The bar code of the order's number, which opens the order on the packing page. Lengths are points. */
export function drawBarCode(
  { right, mark }: Sheets,
  number: number,
  top: number,
  { narrow, height }: { readonly narrow: number; readonly height: number },
): void {
  const { bars, width } = barCodeOf(number);
  // A grid of 32 in a square of 32 points.
  mark(right - width * narrow, top, 32, (document) => {
    for (const bar of bars) document.rect(bar.at * narrow, 0, bar.width * narrow, height);
    document.fill("#000000");
  });
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

/** Returns the lower edge of the last row. */
function linesToPack(sheets: Sheets, lines: readonly LineToPack[], top: number): number {
  const [partNumber, article] = [sheets.left + 24, sheets.left + 124];
  const columns: Column[] = [
    { title: t("billing.partNumber", "Part number"), x: partNumber },
    { title: t("billing.item", "Item"), x: article },
    { title: t("billing.quantity", "Quantity"), x: sheets.right, align: "right" },
  ];
  const rows = lines.map((line) => ({
    cells: [
      { lines: wrapped(line.partNumber, columnsIn(article - partNumber - 8)), style: STRONG },
      { lines: wrapped(line.article, columnsIn(sheets.right - 70 - article)) },
      { lines: [formatCount(line.quantity)], style: { ...STRONG, size: 11 } },
    ],
  }));
  const beside = (baseline: number) => sheets.box(sheets.left, baseline - BOX + 1.5, BOX);
  return table(sheets, top, rows, { columns, padding: 10, beside });
}

/** The sum of pieces, and a line to sign, kept on one page. */
function closing(sheets: Sheets, lines: readonly LineToPack[], end: number): void {
  let y = end;
  if (y + 64 > sheets.bottom) {
    sheets.next();
    y = sheets.top;
  }
  const { left, right } = sheets;
  sheets.text(right, y + 20, piecesInAll(lines), { ...STRONG, align: "right" });
  sheets.rule(left, left + 180, y + 48);
  sheets.text(left, y + 58, t("slip.packedBy", "Packed and checked by"), QUIET);
}
