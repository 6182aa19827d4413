/** The customs lines of a parcel (form CN 23 of the Universal Postal Union), to be copied or enclosed. */
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
import { countryName } from "../../../lib/i18n/countries.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { weightText } from "../../../lib/measure/weight.ts";
import { formatMinor } from "../../../lib/money/money.ts";
import { type Sheets, wrapped } from "../../../lib/pdf/sheet.ts";
import type { Declaration, DeclaredLine } from "../../customs/rules.ts";
import { addressLines } from "../../invoices/api/pdf/document-texts.ts";
import type { PackingSlip } from "./packing-slip.ts";

export interface DeclaredParcel extends Declaration {
  /** ISO 3166-1 alpha-2. */
  readonly to: string;
}

export function layOutCustoms(
  sheets: Sheets,
  { seller, order, shipTo, parcel }: PackingSlip,
  declared: DeclaredParcel,
  logo?: PrintedLogo,
): void {
  const title = t("customs.title", "Customs declaration");
  const number = t("slip.ofParcel", "Order {number}, parcel {parcel}", {
    number: String(order.number),
    parcel: String(parcel ?? 1),
  });
  letterhead(sheets, seller, { title, number }, logo);
  const recipient = { label: t("slip.shipTo", "Ship to"), lines: addressLines(shipTo) };
  const below = parties(sheets, recipient, [
    [t("customs.reason", "Reason for export"), t("customs.sale", "Sale of goods")],
    [t("customs.destination", "Destination"), countryName(declared.to)],
    [t("customs.netWeight", "Net weight"), weightOf(declared.weightGrams)],
    [t("customs.value", "Value"), formatMinor(declared.valueCents)],
  ]);
  const end = table(sheets, declared.lines, below + 26);
  const y = end + 48 > sheets.bottom ? nextTop(sheets) : end + 40;
  sheets.rule(sheets.left, sheets.left + 180, y);
  sheets.text(
    sheets.left,
    y + 10,
    t("customs.signature", "Date and signature of the sender"),
    QUIET,
  );
  sheets.finish([[title, number]], [seller.name, seller.register].filter(Boolean).join(" · "));
}

function nextTop(sheets: Sheets): number {
  sheets.next();
  return sheets.top + 40;
}

function weightOf(grams: number | undefined): string {
  return grams === undefined ? UNKNOWN : weightText(grams);
}

/** What the tool does not say is left for the sender to fill in. */
const UNKNOWN = "………";

function columnsOf({ left, right }: Sheets) {
  const width = right - left;
  return {
    description: left,
    quantity: left + width * 0.46,
    weight: left + width * 0.6,
    customsNumber: left + width * 0.63,
    origin: left + width * 0.76,
    value: right,
  };
}

/** Returns the lower edge of the last row. */
function table(sheets: Sheets, lines: readonly DeclaredLine[], top: number): number {
  const columns = columnsOf(sheets);
  let y = tableHead(sheets, top);
  for (const line of lines) {
    const description = wrapped(
      line.description,
      columnsIn(columns.quantity - columns.description - 40),
    );
    const origin = wrapped(line.origin ?? UNKNOWN, columnsIn(columns.value - 70 - columns.origin));
    const height = Math.max(description.length, origin.length, 1) * LEADING + 8;
    if (y + height > sheets.bottom) {
      sheets.next();
      y = tableHead(sheets, sheets.top + 8);
    }
    const baseline = y + 15;
    for (const [index, text] of description.entries())
      sheets.text(columns.description, baseline + index * LEADING, text, BODY);
    sheets.text(columns.quantity, baseline, formatCount(line.quantity), {
      ...STRONG,
      align: "right",
    });
    sheets.text(columns.weight, baseline, weightOf(line.weightGrams), { ...BODY, align: "right" });
    sheets.text(columns.customsNumber, baseline, line.customsNumber ?? UNKNOWN, BODY);
    for (const [index, text] of origin.entries())
      sheets.text(columns.origin, baseline + index * LEADING, text, BODY);
    sheets.text(columns.value, baseline, formatMinor(line.valueCents), { ...BODY, align: "right" });
    y += height;
    sheets.rule(sheets.left, sheets.right, y);
  }
  return y;
}

function tableHead(sheets: Sheets, top: number): number {
  const columns = columnsOf(sheets);
  label(sheets, columns.description, top, t("customs.contents", "Contents"));
  label(sheets, columns.quantity, top, t("billing.quantity", "Quantity"), "right");
  label(sheets, columns.weight, top, t("customs.netWeight", "Net weight"), "right");
  label(sheets, columns.customsNumber, top, t("customs.tariff", "HS number"));
  label(sheets, columns.origin, top, t("customs.origin", "Origin"));
  label(sheets, columns.value, top, t("customs.value", "Value"), "right");
  sheets.rule(sheets.left, sheets.right, top + 6, "bold");
  return top + 6;
}
