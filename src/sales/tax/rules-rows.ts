/** Tax law as rows: the first that matches a destination says what is taxed there, and at which rate. */
import { bare, isWithin, type PostcodeRange, postcodeRange } from "../../frame/postcodes.ts";
import type { TaxRow } from "../../frame/tax.ts";
import type { Destination, Home } from "./rules-destination.ts";

/** A row as the order lane reads it. */
export interface ReadyRow {
  readonly row: TaxRow;
  /** It is in capitals; empty: all. */
  readonly regions: ReadonlySet<string>;
  readonly postcodes: readonly PostcodeRange[];
  /** Epoch ms. */
  readonly sinceMs: number;
  /** Basis points, with up to one decimal: US states have rates such as 6.875 %. */
  readonly standard: number;
  readonly reduced: number;
}

/** Rows in their order; those for all countries are in each list. */
export interface TaxTable {
  readonly byCountry: ReadonlyMap<string, readonly ReadyRow[]>;
  readonly elsewhere: readonly ReadyRow[];
}

/** `startOfDay`: epoch ms of an ISO date in the shop's time zone. */
export function taxTable(
  rows: readonly TaxRow[],
  startOfDay: (isoDate: string) => number,
): TaxTable {
  const starts = new Map(
    [...new Set(rows.map(({ since }) => since))].map((day) => [day, day && startOfDay(day)]),
  );
  const ready = rows.map(
    (row): ReadyRow => ({
      row,
      regions: new Set(row.regions.map(bare)),
      postcodes: row.postcodes.map(postcodeRange),
      sinceMs: starts.get(row.since) || 0,
      standard: taxBasisPoints(row.standard),
      reduced: taxBasisPoints(row.reduced),
    }),
  );
  const rowsFor = (country: string) =>
    ready.filter(({ row }) => row.countries.includes("*") || row.countries.includes(country));
  const countries = new Set(rows.flatMap(({ countries }) => countries));
  return {
    byCountry: new Map([...countries].map((country) => [country, rowsFor(country)])),
    elsewhere: rowsFor("*"),
  };
}

/** The first row that holds at this time (epoch ms); undefined: the shop does not sell there. */
export function findRow(
  table: TaxTable,
  destination: Destination,
  home: Home,
  now: number,
): ReadyRow | undefined {
  const rows = table.byCountry.get(destination.country) ?? table.elsewhere;
  const region = bare(destination.region);
  const postcode = bare(destination.postcode);
  const customers = customersOf(destination, home);
  return rows.find(
    ({ row, regions, postcodes, sinceMs }) =>
      sinceMs <= now &&
      customers.includes(row.customer) &&
      (regions.size === 0 || regions.has(region) || regions.has(destination.country + region)) &&
      (postcodes.length === 0 || postcodes.some((range) => isWithin(range, postcode))),
  );
}

const YEAR_MS = 366 * 24 * 3_600_000;

/** Whether the rows were last compared with the law more than a year ago; `ratesOf`: ISO date, or empty. */
export function areRatesOld(ratesOf: string, now: number): boolean {
  return ratesOf !== "" && now - Date.parse(ratesOf) > YEAR_MS;
}

/** Basis points of a tool's tax class. */
export function rateOf({ standard, reduced }: ReadyRow, taxClass = "standard"): number {
  if (taxClass === "zero") return 0;
  return taxClass === "reduced" ? reduced : standard;
}

export function taxBasisPoints(percent: number): number {
  return Math.round(percent * 1000) / 10;
}

/** Whose rows are the buyer's. A confirmed VAT id of the shop's own country exempts nothing. */
function customersOf(
  { vatId, isVatIdConfirmed }: Destination,
  home: Home,
): readonly TaxRow["customer"][] {
  if (isVatIdConfirmed !== true || home.vatId === "") return ["any", "consumer"];
  if (prefixOf(vatId) !== prefixOf(home.vatId)) return ["any", "business"];
  return ["any", "domestic", "consumer"];
}

const prefixOf = (vatId: string) => bare(vatId).slice(0, 2);
