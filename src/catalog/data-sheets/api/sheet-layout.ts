/** Where a data sheet has what, in points. */
import { encode } from "uqr";
import { dateFormat } from "../../../lib/i18n/date-format.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatMinor } from "../../../lib/money/money.ts";
import { documentMoney } from "../../../lib/pdf/document-money.ts";
import { ADVANCE } from "../../../lib/pdf/fonts.ts";
import { type Sheets, wrapped } from "../../../lib/pdf/sheet.ts";
import {
  BODY,
  type Column,
  columnsIn,
  LEADING,
  QUIET,
  STRONG,
  table,
} from "../../../lib/pdf/table.ts";
import type { PrintedLogo } from "../../pictures/api/find-logo.ts";
import { letterhead } from "../../pictures/api/letterhead.ts";
import { pricedFromWire, priceHeading } from "../../tier-prices/rules.ts";
import { toolFields } from "../../tools/contract-fields.ts";
import { categoryName } from "../../tools/rules.ts";
import { drawDrawing } from "./pdf-drawing.ts";
import type { DataSheet } from "./read-sheet.ts";

export interface SheetPictures {
  readonly logo?: PrintedLogo | undefined;
  readonly picture?: PrintedLogo | undefined;
}

/** The picture's room; so large is the code to scan. */
const PICTURE = { width: 210, height: 158 };
const CODE = 84;
const GAP = 22;
const TITLE = { size: 14, weight: 600, leading: 19 } as const;

export function layOutSheet(
  sheets: Sheets,
  content: DataSheet,
  { logo, picture }: SheetPictures,
): void {
  const { seller, tool, version, at } = content;
  const title = t("dataSheet.title", "Data sheet");
  letterhead(sheets, seller, { title, number: tool.partNumber ?? "" }, logo);
  let y = heading(sheets, content, picture);
  y = specifications(sheets, content, y + GAP);
  prices(sheets, content, y + GAP);
  const date = dateFormat(content.language, { dateStyle: "medium", timeZone: content.timeZone });
  sheets.finish(
    [
      [t("dataSheet.version", "Version"), String(version)],
      [t("dataSheet.date", "Date"), date.format(at)],
    ],
    seller.name,
  );
}

/** Name and description on the left, drawing or picture on the right. Returns the lower edge. */
function heading(sheets: Sheets, content: DataSheet, picture: PrintedLogo | undefined): number {
  const { left, right, top } = sheets;
  const { tool } = content;
  // Before the text, which may go on on another page.
  let lowest = illustration(sheets, content, picture);
  const edge = lowest > top ? right - PICTURE.width - GAP : right;
  let y = top + 76;
  sheets.tagged("H2", () => {
    for (const line of wrapped(tool.name, Math.floor((edge - left) / (TITLE.size * ADVANCE)))) {
      sheets.text(left, y, line, TITLE);
      y += TITLE.leading;
    }
  });
  sheets.text(left, y, categoryName(tool), QUIET);
  y += LEADING + 6;
  for (const paragraph of (tool.description ?? "").split("\n")) {
    const lines = wrapped(paragraph, columnsIn(edge - left));
    if (lines.length === 0) continue;
    sheets.tagged("P", () => {
      for (const line of lines) {
        if (y > sheets.bottom) {
          sheets.next();
          y = sheets.top + LEADING;
          lowest = sheets.top;
        }
        sheets.text(left, y, line, BODY);
        y += LEADING;
      }
    });
  }
  return Math.max(y, lowest);
}

/** Returns its lower edge, or the sheet's top without any. */
function illustration(
  sheets: Sheets,
  { drawing, tool: { name } }: DataSheet,
  picture: PrintedLogo | undefined,
): number {
  const { right } = sheets;
  const top = sheets.top + 64;
  if (drawing) {
    const alt = t("drawing.of", "Dimension drawing of {name}", { name });
    const room = { left: right - PICTURE.width, top, ...PICTURE };
    sheets.tagged("Figure", () => drawDrawing(sheets, drawing, room), { alt });
    return top + PICTURE.height;
  }
  if (!picture) return sheets.top;
  const scale = Math.min(PICTURE.width / picture.width, PICTURE.height / picture.height);
  const size = { width: picture.width * scale, height: picture.height * scale };
  const x = right - size.width;
  sheets.tagged("Figure", () => sheets.picture(x, top, size, picture.png), { alt: name });
  return top + size.height;
}

function specifications(sheets: Sheets, { tool }: DataSheet, top: number): number {
  const { left, right } = sheets;
  const origin = tool.countryOfOrigin
    ? [{ label: textOf(toolFields.countryOfOrigin.label), value: tool.countryOfOrigin }]
    : [];
  const rows = [...tool.specs, ...origin];
  if (rows.length === 0) return top;
  const middle = left + (right - left) * 0.42;
  const columns: Column[] = [
    { title: t("tool.specifications", "Specifications"), x: left },
    { title: "", x: middle },
  ];
  const cells = rows.map(({ label, value }) => ({
    cells: [
      { lines: wrapped(label, columnsIn(middle - left - 12)) },
      { lines: wrapped(value, columnsIn(right - middle)) },
    ],
  }));
  return table(sheets, top, cells, { columns, padding: 5, rowHeads: true });
}

/** Prices on the left, the code of the tool's page on the right. */
function prices(sheets: Sheets, content: DataSheet, top: number): void {
  const { left, right } = sheets;
  const { tool, currency } = content;
  const money = documentMoney(content);
  const { minimum, tiers, unitPriceCents, priceUnit } = pricedFromWire(tool);
  const rows = [{ quantity: minimum, unitPriceCents }, ...tiers];
  const notes = orderNotes(tool, currency);
  const height = Math.max((rows.length + notes.length + 2) * LEADING, CODE + 34);
  const edge = right - CODE - 60;
  let y = top;
  if (y + height > sheets.bottom) {
    sheets.next();
    y = sheets.top + 8;
  }
  code(sheets, content.address, y + 4);
  const columns: Column[] = [
    { title: t("tiers.from", "From quantity"), x: left },
    { title: priceHeading(priceUnit), x: edge, align: "right" },
  ];
  const cells = rows.map(({ quantity, unitPriceCents }) => ({
    cells: [
      { lines: [formatCount(quantity)] },
      { lines: [formatMinor(unitPriceCents, money)], style: STRONG },
    ],
  }));
  y = table(sheets, y + 8, cells, { columns, padding: 4, right: edge, rowHeads: true });
  for (const note of notes) {
    y += LEADING;
    sheets.text(left, y, note, QUIET);
  }
}

function orderNotes({ minimum, multiple }: DataSheet["tool"], currency: string): string[] {
  return [
    t("dataSheet.minimum", "Minimum order: {minimum}", { minimum: formatCount(minimum) }),
    ...(multiple > 1
      ? [
          t("dataSheet.multiple", "Ordered in multiples of {multiple}", {
            multiple: formatCount(multiple),
          }),
        ]
      : []),
    t("dataSheet.currency", "Prices in {currency} on the day of this version", {
      currency: currency.toUpperCase(),
    }),
  ];
}

function code(sheets: Sheets, address: string, top: number): void {
  const { data, size } = encode(address, { border: 0, ecc: "M" });
  const side = 32 / size;
  const left = sheets.right - CODE;
  sheets.mark(left, top, CODE, (document) => {
    for (const [y, row] of data.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) document.rect(x * side, y * side, side, side);
    return document.fill("#000000");
  });
  const columns = Math.floor(CODE / (5.5 * ADVANCE));
  sheets.tagged("P", () => {
    for (const [index, line] of wrapped(address, columns).slice(0, 4).entries())
      sheets.text(left, top + CODE + 10 + index * 7, line, { size: 5.5, tone: "graphite" });
  });
}
