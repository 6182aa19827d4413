/** The columns of tax rows and of zones. A zone has a row for each of its ways of delivery. */
import type { DeliveryMethod, DeliveryZone } from "../../frame/selling.ts";
import type { TaxRow } from "../../frame/tax.ts";
import { readDecimal } from "../../lib/measure/decimal.ts";

type Kind = "text" | "day" | "words" | "number" | "percent" | "bands";
type Columns<Entry> = readonly (readonly [column: string, field: keyof Entry & string, Kind])[];

const place = [
  ["countries", "countries", "words"],
  ["regions", "regions", "words"],
  ["postcodes", "postcodes", "words"],
] as const;

export const rowColumns: Columns<TaxRow> = [
  ["name", "name", "text"],
  ...place,
  ["customer", "customer", "text"],
  ["category", "category", "text"],
  ["rates", "rates", "text"],
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
  ["charge_by", "kind", "text"],
  ["amount", "amount", "number"],
  ["bands", "bands", "bands"],
  ["free_from", "freeFrom", "number"],
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
      return cell === "" && kind !== "words" ? [] : [[field, readCell(cell, kind)]];
    }),
  );
}

function readCell(cell: string, kind: Kind): unknown {
  if (kind === "number") return numberOf(cell);
  if (kind === "percent") return percentOf(cell);
  if (kind === "day") return dayOf(cell);
  if (kind === "words") return cell.split(/[,;\n]/).flatMap((word) => word.trim() || []);
  if (kind === "bands")
    return cell.split(";").map((band) => {
      const [end = "", amount = ""] = band.split("=").map((part) => part.trim());
      return { upTo: end === "*" ? null : numberOf(end), amount: numberOf(amount) };
    });
  return cell;
}

/** Spreadsheets write a day as their country does. One that may be two days stays as it is, and is refused. */
function dayOf(cell: string): string {
  const [, year, month, day] =
    /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?: 0?0:00(?::00)?)?$/.exec(cell) ?? [];
  if (year) return isoDay(year, month, day);
  const [, first, sign, second, last] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(cell) ?? [];
  if (!last) return cell;
  if (sign === "." || Number(first) > 12 || first === second) return isoDay(last, second, first);
  return Number(second) > 12 ? isoDay(last, first, second) : cell;
}

function isoDay(year: string, month = "", day = ""): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** NaN, which no schema accepts, if it is no number or two: "1,200". */
function numberOf(text: string): number {
  const read = readDecimal(text);
  return read?.kind === "one" ? Number(read.text) : Number.NaN;
}

/** A rate has no thousands: "8,875 %" is 8.875. */
function percentOf(text: string): number {
  const read = readDecimal(text.replace(/ ?%$/, ""));
  return read?.kind === "two-ways" ? Number(read.small) : numberOf(text.replace(/ ?%$/, ""));
}
