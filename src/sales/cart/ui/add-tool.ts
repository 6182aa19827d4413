import {
  nearestMultiples,
  pricedFromWire,
  unitPriceFor,
} from "../../../catalog/tier-prices/rules.ts";
import type { LineTool } from "../../../catalog/tools/contract.ts";
import { majorFromMinor } from "../../../lib/money/money.ts";
import { type AddResult, addToCart } from "./cart.ts";
import { readCart } from "./cart-lines.ts";

/** Adds a tool to the cart, its smallest order unless a quantity is given. */
export async function addTool(tool: LineTool, quantity?: number): Promise<void> {
  const least = nearestMultiples(pricedFromWire(tool), tool.minimum).upper;
  await addTools([{ tool, quantity: quantity ?? least }]);
}

/** Adds quantities of several tools at once, at the prices that they then have. */
export function addTools(
  lines: readonly { readonly tool: LineTool; readonly quantity: number }[],
): Promise<AddResult> {
  const cart = readCart().lines;
  return addToCart(
    lines.map(({ tool, quantity }) => {
      const before = cart.find((line) => line.tool === tool._id)?.quantity ?? 0;
      const price = majorFromMinor(unitPriceFor(pricedFromWire(tool), before + quantity));
      return { tool: tool._id, name: tool.name, quantity, price, priceUnit: tool.priceUnit };
    }),
  );
}
