/** What a tax service is asked about an order, and its answer: for rows whose rates it works out. */
import type { TaxSettings } from "../../frame/tax.ts";
import type { Cents } from "../../lib/money/money.ts";

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
