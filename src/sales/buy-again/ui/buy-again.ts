/** Which of an order's lines can be ordered again, and how many pieces of each. */

import { nearestMultiples } from "../../../catalog/tier-prices/rules.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import type { AddedLine } from "../../cart/ui/cart.ts";
import type { PreviewLine } from "../../cart-page/contract.ts";
import { unitPriceAt } from "../../cart-page/ui/preview.ts";
import type { OrderLine } from "../../orders/contract.ts";

type Ordered = Pick<OrderLine, "tool" | "product" | "quantity">;

interface BuyAgain {
  readonly lines: readonly AddedLine[];
  /** Names of tools that are not in the catalog any more. */
  readonly gone: readonly string[];
}

/** Quantities become what can be ordered today: at least the minimum, and a multiple. The cart says what is short. */
export function linesToBuyAgain(
  ordered: readonly Ordered[],
  today: readonly PreviewLine[],
): BuyAgain {
  const lines: AddedLine[] = [];
  const gone: string[] = [];
  for (const { tool, product, quantity: before } of ordered) {
    const line = today.find((each) => each.tool === tool);
    if (!line || line.fault?.code === "no-such-tool") {
      gone.push(product);
    } else {
      const quantity = nearestMultiples(line, before).upper;
      const { name, priceUnit } = line;
      lines.push({ tool, name, quantity, price: unitPriceAt(line, quantity), priceUnit });
    }
  }
  return { lines, gone };
}

/** Names shown in a message. */
const NAMED = 3;

export function goneSentence(gone: readonly string[]): string {
  const more = Math.max(0, gone.length - NAMED);
  return t(
    "buyAgain.gone",
    "No longer in the catalog: {products}{more, plural, =0 {} other { and # more}}.",
    { products: gone.slice(0, NAMED).join(", "), more },
  );
}
