/** What the form CN 23 of the Universal Postal Union asks about the goods in a parcel. */
import type { Cents } from "../../lib/money/money.ts";
import { type Missing, missingFacts } from "../parcels/contract.ts";

export interface ParcelGoods {
  /** The number of the order's line. */
  readonly line: number;
  readonly description: string;
  readonly quantity: number;
  /** The price of the whole line without tax, for all `ordered` pieces. */
  readonly lineCents: Cents;
  readonly ordered: number;
  /** The weight of one piece; null: not known. */
  readonly weightGrams: number | null;
  /** Six to ten digits of the Harmonized System; empty: not known. */
  readonly customsNumber: string;
  /** Empty: not known. */
  readonly origin: string;
}

export interface DeclaredLine {
  readonly line: number;
  readonly description: string;
  readonly quantity: number;
  /** Net, of all pieces. */
  readonly weightGrams: number | undefined;
  readonly customsNumber: string | undefined;
  readonly origin: string | undefined;
  readonly valueCents: Cents;
}

export interface Declaration {
  readonly lines: readonly DeclaredLine[];
  /** Net; undefined when a weight is not known. */
  readonly weightGrams: number | undefined;
  readonly valueCents: Cents;
  /** What the tools do not say, and customs will ask. */
  readonly missing: readonly Missing[];
}

/** `assumedGrams`: of a tool whose weight is not known; 0: none. */
export function declarationOf(goods: readonly ParcelGoods[], assumedGrams: number): Declaration {
  const lines = goods.map((each) => declaredLine(each, assumedGrams));
  const weights = lines.map(({ weightGrams }) => weightGrams);
  const isMissing: Record<Missing, boolean> = {
    weight: goods.some(({ weightGrams }) => weightGrams === null),
    "customs-number": goods.some(({ customsNumber }) => customsNumber === ""),
    origin: goods.some(({ origin }) => origin === ""),
  };
  return {
    lines,
    weightGrams: weights.every((weight) => weight !== undefined)
      ? grams(weights.reduce((sum, weight) => sum + weight, 0))
      : undefined,
    valueCents: lines.reduce((sum, { valueCents }) => sum + valueCents, 0),
    missing: missingFacts.filter((fact) => isMissing[fact]),
  };
}

function declaredLine(
  { line, description, quantity, lineCents, ordered, ...known }: ParcelGoods,
  assumedGrams: number,
): DeclaredLine {
  const weight = known.weightGrams ?? (assumedGrams > 0 ? assumedGrams : undefined);
  return {
    line,
    description,
    quantity,
    weightGrams: weight === undefined ? undefined : grams(weight * quantity),
    customsNumber: known.customsNumber || undefined,
    origin: known.origin || undefined,
    // A piece may cost less than a cent, so the share is of the whole line.
    valueCents: Math.round((lineCents * quantity) / ordered),
  };
}

/** Weights have two decimals at most. */
function grams(weight: number): number {
  return Math.round(weight * 100) / 100;
}
