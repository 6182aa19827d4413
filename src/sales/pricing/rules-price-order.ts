/** The one price of an order: its lines at a destination, under the shop's terms. For the page and the server. */

import {
  chosenOf,
  type DeliveryChoice,
  type DeliveryTerms,
  deliveryChoices,
  weightOf,
} from "../delivery/rules.ts";
import { certificateAt } from "../tax/rules-certificates.ts";
import {
  type Destination,
  destinationAtHome,
  type Home,
  keyOf,
  type TaxAnswer,
  type TaxQuestion,
} from "../tax/rules-destination.ts";
import { findRow, type ReadyRow, rateOf, type TaxTable } from "../tax/rules-rows.ts";
import { type OrderTax, orderTaxOf } from "./rules-order-tax.ts";
import {
  type AppliedTax,
  goodsOf,
  type OrderTotals,
  type PricedLine,
  type Prices,
  totalsOf,
} from "./rules-totals.ts";

/** It is for an order that is placed now; the owner may change all of it at any time. */
export interface SellingTerms {
  readonly home: Home;
  readonly tax: { readonly prices: Prices; readonly table: TaxTable };
  readonly delivery: DeliveryTerms;
}

export interface PricedOrder<Line extends PricedLine = PricedLine> extends OrderTotals {
  readonly kind: "priced";
  /** They have the tax of the destination, in the order of the lines. */
  readonly taxed: readonly (Line & AppliedTax)[];
  /** How it is taxed, as it is kept with the order. */
  readonly tax: OrderTax | undefined;
  /** How it goes there, and what that costs. */
  readonly delivery: DeliveryChoice;
  /** The ways of delivery there, the cheapest first. */
  readonly deliveries: readonly DeliveryChoice[];
}

/** Why an order has no price. */
export type NotPriced =
  /** No row, or no zone, names the destination (ISO 3166-1 alpha-2). */
  | { readonly kind: "not-sold-to"; readonly country: string }
  /** A tax service works out the rates there, and has not answered about this order. */
  | { readonly kind: "tax-unknown"; readonly question: TaxQuestion }
  /** No way of delivery takes so much there, or the one that was chosen is not there any more. */
  | { readonly kind: "not-deliverable" | "delivery-changed" };

/**
 * Taxed sales in a shop of gross prices cost what is listed, wherever they go, with the tax of the destination inside;
 * untaxed ones have the home's tax taken out of the line. In a shop of net prices the tax is added.
 * `now`: epoch ms, by which rates hold. `method`: the chosen way of delivery; undefined: the cheapest.
 */
export function priceOrder<Line extends PricedLine>(
  lines: readonly Line[],
  destination: Destination,
  terms: SellingTerms,
  now: number,
  method?: string,
): PricedOrder<Line> | NotPriced {
  const { home, tax } = terms;
  const sentTo = withCountry(destination, home);
  const there = findRow(tax.table, sentTo, home, now);
  if (!there) return { kind: "not-sold-to", country: sentTo.country };
  const grams = weightOf(lines, terms.delivery.assumedGrams);
  const ways = deliveryChoices(goodsOf(lines), grams, sentTo, terms.delivery);
  if (ways.kind === "no-zone") return { kind: "not-sold-to", country: sentTo.country };
  if (ways.kind === "too-heavy") return { kind: "not-deliverable" };
  const delivery = chosenOf(ways.choices, method);
  if (!delivery) return { kind: "delivery-changed" };
  const to = delivery.isPickup ? fetchedAt(home, sentTo) : sentTo;
  const found = to === sentTo ? there : findRow(tax.table, to, home, now);
  if (!found) return { kind: "not-sold-to", country: to.country };
  const certificate = certificateAt(to.certificates, to);
  const named = certificate ? exempted(found, certificate.reason) : found;
  const question = needsTaxAnswer(named) ? questionOf(lines, to, delivery, tax.prices) : undefined;
  const taxAnswer = question && answerTo(question, to);
  if (question && !taxAnswer) return { kind: "tax-unknown", question };
  const row = taxAnswer ? withRates(named, taxAnswer) : named;
  const homeRow =
    isUntaxed(row) && tax.prices === "gross"
      ? findRow(tax.table, destinationAtHome(home), home, now)
      : undefined;
  const taxed = lines.map((line) => ({ ...line, ...taxOfLine(line, row, homeRow) }));
  const deliveryTax = taxAnswer && appliedTax(row, taxAnswer.delivery);
  const totals = totalsOf(taxed, delivery.priceCents, tax.prices, deliveryTax);
  const kept = orderTaxOf(taxed, totals, tax.prices, { to, certificate, taxAnswer });
  return { ...totals, kind: "priced", taxed, tax: kept, delivery, deliveries: ways.choices };
}

/**
 * Whether a confirmed VAT id changes what is taxed there, or at the shop if the buyer fetches it. `destination.vatId` is in
 * the register's spelling.
 */
export function dependsOnVatId(
  { home, tax: { table } }: SellingTerms,
  destination: Destination,
  isPickup: boolean,
  now: number,
): boolean {
  const sentTo = withCountry(destination, home);
  const to = isPickup ? fetchedAt(home, sentTo) : sentTo;
  const [firm, consumer] = [true, false].map((isVatIdConfirmed) =>
    findRow(table, { ...to, isVatIdConfirmed }, home, now),
  );
  return firm !== consumer;
}

/** An address as free text is in the shop's home. */
function withCountry(destination: Destination, home: Home): Destination {
  return destination.country === "" ? { ...destination, ...placeOf(home) } : destination;
}

/** Goods that their buyer fetches are supplied where the shop stands, whatever the address says. */
function fetchedAt(home: Home, buyer: Destination): Destination {
  return home.country === "" ? buyer : { ...buyer, ...placeOf(home) };
}

function placeOf({ country, region, postcode }: Home) {
  return { country, region, postcode };
}

/** The row for the holder of a certificate; where nothing is taxed, it changes nothing. */
function exempted(found: ReadyRow, reason: string): ReadyRow {
  return isUntaxed(found) ? found : { ...found, row: { ...found.row, category: "E", reason } };
}

export function isUntaxed({ row: { category } }: ReadyRow): boolean {
  return category !== "S" && category !== "Z";
}

export const needsTaxAnswer = (found: ReadyRow) =>
  found.row.rates === "stripe" && !isUntaxed(found);

/** What the order's goods of each tax class and its delivery cost at the place. */
function questionOf(
  lines: readonly PricedLine[],
  to: Destination,
  { priceCents: deliveryCents }: DeliveryChoice,
  prices: Prices,
): TaxQuestion {
  const classes = [...new Set(lines.map(({ taxClass = "standard" }) => taxClass))].toSorted();
  const goods = classes.map((taxClass) => {
    const members = lines.filter((line) => (line.taxClass ?? "standard") === taxClass);
    return [taxClass, goodsOf(members)] as const;
  });
  return { ...placeOf(to), prices, goods, deliveryCents };
}

function answerTo(question: TaxQuestion, { taxAnswer }: Destination): TaxAnswer | undefined {
  return taxAnswer?.key === keyOf(question) ? taxAnswer : undefined;
}

function withRates(found: ReadyRow, { classes }: TaxAnswer): ReadyRow {
  return { ...found, standard: classes.standard ?? 0, reduced: classes.reduced ?? 0 };
}

function taxOfLine(
  { taxClass }: PricedLine,
  found: ReadyRow,
  homeRow: ReadyRow | undefined,
): AppliedTax {
  const takenOut = homeRow && !isUntaxed(homeRow) ? rateOf(homeRow, taxClass) : undefined;
  return appliedTax(found, isUntaxed(found) ? 0 : rateOf(found, taxClass), takenOut);
}

function appliedTax(
  found: ReadyRow,
  taxBasisPoints: number,
  takenOutBasisPoints?: number,
): AppliedTax {
  const { category, reason } = found.row;
  const isZeroRated = taxBasisPoints === 0 && !isUntaxed(found);
  return {
    taxBasisPoints,
    category: isZeroRated ? "Z" : category,
    reason: reason || undefined,
    takenOutBasisPoints,
  };
}
