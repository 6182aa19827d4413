/** What an order costs: tax and delivery, rounded once for each rate. For the page and the server. */

import type { TaxCategory, TaxSettings } from "../../frame/tax.ts";
import { type Cents, majorFromMinor } from "../../lib/money/money.ts";
import { lineTotal, type PriceUnit } from "../../lib/money/price-unit.ts";
import { split } from "../../lib/money/split.ts";

/** Whether the shop's prices include tax (gross), or tax is added to them (net). */
export type Prices = TaxSettings["prices"];

/** A line of an order at the shop's listed price. */
export interface PricedLine {
  readonly quantity: number;
  /** The price of `priceUnit` pieces, as the page lists it: gross or net. */
  readonly unitPriceCents: Cents;
  readonly priceUnit: PriceUnit;
  /** The tool's tax class; absent: `standard`. */
  readonly taxClass?: string | undefined;
  /** The weight of one piece, in grams; absent: not known. */
  readonly weightGrams?: number | null | undefined;
}

/** How a line is taxed, or delivery where its tax is not that of the goods. */
export interface AppliedTax {
  readonly taxBasisPoints: number;
  readonly category?: TaxCategory | undefined;
  readonly reason?: string | undefined;
  /** An untaxed sale has this rate, the home's, taken out of a gross price. */
  readonly takenOutBasisPoints?: number | undefined;
}

/** A line with the tax of its destination. */
export type TaxedLine = PricedLine & AppliedTax;

/** What an order contains at one rate, delivery included, and the tax in it. */
export interface TaxShare {
  readonly basisPoints: number;
  readonly grossCents: Cents;
  readonly taxCents: Cents;
  readonly category?: TaxCategory | undefined;
  /** Why no tax is charged, or not that of the destination. */
  readonly reason?: string | undefined;
}

/** The reasons of an order's taxes, each once. */
export function reasonsOf(taxes: readonly Pick<TaxShare, "reason">[]): readonly string[] {
  return [...new Set(taxes.flatMap(({ reason }) => reason ?? []))];
}

export interface OrderTotals {
  /** The value of the goods at listed prices, which free delivery is measured by. */
  readonly goodsCents: Cents;
  /** The charge for delivery as listed: without tax in a shop of net prices. */
  readonly listedDeliveryCents: Cents;
  /** What the buyer pays for delivery, with its tax. */
  readonly deliveryCents: Cents;
  /** The tax in it, where that is not the goods'. */
  readonly deliveryTaxCents?: Cents | undefined;
  /** What the buyer pays for each line, with its tax. With delivery they are the amount due. */
  readonly lineCents: readonly Cents[];
  /** They are in the order of the lines. */
  readonly taxes: readonly TaxShare[];
  readonly taxCents: Cents;
  /** The amount due. */
  readonly priceCents: Cents;
}

/** Pieces of a line that were counted before, and what they came to. */
export interface TakenPieces {
  readonly quantity: number;
  readonly amountCents: Cents;
}

/**
 * What some pieces of a line cost, after others of it: parts of a line add up to it, whatever a piece costs. They are
 * measured by the amount that was taken, because a part in between may have been given up, as a refund that failed is.
 */
export function piecesOf(
  { totalCents, quantity }: { readonly totalCents: Cents; readonly quantity: number },
  pieces: number,
  taken: TakenPieces = { quantity: 0, amountCents: 0 },
): Cents {
  const upTo = Math.round((totalCents * (taken.quantity + pieces)) / quantity);
  return pieces === 0 ? 0 : Math.max(0, upTo - taken.amountCents);
}

export function goodsOf(lines: readonly PricedLine[]): Cents {
  return lines.reduce((sum, line) => sum + listedCents(line), 0);
}

const listedCents = ({ unitPriceCents, priceUnit, quantity }: PricedLine) =>
  lineTotal(unitPriceCents, priceUnit, quantity);

/**
 * What `priceUnit` pieces of a line cost its buyer, major units: as listed; of an untaxed sale in a shop of gross prices,
 * what is left without the tax, with four decimals. `takenOut`: the rate of that tax, basis points.
 */
export function paidUnitPrice(line: PricedLine, totalCents: Cents, takenOut?: number): number {
  const { unitPriceCents, priceUnit, quantity } = line;
  // In a few pieces of a hundred, the rounding of their line is no part of the price of the hundred.
  if (takenOut !== undefined && quantity < priceUnit)
    return majorFromMinor(unitPriceCents - includedTax(unitPriceCents, takenOut));
  if (totalCents >= listedCents(line)) return majorFromMinor(unitPriceCents);
  return Number(((majorFromMinor(totalCents) * priceUnit) / quantity).toFixed(4));
}

/**
 * Tax is rounded once for each rate; delivery, which is charged as listed, is split over the rates by the value of their
 * goods, unless it has a tax of its own.
 */
export function totalsOf(
  lines: readonly TaxedLine[],
  listedDeliveryCents: Cents,
  prices: Prices = "gross",
  deliveryTax?: AppliedTax,
): OrderTotals {
  const groups: Group[] = [];
  lines.forEach((line, at) => {
    const group = groupOf(groups, line);
    group.members.push(at);
    group.listed.push(listedCents(line));
  });
  const withDelivery = deliveryTax && groupOf(groups, deliveryTax);
  const charges = split(
    listedDeliveryCents,
    groups.map((group) => (withDelivery ? Number(group === withDelivery) : sumOf(group.listed))),
  );
  const lineCents: Cents[] = [];
  let deliveryCents = groups.length === 0 ? listedDeliveryCents : 0;
  const taxes: TaxShare[] = [];
  groups.forEach(({ of, members, listed }, index) => {
    const parts = [...listed, charges[index] ?? 0];
    const paid = prices === "net" ? withTax(parts, of) : paidOf(parts, of);
    members.forEach((at, part) => {
      lineCents[at] = paid[part] ?? 0;
    });
    deliveryCents += paid.at(-1) ?? 0;
    addShare(taxes, of, sumOf(paid));
  });
  return {
    goodsCents: goodsOf(lines),
    listedDeliveryCents,
    deliveryCents,
    deliveryTaxCents: deliveryTax && includedTax(deliveryCents, deliveryTax.taxBasisPoints),
    lineCents,
    taxes,
    taxCents: taxes.reduce((sum, { taxCents }) => sum + taxCents, 0),
    priceCents: sumOf(lineCents) + deliveryCents,
  };
}

/** The taxes of an order of gross prices whose charge for delivery is known. */
export function taxesOf(lines: readonly TaxedLine[], deliveryCents: Cents): readonly TaxShare[] {
  return totalsOf(lines, deliveryCents).taxes;
}

/** The lines that are taxed alike. */
interface Group {
  readonly of: AppliedTax;
  readonly members: number[];
  readonly listed: Cents[];
}

/** The group of what is taxed so, which may be a new one. */
function groupOf(groups: Group[], of: AppliedTax): Group {
  const known = groups.find((group) => isTaxedAlike(group.of, of));
  if (known) return known;
  const group: Group = { of, members: [], listed: [] };
  groups.push(group);
  return group;
}

const isOneShare = (one: Omit<TaxShare, "grossCents" | "taxCents">, line: AppliedTax) =>
  one.basisPoints === line.taxBasisPoints && one.category === line.category;

function isTaxedAlike(one: AppliedTax, other: AppliedTax): boolean {
  return (
    one.taxBasisPoints === other.taxBasisPoints &&
    one.category === other.category &&
    one.takenOutBasisPoints === other.takenOutBasisPoints
  );
}

/** Gross prices: a taxed sale costs what is listed; an untaxed one less, rounded for each line and for delivery. */
function paidOf(parts: readonly Cents[], { takenOutBasisPoints }: AppliedTax): readonly Cents[] {
  if (takenOutBasisPoints === undefined) return parts;
  return parts.map((cents) => cents - includedTax(cents, takenOutBasisPoints));
}

/** Net prices: the tax of all parts is rounded once, and split over them. */
function withTax(parts: readonly Cents[], { taxBasisPoints: rate }: AppliedTax): readonly Cents[] {
  const taxes = split(addedTax(sumOf(parts), rate), parts);
  return parts.map((cents, index) => cents + (taxes[index] ?? 0));
}

function addShare(taxes: TaxShare[], line: AppliedTax, cents: Cents): void {
  const at = taxes.findIndex((share) => isOneShare(share, line));
  const grossCents = (taxes[at]?.grossCents ?? 0) + cents;
  const share: TaxShare = {
    basisPoints: line.taxBasisPoints,
    grossCents,
    taxCents: includedTax(grossCents, line.taxBasisPoints),
    category: line.category,
    reason: line.reason,
  };
  taxes.splice(at < 0 ? taxes.length : at, 1, share);
}

const sumOf = (cents: readonly Cents[]) => cents.reduce((sum, each) => sum + each, 0);

/** 100 % in thousandths of a percent, in which every rate is whole. */
const WHOLE = 100_000;

/** The tax included in a gross total, in cents, rounded half up once (docs/decisions/0011): gross × rate ÷ (100 % + rate). */
export function includedTax(grossCents: Cents, basisPoints: number): Cents {
  const rate = Math.round(basisPoints * 10);
  return Math.floor((2 * grossCents * rate + WHOLE + rate) / (2 * (WHOLE + rate)));
}

/** The tax on a net total, in cents, rounded half up once. What it makes of the total contains the same tax. */
export function addedTax(netCents: Cents, basisPoints: number): Cents {
  const rate = Math.round(basisPoints * 10);
  return Math.floor((2 * netCents * rate + WHOLE) / (2 * WHOLE));
}
