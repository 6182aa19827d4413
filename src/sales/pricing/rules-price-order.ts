/** The one price of an order: its lines at a destination, under the shop's terms. For the page and the server. */

import { type Destination, destinationAtHome, type Home } from "../tax/rules-destination.ts";
import { findRow, type ReadyRow, rateOf, type TaxTable } from "../tax/rules-rows.ts";
import {
  type DeliveryRate,
  type OrderTotals,
  type PricedLine,
  type Prices,
  type TaxedLine,
  totalsOf,
} from "./rules-totals.ts";

export interface TaxTerms {
  readonly prices: Prices;
  readonly table: TaxTable;
}

/** For an order that is placed now; the owner may change all of it at any time. */
export interface SellingTerms {
  readonly home: Home;
  readonly tax: TaxTerms;
  readonly delivery: DeliveryRate;
}

export interface PricedOrder extends OrderTotals {
  readonly kind: "priced";
  /** With the tax of the destination, in the order of the lines. */
  readonly taxed: readonly TaxedLine[];
  /** What delivery costs there, as it is kept with the order. */
  readonly delivery: DeliveryRate;
}

/** No row, or no zone, names the destination. */
export interface NotSoldTo {
  readonly kind: "not-sold-to";
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/**
 * Taxed sales in a shop of gross prices cost what is listed, wherever they go, with the tax of the destination inside;
 * untaxed ones have the home's tax taken out of the line. In a shop of net prices the tax is added.
 * `now`: epoch ms, by which rates hold.
 */
export function priceOrder(
  lines: readonly PricedLine[],
  destination: Destination,
  terms: SellingTerms,
  now: number,
): PricedOrder | NotSoldTo {
  const { home, tax, delivery } = terms;
  const atHome = destinationAtHome(home);
  const to = destination.country === "" ? { ...destination, ...placeOf(atHome) } : destination;
  const row = findRow(tax.table, to, home, now);
  if (!row) return { kind: "not-sold-to", country: to.country };
  const homeRow = isUntaxed(row) ? findRow(tax.table, atHome, home, now) : undefined;
  const taxed = lines.map((line) =>
    taxedLine(line, row, tax.prices === "gross" ? homeRow : undefined),
  );
  return { kind: "priced", taxed, delivery, ...totalsOf(taxed, delivery, tax.prices) };
}

function placeOf({ country, region, postcode }: Destination) {
  return { country, region, postcode };
}

function isUntaxed({ row: { category } }: ReadyRow): boolean {
  return category !== "S" && category !== "Z";
}

function taxedLine(line: PricedLine, found: ReadyRow, homeRow: ReadyRow | undefined): TaxedLine {
  const { category, reason } = found.row;
  return {
    ...line,
    taxBasisPoints: isUntaxed(found) ? 0 : rateOf(found, line.taxClass),
    category,
    ...(reason !== "" && { reason }),
    ...(homeRow && !isUntaxed(homeRow) && { takenOutBasisPoints: rateOf(homeRow, line.taxClass) }),
  };
}
