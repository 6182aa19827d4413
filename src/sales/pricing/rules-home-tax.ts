/** The tax of the shop's home in its listed prices, for those who read them net. */
import type { HomeTax } from "../../catalog/tier-prices/rules-net-first.ts";
import { destinationAtHome } from "../tax/rules-destination.ts";
import { findRow, rateOf } from "../tax/rules-rows.ts";
import { isUntaxed, needsTaxAnswer } from "./rules-price-order.ts";
import { sellingTermsOf } from "./rules-terms.ts";
import { includedTax } from "./rules-totals.ts";

/**
 * Undefined where there is nothing to take out: prices are net, nothing is taxed at home, or only a tax service knows the
 * rates. `now`: epoch ms, by which rates hold.
 */
export function homeTaxOf(
  shop: Parameters<typeof sellingTermsOf>[0],
  now: number,
): HomeTax | undefined {
  const { home, tax } = sellingTermsOf(shop);
  if (tax.prices === "net") return undefined;
  const row = findRow(tax.table, destinationAtHome(home), home, now);
  if (!row || isUntaxed(row) || needsTaxAnswer(row)) return undefined;
  if (row.standard === 0 && row.reduced === 0) return undefined;
  return (grossCents, taxClass) => {
    const basisPoints = rateOf(row, taxClass);
    if (basisPoints === 0) return undefined;
    return { cents: includedTax(grossCents, basisPoints), percent: basisPoints / 100 };
  };
}
