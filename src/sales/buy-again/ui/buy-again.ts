/** Which of an order's lines can be ordered again, and how many pieces of each. */

import { nearestMultiples } from "../../../catalog/tier-prices/rules.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import type { AddedLine } from "../../cart/ui/cart.ts";
import type { PreviewLine } from "../../cart-page/contract.ts";
import { unitPriceAt } from "../../cart-page/ui/preview.ts";
import type { OrderLine } from "../../orders/contract.ts";

type Ordered = Pick<OrderLine, "tool" | "product" | "quantity">;

interface Changes {
  /** Names of tools that are not in the catalog any more. */
  readonly gone: readonly string[];
  /** Names of tools of which more pieces have to be ordered today, with both quantities. */
  readonly raised: readonly string[];
}

interface BuyAgain extends Changes {
  readonly lines: readonly AddedLine[];
}

/** Quantities become what can be ordered today: at least the minimum, and a multiple. The cart says what is short. */
export function linesToBuyAgain(
  ordered: readonly Ordered[],
  today: readonly PreviewLine[],
): BuyAgain {
  const lines: AddedLine[] = [];
  const gone: string[] = [];
  const raised: string[] = [];
  for (const { tool, product, quantity: before } of ordered) {
    const line = today.find((each) => each.tool === tool);
    if (!line || line.fault?.code === "no-such-tool") {
      gone.push(product);
    } else {
      const quantity = nearestMultiples(line, before).upper;
      const { name, priceUnit } = line;
      if (quantity > before)
        raised.push(`${name} (${formatCount(before)} → ${formatCount(quantity)})`);
      lines.push({ tool, name, quantity, price: unitPriceAt(line, quantity), priceUnit });
    }
  }
  return { lines, gone, raised };
}

/** Names shown in a message. */
const NAMED = 3;

/** What is not as it was ordered, for a person; "" if nothing. */
export function changesSentence({ gone, raised }: Changes): string {
  const first = (names: readonly string[]) => ({
    products: names.slice(0, NAMED).join(", "),
    more: Math.max(0, names.length - NAMED),
  });
  const sentences = [
    gone.length > 0 &&
      t(
        "buyAgain.gone",
        "No longer in the catalog: {products}{more, plural, =0 {} other { and # more}}.",
        first(gone),
      ),
    raised.length > 0 &&
      t(
        "buyAgain.raised",
        "More pieces than then, by today's minimum or multiple: {products}{more, plural, =0 {} other { and # more}}.",
        first(raised),
      ),
  ];
  return sentences.filter(Boolean).join(" ");
}
