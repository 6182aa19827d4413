/** Tax law as rows: the first that matches a destination says what is taxed there, and at which rate. */
import type { Destination, Home } from "./rules-destination.ts";

/**
 * UNCL 5305, as EN 16931 uses it: S standard, Z zero-rated, E exempt, AE reverse charge, K intra-community supply,
 * G export, O outside the scope of tax.
 */
export const taxCategories = ["S", "Z", "E", "AE", "K", "G", "O"] as const;
export type TaxCategory = (typeof taxCategories)[number];

export interface TaxRow {
  /** ISO 3166-1 alpha-2, or `*` for all others. */
  readonly country: string;
  /** ISO 3166-2 without the country; empty: all. */
  readonly region: string;
  /** Beginnings of postcodes, separated by commas: "35, 38"; empty: all. */
  readonly postcodes: string;
  /** `business` has a confirmed VAT id of another country than the shop's. */
  readonly customer: "any" | "consumer" | "business";
  readonly category: TaxCategory;
  /** Percent by tax class of tools; a class that is not named has the rate of `standard`. */
  readonly rates: Readonly<Record<string, number>>;
  /** ISO date of the first day, in the shop's time zone; empty: always. */
  readonly since: string;
  /** Printed on the invoice; wanted by law where no tax is charged. */
  readonly reason: string;
  /** Where the owner can read it. */
  readonly source: string;
}

/** The class of tools whose owner has not said otherwise. */
export const STANDARD = "standard";

/** A row as the lane reads it. */
export interface ReadyRow {
  readonly row: TaxRow;
  readonly postcodes: readonly string[];
  /** Epoch ms. */
  readonly sinceMs: number;
  readonly basisPoints: ReadonlyMap<string, number>;
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
  const ready = rows.map(
    (row): ReadyRow => ({
      row,
      postcodes: row.postcodes.split(",").map(bare).filter(Boolean),
      sinceMs: row.since === "" ? 0 : startOfDay(row.since),
      basisPoints: new Map(
        Object.entries(row.rates).map(([name, percent]) => [name, taxBasisPoints(percent)]),
      ),
    }),
  );
  const countries = new Set(rows.map(({ country }) => country));
  const rowsFor = (country: string) =>
    ready.filter(({ row }) => row.country === "*" || row.country === country);
  return {
    byCountry: new Map([...countries].map((country) => [country, rowsFor(country)])),
    elsewhere: rowsFor("*"),
  };
}

/** The whole world at one rate: what a shop without rows of its own has. */
export function oneRateTable(percent: number): TaxTable {
  return taxTable([oneRateRow(percent)], () => 0);
}

export function oneRateRow(percent: number): TaxRow {
  return {
    country: "*",
    region: "",
    postcodes: "",
    customer: "any",
    category: percent > 0 ? "S" : "Z",
    rates: { [STANDARD]: percent },
    since: "",
    reason: "",
    source: "",
  };
}

/** The first row that holds at this time (epoch ms); undefined: the shop does not sell there. */
export function findRow(
  table: TaxTable,
  destination: Destination,
  home: Home,
  now: number,
): ReadyRow | undefined {
  const { country, region } = destination;
  const postcode = bare(destination.postcode);
  const customer = isForeignBusiness(destination, home) ? "business" : "consumer";
  return (table.byCountry.get(country) ?? table.elsewhere).find(
    ({ row, postcodes, sinceMs }) =>
      sinceMs <= now &&
      (row.customer === "any" || row.customer === customer) &&
      (row.region === "" || row.region === region) &&
      (postcodes.length === 0 || postcodes.some((begin) => postcode.startsWith(begin))),
  );
}

/** Basis points, with up to one decimal: US states have rates such as 6.875 %. */
export function rateOf({ basisPoints }: ReadyRow, taxClass = STANDARD): number {
  return basisPoints.get(taxClass) ?? basisPoints.get(STANDARD) ?? 0;
}

export function taxBasisPoints(percent: number): number {
  return Math.round(percent * 1000) / 10;
}

/** A VAT id of the shop's own country exempts nothing. */
function isForeignBusiness({ vatId, isVatIdConfirmed }: Destination, home: Home): boolean {
  return isVatIdConfirmed === true && home.vatId !== "" && prefixOf(vatId) !== prefixOf(home.vatId);
}

const prefixOf = (vatId: string) => bare(vatId).slice(0, 2);

const bare = (typed: string) => typed.replaceAll(/[\s-]/g, "").toUpperCase();
