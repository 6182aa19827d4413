/** A packing slip on labels of 100 × 150 mm, for printers that have no other paper. It is stuck on the parcel or laid into it. */
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { ADVANCE } from "../../../lib/pdf/fonts.ts";
import { type Sheets, type TextStyle, widthOf, wrapped } from "../../../lib/pdf/sheet.ts";
import { label, QUIET, STRONG } from "../../../lib/pdf/table.ts";
import { addressLines } from "../../invoices/api/pdf/document-texts.ts";
import type { LineToPack } from "../../shipping/api/lines-to-pack.ts";
import type { PackingSlip } from "./packing-slip.ts";
import { drawBarCode, piecesInAll, recipientLabel, slipNumber } from "./slip-layout.ts";

const TITLE: TextStyle = { size: 15, weight: 600 };
const ADDRESS: TextStyle = { size: 12, weight: 600 };
const ADDRESS_LEADING = 15;
const NOTE_LEADING = 10;
/** Where the part numbers begin at least, beside the pieces, and what is between. */
const PART = 42;
const GAP = 6;
/** A printer of 8 dots a millimetre draws each narrow bar with the same number of dots: three. */
const BAR_CODE = { narrow: 1.063, height: 22 };

/** Takes as many labels as it needs. */
export function layOutLabel(sheets: Sheets, slip: PackingSlip): void {
  const { left, right, top } = sheets;
  const title = slipNumber(slip);
  sheets.tagged("H1", () => sheets.text(left, top + 14, title, TITLE));
  if (slip.parcel === undefined) drawBarCode(sheets, slip.order.number, top + 26, BAR_CODE);
  sheets.tagged("P", () => sheets.text(left, top + 28, slip.seller.name, QUIET));
  sheets.rule(left, right, top + 56, "bold");
  const below = recipient(sheets, slip, title, top + 70);
  sheets.rule(left, right, below, "bold");
  const end = linesToPack(sheets, slip.lines, title, below);
  const sum = piecesInAll(slip.lines);
  sheets.tagged("P", () => sheets.text(right, end + 12, sum, { ...STRONG, align: "right" }));
  sheets.finish([], title);
}

/** Returns the lower edge. */
function recipient(sheets: Sheets, slip: PackingSlip, title: string, top: number): number {
  const { shipTo, purchaseOrder, isPaid } = slip;
  const { left, bottom } = sheets;
  let y = top;
  const below = (line: string, style: TextStyle, leading: number) => {
    y = (y + leading + 10 > bottom ? nextLabel(sheets, title) : y) + leading;
    sheets.text(left, y, line, style);
  };
  sheets.tagged("P", () => {
    label(sheets, left, y, recipientLabel(slip));
    for (const line of addressLines(shipTo).flatMap((each) => fitted(sheets, each, ADDRESS)))
      below(line, ADDRESS, ADDRESS_LEADING);
  });
  const notes = [
    shipTo.phone,
    purchaseOrder && `${t("billing.purchaseOrder", "Purchase order")} ${purchaseOrder}`,
    !isPaid && t("slip.notPaid", "Not paid yet"),
  ];
  for (const line of notes.flatMap((note) => (note ? fitted(sheets, note, QUIET) : [])))
    sheets.tagged("P", () => below(line, QUIET, NOTE_LEADING + 2));
  return y + 10;
}

/** Begins another label of the same slip. Returns the lower edge of its head. */
function nextLabel(sheets: Sheets, title: string): number {
  sheets.next();
  sheets.artifact(() => sheets.text(sheets.left, sheets.top + 10, title, STRONG));
  return sheets.top + 16;
}

/** Returns the lower edge of the last one. */
function linesToPack(
  sheets: Sheets,
  lines: readonly LineToPack[],
  title: string,
  top: number,
): number {
  const { left, right } = sheets;
  const piecesOf = ({ quantity }: LineToPack) => `${formatCount(quantity)} ×`;
  const widest = Math.max(...lines.map((line) => widthOf(piecesOf(line), STRONG.size)));
  const indent = Math.max(PART, widest + GAP);
  const part = left + indent;
  let y = top;
  sheets.tagged("Table", () => {
    for (const line of lines) {
      const words = [
        ...fitted(sheets, line.partNumber, STRONG, indent).map((text) => ({ text, style: STRONG })),
        ...fitted(sheets, line.article, QUIET, indent).map((text) => ({ text, style: QUIET })),
      ];
      const height = 8 + words.length * NOTE_LEADING;
      if (y + height + 16 > sheets.bottom) {
        y = nextLabel(sheets, title);
        sheets.rule(left, right, y, "bold");
      }
      const baseline = y + 13;
      sheets.tagged("TR", () => {
        sheets.tagged("TD", () =>
          sheets.text(part - GAP, baseline, piecesOf(line), { ...STRONG, align: "right" }),
        );
        sheets.tagged("TD", () => {
          for (const [place, { text, style }] of words.entries())
            sheets.text(part, baseline + place * NOTE_LEADING, text, style);
        });
      });
      y += height;
      sheets.rule(left, right, y);
    }
  });
  return y;
}

function fitted({ left, right }: Sheets, text: string, { size }: TextStyle, from = 0): string[] {
  return wrapped(text, Math.floor((right - left - from) / (size * ADVANCE)));
}
