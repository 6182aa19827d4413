import type { PrintedLogo } from "../../../catalog/pictures/api/find-logo.ts";
import {
  BODY,
  columnsIn,
  LEADING,
  label,
  letterhead,
  STRONG,
} from "../../../catalog/pictures/api/letterhead.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { type Sheets, wrapped } from "../../../lib/pdf/sheet.ts";
import type { Seller } from "../../invoices/api/billing-document.ts";
import type { LeftOut } from "./print-plan.ts";

/** The last sheet: what was chosen and not printed, and why. */
export function layOutLeftOut(
  sheets: Sheets,
  seller: Seller,
  leftOut: readonly LeftOut[],
  logo?: PrintedLogo,
): void {
  const title = t("print.leftOut.title", "Left out");
  letterhead(sheets, seller, { title, number: t("print.leftOut.note", "Not printed") }, logo);
  const { left, right } = sheets;
  const columns = { document: left + 70, why: left + 190 };
  let y = sheets.top + 74;
  label(sheets, left, y, t("billing.order", "Order"));
  label(sheets, columns.document, y, t("print.leftOut.document", "Document"));
  label(sheets, columns.why, y, t("print.leftOut.why", "Reason"));
  y += 6;
  sheets.rule(left, right, y, "bold");
  for (const { number, document, why } of leftOut) {
    const reason = wrapped(textOf(why), columnsIn(right - columns.why));
    const height = reason.length * LEADING + 8;
    if (y + height > sheets.bottom) {
      sheets.next();
      y = sheets.top;
    }
    sheets.text(left, y + 15, String(number), STRONG);
    sheets.text(columns.document, y + 15, textOf(document), BODY);
    for (const [index, line] of reason.entries())
      sheets.text(columns.why, y + 15 + index * LEADING, line, BODY);
    y += height;
    sheets.rule(left, right, y);
  }
  sheets.finish([], seller.name);
}
