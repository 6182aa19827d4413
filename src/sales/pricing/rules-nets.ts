/** What lines and delivery of an order come to without tax. */
import type { Cents } from "../../lib/money/money.ts";
import { split } from "../../lib/money/split.ts";
import { includedTax, type Prices, type TaxedLine, type TaxShare } from "./rules-totals.ts";

/** A line as its buyer pays it: with its tax. */
export interface LineWithTax {
  readonly cents: Cents;
  readonly basisPoints: number;
  /** The amount without tax as listed, of a whole line in a shop of net prices. */
  readonly listedNet?: Cents | undefined;
}

/** What `priceUnit` pieces come to without tax, rounded as a line of them would be. */
export function netUnitCents(line: TaxedLine, prices: Prices): Cents {
  const { unitPriceCents, taxBasisPoints, takenOutBasisPoints = taxBasisPoints } = line;
  if (prices === "net") return unitPriceCents;
  return unitPriceCents - includedTax(unitPriceCents, takenOutBasisPoints);
}

/** The tax of a rate is split over its lines and its part of delivery, which is what the lines leave. */
export function netsOf(lines: readonly LineWithTax[], taxes: readonly TaxShare[]) {
  const netLines: Cents[] = [];
  let netDelivery = 0;
  for (const { basisPoints, grossCents, taxCents } of taxes) {
    const members = lines.flatMap((line, at) => (line.basisPoints === basisPoints ? [at] : []));
    const parts = members.map((at) => lines[at]?.cents ?? 0);
    parts.push(grossCents - parts.reduce((sum, cents) => sum + cents, 0));
    const taxParts = split(taxCents, parts);
    const nets = parts.map((cents, part) => cents - (taxParts[part] ?? 0));
    let kept = 0;
    members.forEach((at, part) => {
      netLines[at] = lines[at]?.listedNet ?? nets[part] ?? 0;
      kept += netLines[at] ?? 0;
    });
    netDelivery += grossCents - taxCents - kept;
  }
  return { netLines, netDelivery };
}
