/** The customs lines of a parcel (form CN 23 of the Universal Postal Union), to be copied or enclosed. */
import type { PrintedLogo } from "../../../catalog/pictures/api/find-logo.ts";
import { letterhead, parties } from "../../../catalog/pictures/api/letterhead.ts";
import { countryName } from "../../../lib/i18n/countries.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { weightText } from "../../../lib/measure/weight.ts";
import { formatMinor } from "../../../lib/money/money.ts";
import { type Sheets, wrapped } from "../../../lib/pdf/sheet.ts";
import { type Column, columnsIn, QUIET, STRONG, table } from "../../../lib/pdf/table.ts";
import type { Declaration, DeclaredLine } from "../../customs/rules.ts";
import { addressLines } from "../../invoices/api/pdf/document-texts.ts";
import type { PackingSlip } from "./packing-slip.ts";
import { slipNumber } from "./slip-layout.ts";

interface DeclaredParcel extends Declaration {
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
  const number = slipNumber({ order, parcel: parcel ?? 1 });
  letterhead(sheets, seller, { title, number }, logo);
  const recipient = { label: t("slip.shipTo", "Ship to"), lines: addressLines(shipTo) };
  const below = parties(sheets, recipient, [
    [t("customs.reason", "Reason for export"), t("customs.sale", "Sale of goods")],
    [t("customs.destination", "Destination"), countryName(declared.to)],
    [t("customs.netWeight", "Net weight"), weightOf(declared.weightGrams)],
    [t("customs.value", "Value"), formatMinor(declared.valueCents)],
  ]);
  const end = lines(sheets, declared.lines, below + 26);
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

/** What the tool does not say is left for the sender to fill in by hand. */
const UNKNOWN = "…".repeat(8);

/** Returns the lower edge of the last row. */
function lines(sheets: Sheets, declared: readonly DeclaredLine[], top: number): number {
  const { left, right } = sheets;
  const width = right - left;
  const [quantity, origin] = [left + width * 0.46, left + width * 0.76];
  const columns: Column[] = [
    { title: t("customs.contents", "Contents"), x: left },
    { title: t("billing.quantity", "Quantity"), x: quantity, align: "right" },
    { title: t("customs.netWeight", "Net weight"), x: left + width * 0.6, align: "right" },
    { title: t("customs.tariff", "HS number"), x: left + width * 0.63 },
    { title: t("customs.origin", "Origin"), x: origin },
    { title: t("customs.value", "Value"), x: right, align: "right" },
  ];
  const rows = declared.map((line) => ({
    cells: [
      { lines: wrapped(line.description, columnsIn(quantity - left - 40)) },
      { lines: [formatCount(line.quantity)], style: STRONG },
      { lines: [weightOf(line.weightGrams)] },
      { lines: [line.customsNumber ?? UNKNOWN] },
      { lines: wrapped(line.origin ?? UNKNOWN, columnsIn(right - 70 - origin)) },
      { lines: [formatMinor(line.valueCents)] },
    ],
  }));
  return table(sheets, top, rows, { columns });
}
