/** What is wrong with a quantity, and the quantities that would be right. */

import {
  costOf,
  nearestMultiples,
  pricedFromWire,
  unitPriceFor,
} from "../../catalog/tier-prices/rules.ts";
import { type Message, msg } from "../../lib/i18n/i18n.ts";
import { formatCount } from "../../lib/i18n/numbers.ts";
import type { Cents } from "../../lib/money/money.ts";

/** A tool as the API answers it: `quantity` is what can still be ordered. */
export interface OrderableTool {
  readonly minimum: number;
  readonly multiple: number;
  readonly quantity: number;
}

export interface QuantityIssue {
  readonly code: "sold-out" | "too-many" | "below-minimum" | "not-a-multiple";
  readonly message: Message;
  /** The best first; none for a tool that is sold out. */
  readonly fixes: readonly number[];
}

export function quantityIssue(tool: OrderableTool, quantity: number): QuantityIssue | undefined {
  const { lower: most } = nearestMultiples(tool, tool.quantity);
  if (most > tool.quantity)
    return { code: "sold-out", message: msg("quickOrder.soldOut", "Sold out."), fixes: [] };
  if (quantity > tool.quantity) {
    return {
      code: "too-many",
      message: msg("quickOrder.tooMuch", "Only {left} can be ordered.", {
        left: formatCount(tool.quantity),
      }),
      fixes: [most],
    };
  }
  const { lower, upper } = nearestMultiples(tool, quantity);
  if (quantity < lower) {
    return {
      code: "below-minimum",
      message: msg("quickOrder.belowMinimum", "The minimum order is {minimum}.", {
        minimum: formatCount(lower),
      }),
      fixes: [lower],
    };
  }
  if (lower === quantity) return undefined;
  return {
    code: "not-a-multiple",
    message: msg("quickOrder.notAMultiple", "Sold in multiples of {multiple}.", {
      multiple: formatCount(tool.multiple),
    }),
    fixes: [upper, lower].filter((each) => each <= tool.quantity),
  };
}

type PricedWireTool = Parameters<typeof pricedFromWire>[0];

/** The price of the tool's price unit. */
export function unitPriceOf(tool: PricedWireTool, quantity: number): Cents {
  return unitPriceFor(pricedFromWire(tool), quantity);
}

export function totalOf(tool: PricedWireTool, quantity: number): Cents {
  return costOf(pricedFromWire(tool), quantity);
}
