/** Where a data sheet has what, in points. */
import { encode } from "uqr";
import { dateFormat } from "../../../lib/i18n/date-format.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatMinor } from "../../../lib/money/money.ts";
import { documentMoney } from "../../../lib/pdf/document-money.ts";
import { type Sheets, wrapped } from "../../../lib/pdf/sheet.ts";
import type { PrintedLogo } from "../../pictures/api/find-logo.ts";
import {
  BODY,
  columnsIn,
  LEADING,
  label,
  letterhead,
  QUIET,
  STRONG,
} from "../../pictures/api/letterhead.ts";
import { pricedFromWire, priceHeading } from "../../tier-prices/rules.ts";
import { toolFields } from "../../tools/contract-fields.ts";
import { kindName } from "../../tools/rules.ts";
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
/** Width of a character, relative to the font size. */
const ADVANCE = 0.6;

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
  for (const line of wrapped(tool.name, Math.floor((edge - left) / (TITLE.size * ADVANCE)))) {
    sheets.text(left, y, line, TITLE);
    y += TITLE.leading;
  }
  sheets.text(left, y, kindName(tool), QUIET);
  y += LEADING + 6;
  for (const paragraph of (tool.description ?? "").split("\n")) {
    for (const line of wrapped(paragraph, columnsIn(edge - left))) {
      if (y > sheets.bottom) {
        sheets.next();
        y = sheets.top + LEADING;
        lowest = sheets.top;
      }
      sheets.text(left, y, line, BODY);
      y += LEADING;
    }
  }
  return Math.max(y, lowest);
}

/** Returns its lower edge, or the sheet's top without any. */
function illustration(
  sheets: Sheets,
  { drawing }: DataSheet,
  picture: PrintedLogo | undefined,
): number {
  const { right } = sheets;
  const top = sheets.top + 64;
  if (drawing) {
    drawDrawing(sheets, drawing, { left: right - PICTURE.width, top, ...PICTURE });
    return top + PICTURE.height;
  }
  if (!picture) return sheets.top;
  const scale = Math.min(PICTURE.width / picture.width, PICTURE.height / picture.height);
  const size = { width: picture.width * scale, height: picture.height * scale };
  sheets.picture(right - size.width, top, size, picture.png);
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
  let y = tableHead(sheets, top, t("tool.specifications", "Specifications"));
  for (const spec of rows) {
    const names = wrapped(spec.label, columnsIn(middle - left - 12));
    const values = wrapped(spec.value, columnsIn(right - middle));
    const height = Math.max(names.length, values.length) * LEADING + 5;
    if (y + height > sheets.bottom) {
      sheets.next();
      y = tableHead(sheets, sheets.top + 8, t("tool.specifications", "Specifications"));
    }
    for (const [index, line] of names.entries())
      sheets.text(left, y + 13 + index * LEADING, line, BODY);
    for (const [index, line] of values.entries())
      sheets.text(middle, y + 13 + index * LEADING, line, BODY);
    y += height;
    sheets.rule(left, right, y);
  }
  return y;
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
  label(sheets, left, y + 8, t("tiers.from", "From quantity"));
  label(sheets, edge, y + 8, priceHeading(priceUnit), "right");
  y += 14;
  sheets.rule(left, edge, y, "bold");
  for (const row of rows) {
    sheets.text(left, y + LEADING, formatCount(row.quantity), BODY);
    const price = formatMinor(row.unitPriceCents, money);
    sheets.text(edge, y + LEADING, price, { ...STRONG, align: "right" });
    y += LEADING + 4;
    sheets.rule(left, edge, y);
  }
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
  for (const [index, line] of wrapped(address, columns).slice(0, 4).entries())
    sheets.text(left, top + CODE + 10 + index * 7, line, { size: 5.5, tone: "graphite" });
}

function tableHead(sheets: Sheets, y: number, text: string): number {
  const { left, right } = sheets;
  label(sheets, left, y, text);
  sheets.rule(left, right, y + 6, "bold");
  return y + 6;
}
