import type { PrintedLogo } from "../../../catalog/pictures/api/find-logo.ts";
import { letterhead } from "../../../catalog/pictures/api/letterhead.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { type Sheets, wrapped } from "../../../lib/pdf/sheet.ts";
import { type Column, columnsIn, STRONG, table } from "../../../lib/pdf/table.ts";
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
  const { left, right, top } = sheets;
  const why = left + 190;
  const columns: Column[] = [
    { title: t("billing.order", "Order"), x: left },
    { title: t("print.leftOut.document", "Document"), x: left + 70 },
    { title: t("print.leftOut.why", "Reason"), x: why },
  ];
  const rows = leftOut.map((each) => ({
    cells: [
      { lines: [String(each.number)], style: STRONG },
      { lines: [textOf(each.document)] },
      { lines: wrapped(textOf(each.why), columnsIn(right - why)) },
    ],
  }));
  table(sheets, top + 74, rows, { columns });
  sheets.finish([], seller.name);
}
