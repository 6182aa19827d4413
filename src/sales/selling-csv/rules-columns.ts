/** The columns of tax rows and of zones. A zone has a row for each of its ways of delivery. */
import type { DeliveryMethod, DeliveryZone } from "../../frame/selling.ts";
import { MAX_RATE } from "../../frame/settings/fields.ts";
import type { TaxRow } from "../../frame/tax.ts";
import { readRate, withAsciiFigures } from "../../lib/measure/decimal.ts";
import { readAmount } from "../../lib/money/parse-amount.ts";
import { listedWords } from "../../lib/text/value-list.ts";
import { type Bands, bandsIn } from "../../shop/selling/rules-bands.ts";

/** `lower` and `upper` are codes, which tablets begin with a capital. */
type Kind = "text" | "lower" | "upper" | "day" | "words" | "money" | "percent" | "bands";
type Columns<Entry> = readonly (readonly [column: string, field: keyof Entry & string, Kind])[];

const place = [
  ["countries", "countries", "words"],
  ["regions", "regions", "words"],
  ["postcodes", "postcodes", "words"],
] as const;

export const rowColumns: Columns<TaxRow> = [
  ["name", "name", "text"],
  ...place,
  ["customer", "customer", "lower"],
  ["category", "category", "upper"],
  ["rates", "rates", "lower"],
  ["standard", "standard", "percent"],
  ["reduced", "reduced", "percent"],
  ["since", "since", "day"],
  ["reason", "reason", "text"],
  ["source", "source", "text"],
];

export const zoneColumns: Columns<DeliveryZone> = [
  ["zone_id", "_id", "text"],
  ["zone", "name", "text"],
  ...place,
];

export const methodColumns: Columns<DeliveryMethod> = [
  ["way_id", "_id", "text"],
  ["way", "name", "text"],
  ["estimate", "estimate", "text"],
  ["charge_by", "kind", "lower"],
  ["amount", "amount", "money"],
  ["bands", "bands", "bands"],
  ["free_from", "freeFrom", "money"],
];

export const namesOf = (columns: readonly (readonly [string, ...unknown[]])[]): string[] =>
  columns.map(([name]) => name);

/** The cells of an entry in the order of the columns; without an entry they are empty. */
export function cellsOf<Entry>(columns: Columns<Entry>, entry: Entry | undefined): string[] {
  return columns.map(([, field, kind]) => (entry ? cellOf(entry[field], kind) : ""));
}

function cellOf(value: unknown, kind: Kind): string {
  if (kind === "words") return (value as readonly string[]).join(", ");
  if (kind === "bands")
    return (value as DeliveryMethod["bands"])
      .map(({ upTo, amount }) => `${upTo ?? "*"}=${amount}`)
      .join("; ");
  // With its sign it is read as what it is.
  if (kind === "percent" && mayBeFraction(Number(value))) return `${value} %`;
  return String(value ?? "");
}

/** What cells by their columns say of an entry; its schema checks it. Empty texts without a meaning are left out. */
export function entryOf<Entry>(
  columns: Columns<Entry>,
  cells: ReadonlyMap<string, string>,
): Record<string, unknown> {
  return Object.fromEntries(
    columns.flatMap(([column, field, kind]) => {
      const cell = cells.get(column)?.trim() ?? "";
      return cell === "" && kind !== "words" ? [] : [[field, readCell(cell, kind, cells)]];
    }),
  );
}

/** `cells`: all of the row, as charges by weight end at grams. */
function readCell(cell: string, kind: Kind, cells: ReadonlyMap<string, string>): unknown {
  if (kind === "lower") return cell.toLowerCase();
  if (kind === "upper") return cell.toUpperCase();
  if (kind === "money") return chargeOf(cell);
  if (kind === "percent") return readRate(cell);
  if (kind === "day") return dayOf(cell);
  if (kind === "words") return listedWords(cell);
  if (kind === "bands")
    return bandsOf(cell, cells.get("charge_by")?.trim().toLowerCase() === "weight");
  return cell;
}

const MIDNIGHT = /[ T]0?0:00(?::00(?:\.0+)?)?Z?$/;
/** "2026-07-01", "2026. 7. 1." in Hungary and Korea, "2026年7月1日". */
const YEAR_FIRST = /^(\d{4})[-./年] ?(\d{1,2})[-./月] ?(\d{1,2})[.日]?$/;
/** "1.7.2026", "1. 7. 2026" in Czechia, "1.7.2026 г." in Bulgaria. */
const YEAR_LAST = /^(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4})(?:\.| г\.)?$/;

/** Spreadsheets write a day as their country does. One that may be two days stays as it is, and is refused. */
function dayOf(cell: string): string {
  const plain = withAsciiFigures(cell).replace(MIDNIGHT, "");
  const [, year, month, day] = YEAR_FIRST.exec(plain) ?? [];
  if (year) return isoDay(year, month, day);
  const [, first, sign, second, last] = YEAR_LAST.exec(plain) ?? [];
  if (!last) return cell;
  if (sign === "." || Number(first) > 12 || first === second) return isoDay(last, second, first);
  return Number(second) > 12 ? isoDay(last, first, second) : cell;
}

function isoDay(year: string, month = "", day = ""): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Reads bands as the form does: a text that it does not read is NaN, which no schema accepts. */
function bandsOf(cell: string, isWeight: boolean): Bands {
  const read = bandsIn(cell, isWeight, chargeOf);
  return "fault" in read ? [{ upTo: Number.NaN, amount: Number.NaN }] : read;
}

/** NaN, which no schema accepts, if it is no amount or two: "1,200". Spreadsheets write the sign of the currency. */
function chargeOf(text: string): number {
  const read = readAmount(text);
  return read?.kind === "one" ? read.major : Number.NaN;
}

export interface RateCell {
  /** Which of the rows, from 0. */
  readonly at: number;
  readonly field: string;
  readonly typed: string;
  readonly percent: number;
}

/** A larger one would be no rate in percent of any country. */
function mayBeFraction(percent: number): boolean {
  return percent > 0 && percent <= MAX_RATE / 100;
}

/**
 * The rates of a file that may be fractions of one: programs write a spreadsheet's 19 % as 0.19. None where one of them is
 * no fraction or has the sign of percent: then the others are percent, too, such as a local tax of 0.25 %.
 */
export function fractionsIn(rows: readonly ReadonlyMap<string, string>[]): RateCell[] {
  const rates = rows.flatMap((cells, at) =>
    rowColumns.flatMap(([column, field, kind]) => {
      const typed = kind === "percent" ? (cells.get(column)?.trim() ?? "") : "";
      const percent = readRate(typed);
      return percent > 0 ? [{ at, field, typed, percent }] : [];
    }),
  );
  const areFractions = rates.every(
    ({ typed, percent }) => mayBeFraction(percent) && !/[%％٪]/.test(typed),
  );
  return areFractions ? rates : [];
}
