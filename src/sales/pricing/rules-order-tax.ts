/** How an order was taxed, as it keeps it: later rates and answers change nothing of it. */
import type { Certificate } from "../../frame/tax.ts";
import type { Cents } from "../../lib/money/money.ts";
import type { Destination } from "../tax/rules-destination.ts";
import type { OrderTotals, Prices, TaxedLine, TaxShare } from "./rules-totals.ts";

export interface OrderTax {
  readonly prices: Prices;
  /** ISO 3166-1 alpha-2 and ISO 3166-2 of the destination. */
  readonly country: string;
  readonly region: string;
  readonly shares: readonly TaxShare[];
  /** The charge of delivery without tax; in a shop of net prices only. */
  readonly netDeliveryCents?: Cents;
  /** Basis points by tax class that an untaxed sale had taken out of its gross prices. */
  readonly takenOut?: Readonly<Record<string, number>>;
  /** The buyer's VAT id as the register confirmed it, with the number of its answer. */
  readonly vatId?: string;
  readonly consultation?: string;
  /** Number of the certificate that exempts the buyer. */
  readonly certificate?: string;
  /** Id of the tax service's calculation, which becomes its report once the order is paid. */
  readonly calculation?: string;
}

/** Where an order is taxed, the certificate that exempts it there, and what the tax service has said of it. */
interface Taxed extends Pick<Destination, "taxAnswer"> {
  readonly to: Destination;
  readonly certificate: Certificate | undefined;
}

/** Undefined: gross prices at one rate, without a country, of which the order's own columns say all. */
export function orderTaxOf(
  lines: readonly TaxedLine[],
  { taxes: shares, listedDeliveryCents }: OrderTotals,
  prices: Prices,
  { to, certificate, taxAnswer }: Taxed,
): OrderTax | undefined {
  const { country, region, vatId, isVatIdConfirmed, consultation } = to;
  const [share, another] = shares;
  const isPlain = !another && !share?.reason && (share?.category ?? "S") === "S";
  if (country === "" && prices === "gross" && isPlain) return undefined;
  const takenOut = lines.flatMap(({ taxClass = "standard", takenOutBasisPoints }) =>
    takenOutBasisPoints === undefined ? [] : [[taxClass, takenOutBasisPoints] as const],
  );
  return {
    prices,
    country,
    region,
    shares,
    ...(prices === "net" && { netDeliveryCents: listedDeliveryCents }),
    ...(takenOut.length > 0 && { takenOut: Object.fromEntries(takenOut) }),
    ...(isVatIdConfirmed && { vatId, ...(consultation && { consultation }) }),
    ...(certificate && { certificate: certificate.number }),
    ...(taxAnswer && { calculation: taxAnswer.id }),
  };
}

/** Intra-community supplies are invoiced when their first parcel leaves; their payment is only confirmed. */
export function isInvoicedAtShipment(order: { readonly tax_terms: string | null }): boolean {
  return readOrderTax(order.tax_terms)?.shares.some(({ category }) => category === "K") ?? false;
}

/** The tax after a line was removed. */
export function withTotals(tax: OrderTax, totals: OrderTotals): OrderTax {
  const { taxes: shares, listedDeliveryCents } = totals;
  return { ...tax, shares, ...(tax.prices === "net" && { netDeliveryCents: listedDeliveryCents }) };
}

/** The taxes of an order, from its columns; none is known by rate where an old order had several. */
export function taxesOfOrder(order: {
  readonly tax_terms: string | null;
  readonly tax_basis_points: number | null;
  readonly price_cents: Cents;
  readonly tax_cents: Cents;
}): readonly TaxShare[] {
  const tax = readOrderTax(order.tax_terms);
  if (tax) return tax.shares;
  const { tax_basis_points: basisPoints, price_cents: grossCents, tax_cents: taxCents } = order;
  return basisPoints === null ? [] : [{ basisPoints, grossCents, taxCents }];
}

/** Reads the column `tax_terms`. */
export function readOrderTax(column: string | null): OrderTax | undefined {
  return column === null ? undefined : (JSON.parse(column) as OrderTax);
}

/** A line of a placed order with its tax, to be priced again as it was. */
export function lineAsTaxed(
  line: TaxedLine & { readonly taxClass: string },
  tax: OrderTax | undefined,
): TaxedLine {
  const share = tax?.shares.find(({ basisPoints }) => basisPoints === line.taxBasisPoints);
  const takenOutBasisPoints = tax?.takenOut?.[line.taxClass];
  return {
    ...line,
    ...(share?.category && { category: share.category }),
    ...(share?.reason && { reason: share.reason }),
    ...(takenOutBasisPoints !== undefined && { takenOutBasisPoints }),
  };
}
