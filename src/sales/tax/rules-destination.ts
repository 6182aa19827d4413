/** Where an order goes and who buys it, as far as tax and delivery ask. */
import type { Certificate, TaxSettings } from "../../frame/tax.ts";
import type { Cents } from "../../lib/money/money.ts";

export interface Destination {
  /** ISO 3166-1 alpha-2; empty: the shop's home. */
  readonly country: string;
  /** ISO 3166-2 without the country, such as OH; empty where it is not known. */
  readonly region: string;
  readonly postcode: string;
  /** The buyer typed it so; empty: none. */
  readonly vatId: string;
  /** The tax office confirmed the VAT id in the last 24 hours. Without its word a firm pays as a consumer does. */
  readonly isVatIdConfirmed?: boolean | undefined;
  /** Its number of that answer. */
  readonly consultation?: string | undefined;
  /** Those of the buyer that hold today, each at its places. */
  readonly certificates?: readonly Certificate[] | undefined;
  /** Where a tax service works out the rates; it counts for the order that it was asked about. */
  readonly taxAnswer?: TaxAnswer | undefined;
}

/** Where the shop stands. */
export interface Home {
  /** ISO 3166-1 alpha-2; empty: the owner has not said. */
  readonly country: string;
  readonly region: string;
  readonly postcode: string;
  /** The shop's own; empty: none. */
  readonly vatId: string;
}

/** `shipTo` undefined: an address as free text, which means the shop's home. */
export function destinationOf(
  shipTo: Pick<Destination, "country" | "region" | "postcode"> | undefined,
  { taxNumber: vatId = "" }: { taxNumber?: string | undefined },
): Destination {
  const { country = "", region = "", postcode = "" } = shipTo ?? {};
  return { country, region, postcode, vatId };
}

/** A consumer next door: what an address without a country means. */
export function destinationAtHome({ country, region, postcode }: Home): Destination {
  return { country, region, postcode, vatId: "" };
}

export interface TaxQuestion {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly region: string;
  readonly postcode: string;
  readonly prices: TaxSettings["prices"];
  /** What the goods of each tax class cost, as listed. */
  readonly goods: readonly (readonly [taxClass: string, cents: Cents])[];
  /** The delivery as listed. */
  readonly deliveryCents: Cents;
}

/** Rates are basis points. */
export interface TaxAnswer {
  /** The key of the question that it answers. It holds for no other order and no other place. */
  readonly key: string;
  /** The service's id of its calculation, by which it reports the tax once the order is paid. */
  readonly id: string;
  readonly classes: Readonly<Record<string, number>>;
  readonly delivery: number;
}

export const keyOf = (question: TaxQuestion): string => JSON.stringify(question);
