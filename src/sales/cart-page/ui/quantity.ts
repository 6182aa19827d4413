import {
  nearestMultiples,
  pricedFromWire,
  unitPriceFor,
} from "../../../catalog/tier-prices/rules.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { typedQuantity } from "../../../lib/measure/quantity.ts";
import { formatMinor, majorFromMinor } from "../../../lib/money/money.ts";
import { totalFor, type UnitPrice } from "./charge.ts";

/** `quantity` is what can be ordered. */
export type Orderable = Pick<
  Tool,
  "minimum" | "multiple" | "quantity" | "price" | "priceUnit" | "tiers" | "taxClass" | "weightGrams"
>;

/** The price when `quantity` pieces are ordered. */
export function unitPriceOf(tool: Orderable, quantity: number): UnitPrice {
  const { priceUnit, taxClass, weightGrams } = tool;
  const price = majorFromMinor(unitPriceFor(pricedFromWire(tool), quantity));
  return { price, priceUnit, taxClass, weightGrams };
}

/** `isBelowMinimum` is the specification's minOrder rule. */
interface QuantityError {
  readonly isBelowMinimum: boolean;
  readonly message: string;
}

/** "1 piece", "12 pieces", "1,200 pieces". */
export function formatQuantity(count: number): string {
  return t("quantity.pieces", "{count, plural, one {# piece} other {# pieces}}", { count });
}

/** "1 line", "13 lines". */
export function formatLineCount(count: number): string {
  return t("quantity.lines", "{count, plural, one {# line} other {# lines}}", { count });
}

export function findQuantityError(typed: string, tool: Orderable): QuantityError | undefined {
  const quantity = typedQuantity(typed);
  if (quantity === undefined) {
    return { isBelowMinimum: true, message: t("quantity.whole", "Type a whole number of pieces.") };
  }
  if (quantity < tool.minimum) {
    return {
      isBelowMinimum: true,
      message: t("quantity.minimum", "The minimum order is {pieces}.", {
        pieces: formatQuantity(tool.minimum),
      }),
    };
  }
  if (quantity % tool.multiple !== 0) {
    return {
      isBelowMinimum: false,
      message: t(
        "quantity.multiple",
        "It is ordered in multiples of {multiple}. Near {typed} that is {near}.",
        {
          multiple: formatCount(tool.multiple),
          typed: formatCount(quantity),
          near: orderableNear(quantity, tool).map(formatCount).join(t("quantity.or", " or ")),
        },
      ),
    };
  }
  if (quantity > tool.quantity) {
    return {
      isBelowMinimum: false,
      message: t("quantity.most", "Only {pieces} can be ordered at this moment.", {
        pieces: formatQuantity(tool.quantity),
      }),
    };
  }
  const total = totalFor(unitPriceOf(tool, quantity), quantity);
  if (total > moneyFormat().largest) {
    return {
      isBelowMinimum: false,
      message: t("quantity.tooMuch", "One order can come to {most} at most; this is {total}.", {
        most: formatMinor(moneyFormat().largest),
        total: formatMinor(total),
      }),
    };
  }
  return undefined;
}

/** The quantities nearest to a wrong one that can be ordered now. */
export function orderableNear(quantity: number, tool: Orderable): number[] {
  const { lower: most } = nearestMultiples(tool, tool.quantity);
  const { lower, upper } = nearestMultiples(tool, Math.min(quantity, tool.quantity));
  return [...new Set([lower, Math.min(upper, most)])];
}
