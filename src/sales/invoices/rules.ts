/** The tax of credit notes. */
import type { Cents } from "../../lib/money/money.ts";
import { split } from "../../lib/money/split.ts";
import { includedTax, type TaxShare } from "../pricing/rules-totals.ts";

/**
 * The taxes of a refund, by rate: the growth of the tax on everything credited so far. So the taxes of partial credit
 * notes add up to the tax of the invoice, at each rate. `wanted` is what the refund is for, by rate; a free amount is
 * split by what is left. No rate is credited more than was invoiced: the rest goes to the others.
 */
export function creditedTaxes(
  invoiced: readonly TaxShare[],
  credited: ReadonlyMap<number, Cents>,
  amountCents: Cents,
  wanted?: ReadonlyMap<number, Cents>,
): TaxShare[] {
  const before = ({ basisPoints }: TaxShare) => credited.get(basisPoints) ?? 0;
  const left = invoiced.map((share) => share.grossCents - before(share));
  const parts = invoiced.map(({ basisPoints }, index) =>
    Math.min(wanted?.get(basisPoints) ?? 0, left[index] ?? 0),
  );
  const rest = amountCents - parts.reduce((sum, cents) => sum + cents, 0);
  const others = split(
    rest,
    left.map((cents, index) => cents - (parts[index] ?? 0)),
  );
  return invoiced.flatMap((share, index) => {
    const grossCents = (parts[index] ?? 0) + (others[index] ?? 0);
    if (grossCents === 0) return [];
    const { basisPoints } = share;
    const taxCents =
      includedTax(before(share) + grossCents, basisPoints) -
      includedTax(before(share), basisPoints);
    return [{ ...share, grossCents, taxCents }];
  });
}
