/** What every document of the shop begins with: its letterhead, the recipient, dates and numbers. */

import { hasOwnMark, initialOf } from "../../../frame/shop.ts";
import { charactersOf } from "../../../lib/pdf/fonts.ts";
import { type Sheets, widthOf, wrapped } from "../../../lib/pdf/sheet.ts";
import {
  centre,
  gearPath,
  letterPath,
} from "../../../shop/company-drawings/drawings/logo-shape.ts";
import type { PrintedLogo } from "./find-logo.ts";

export const BODY = { size: 9 } as const;
export const STRONG = { size: 9, weight: 600 } as const;
export const QUIET = { size: 7.5, tone: "graphite" } as const;
const LABEL = { size: 6.5, tone: "graphite" } as const;
export const LEADING = 13;
/** A longer title is smaller. */
const TITLE = { size: 17, width: 150 };
const SPOT = "#FF8A4C";
/** Room for the logo; the drawn mark is a square of its height. */
const LOGO = { width: 90, height: 34 };

/** The shop that issues a document. */
interface Issuer {
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
  const beside = left + (logo ? drawLogo(sheets, logo) : drawMark(sheets, seller)) + 10;
  sheets.text(beside, top + 12, seller.name, { size: 11, weight: 600 });
  const contact = [seller.address, [seller.email, seller.phone].filter(Boolean).join(" · ")];
  contact.forEach((line, index) => {
    sheets.text(beside, top + 24 + index * 10, line, QUIET);
  });
  const title = document.title.toUpperCase();
  const size = TITLE.size * Math.min(1, TITLE.width / widthOf(title, TITLE.size));
  sheets.text(right, top + 14, title, { size, weight: 600, align: "right" });
  sheets.text(right, top + 32, document.number, { size: 11, align: "right" });
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
function drawMark({ left, top, mark, text }: Sheets, { name }: Issuer): number {
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
    text(x, top + 24.5, initial, { size, weight: 600, tone: "paper" });
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
  label(sheets, left, top, recipient.label);
  let y = top + LEADING + 1;
  for (const [index, given] of recipient.lines.entries()) {
    for (const line of wrapped(given, columnsIn(middle - left - 18))) {
      sheets.text(left, y, line, index === 0 ? STRONG : BODY);
      y += LEADING;
    }
  }
  let other = top;
  for (const [name, value] of facts) {
    label(sheets, middle, other, name);
    for (const line of wrapped(value, columnsIn(right - middle - 78))) {
      sheets.text(middle + 78, other, line, BODY);
      other += LEADING;
    }
  }
  return Math.max(y, other) - LEADING;
}

export function label(
  sheets: Sheets,
  x: number,
  baseline: number,
  text: string,
  align: "left" | "right" = "left",
): void {
  sheets.text(x, baseline, text.toUpperCase(), { ...LABEL, align });
}

/** Characters of the body size in a width. */
export function columnsIn(width: number): number {
  return Math.floor(width / (BODY.size * 0.6));
}
