/** A change of price of many tools at once: quantity prices change like the price. */
import type { Cents } from "../../lib/money/money.ts";
import type { PricedTool } from "./rules.ts";

/** `basisPoints`: hundredths of a per cent. Both may be negative. */
export type PriceChange = { readonly basisPoints: number } | { readonly amountCents: Cents };

/** 100 % in basis points. */
const WHOLE = 10_000;

/** Per cents are rounded half up to whole minor units, each price on its own. May be 0 or less. */
function changedPrice(price: Cents, change: PriceChange): Cents {
  if ("amountCents" in change) return price + change.amountCents;
  return Math.round((price * (WHOLE + change.basisPoints)) / WHOLE);
}

export function withChangedPrices(tool: PricedTool, change: PriceChange): PricedTool {
  return {
    ...tool,
    unitPriceCents: changedPrice(tool.unitPriceCents, change),
    tiers: tool.tiers.map(({ quantity, unitPriceCents }) => ({
      quantity,
      unitPriceCents: changedPrice(unitPriceCents, change),
    })),
  };
}
