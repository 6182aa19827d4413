/** What every document of the shop begins with: its letterhead, the recipient, dates and numbers. */

import { hasOwnMark, initialOf } from "../../../frame/shop.ts";
import { charactersOf } from "../../../lib/pdf/fonts.ts";
import { type Sheets, widthOf, wrapped } from "../../../lib/pdf/sheet.ts";
import {
  BODY,
  columnsIn,
  LEADING,
  label,
  namedRow,
  paragraph,
  QUIET,
  STRONG,
} from "../../../lib/pdf/table.ts";
import {
  centre,
  gearPath,
  letterPath,
} from "../../../shop/company-drawings/drawings/logo-shape.ts";
import type { PrintedLogo } from "./find-logo.ts";

/** What is longer is smaller. */
const TITLE = { size: 17, width: 150 };
const NUMBER = { size: 11, width: 200 };
/** What stands on the left ends so far before what stands on the right. */
const GAP = 12;
const SPOT = "#FF8A4C";
/** Room for the logo; the drawn mark is a square of its height. */
const LOGO = { width: 90, height: 34 };

/** The shop that issues a document. */
export interface Issuer {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
}

/** The shop on the left, what the document is on the right. */
export function letterhead(
  sheets: Sheets,
  seller: Issuer,
  document: { readonly title: string; readonly number: string },
  logo?: PrintedLogo,
): void {
  const { left, right, top } = sheets;
  const title = document.title.toUpperCase();
  const size = fitting(title, TITLE.size, TITLE.width);
  const numbered = fitting(document.number, NUMBER.size, NUMBER.width);
  // The first in the order of reading.
  sheets.tagged("H1", () => {
    sheets.text(right, top + 14, title, { size, weight: 600, align: "right" });
    sheets.text(right, top + 32, document.number, { size: numbered, align: "right" });
  });
  const beside = left + (logo ? drawLogo(sheets, logo) : drawMark(sheets, seller)) + 10;
  const before = (width: number) => right - width - GAP - beside;
  const named = fitting(seller.name, 11, before(widthOf(title, size)));
  sheets.text(beside, top + 12, seller.name, { size: named, weight: 600 });
  const contact = [seller.address, [seller.email, seller.phone].filter(Boolean).join(" · ")];
  const room = before(widthOf(document.number, numbered));
  contact.forEach((line, index) => {
    const style = { ...QUIET, size: fitting(line, QUIET.size, room) };
    sheets.text(beside, top + 24 + index * 10, line, style);
  });
  sheets.rule(left, right, top + 50, "bold");
}

/** The size at which a line is no wider than that. */
function fitting(line: string, size: number, width: number): number {
  return size * Math.min(1, width / widthOf(line, size));
}

/** Returns its width. */
function drawLogo({ left, top, picture }: Sheets, { png, width, height }: PrintedLogo): number {
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  const size = { width: width * scale, height: height * scale };
  picture(left, top + (LOGO.height - size.height) / 2, size, png);
  return size.width;
}

/** The drawn mark or, for another company, its initial. Returns its width. */
function drawMark({ left, top, mark, text, artifact }: Sheets, { name }: Issuer): number {
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
    const [initial = ""] = charactersOf(initialOf({ shortName: name }));
    artifact(() => text(x, top + 24.5, initial, { size, weight: 600, tone: "paper" }));
  }
  return LOGO.height;
}

/** The recipient on the left, dates and numbers on the right. Returns the lower edge. */
export function parties(
  sheets: Sheets,
  recipient: { readonly label: string; readonly lines: readonly string[] },
  facts: readonly (readonly [name: string, value: string])[],
): number {
  const { left, right } = sheets;
  const top = sheets.top + 74;
  const middle = left + (right - left) * 0.52;
  sheets.tagged("H2", () => label(sheets, left, top, recipient.label));
  let y = top + LEADING + 1;
  sheets.tagged("P", () => {
    for (const [index, given] of recipient.lines.entries()) {
      const lines = wrapped(given, columnsIn(middle - left - 18));
      paragraph(sheets, left, y, lines, index === 0 ? STRONG : BODY);
      y += lines.length * LEADING;
    }
  });
  let other = top;
  sheets.tagged("Table", () => {
    for (const [name, value] of facts) {
      const lines = wrapped(value, columnsIn(right - middle - 78));
      namedRow(
        sheets,
        () => label(sheets, middle, other, name),
        () => paragraph(sheets, middle + 78, other, lines, BODY),
      );
      other += lines.length * LEADING;
    }
  });
  return Math.max(y, other) - LEADING;
}
