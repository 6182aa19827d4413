/** The tax of the shop's home in its listed prices, for those who read them net. */
import type { HomeTax } from "../../catalog/tier-prices/rules-net-first.ts";
import type { Shop } from "../../frame/shop.ts";
import { t, withinSentence } from "../../lib/i18n/i18n.ts";
import { formatDecimal } from "../../lib/i18n/numbers.ts";
import { formatMinor } from "../../lib/money/money.ts";
import { destinationAtHome } from "../tax/rules-destination.ts";
import { findRow, rateOf } from "../tax/rules-rows.ts";
import { isUntaxed, needsTaxAnswer } from "./rules-price-order.ts";
import { sellingTermsOf } from "./rules-terms.ts";
import { includedTax } from "./rules-totals.ts";

/**
 * Undefined where there is nothing to take out: prices are net, nothing is taxed at home, or only a tax service knows the
 * rates. `clock`: epoch ms, by which rates hold. It is asked for each amount: a page may be open when a new rate begins.
 */
export function homeTaxOf(
  shop: Parameters<typeof sellingTermsOf>[0] & { readonly money: Pick<Shop["money"], "tax"> },
  clock: () => number,
): HomeTax | undefined {
  const { home, tax } = sellingTermsOf(shop);
  if (tax.prices === "net") return undefined;
  const row = () => {
    const found = findRow(tax.table, destinationAtHome(home), home, clock());
    return found && !isUntaxed(found) && !needsTaxAnswer(found) ? found : undefined;
  };
  const { standard = 0, reduced = 0 } = row() ?? {};
  if (standard === 0 && reduced === 0) return undefined;
  return (grossCents, taxClass) => {
    const now = row();
    const basisPoints = now ? rateOf(now, taxClass) : 0;
    if (basisPoints === 0) return undefined;
    const note = t("price.netFirst", "net, {gross} with {percent}% {tax}", {
      gross: formatMinor(grossCents),
      percent: formatDecimal(basisPoints / 100),
      tax: withinSentence(shop.money.tax.label),
    });
    return { cents: grossCents - includedTax(grossCents, basisPoints), note };
  };
}
