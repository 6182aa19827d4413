import type { Cents } from "./money.ts";

/**
 * Splits a total by weights, so that the parts add up to it: by the largest remainder, ties to the lower index. Without
 * any weight the first part gets all.
 */
export function split(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 1) return [total];
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0));
  const shares = weights.map((weight) => {
    const product = BigInt(total) * BigInt(weight);
    return { cents: Number(product / sum), rest: product % sum };
  });
  const missing = total - shares.reduce((all, { cents }) => all + cents, 0);
  const byRest = [...shares].sort((a, b) => Number(b.rest - a.rest));
  for (const share of byRest.slice(0, missing)) share.cents += 1;
  return shares.map(({ cents }) => cents);
}
