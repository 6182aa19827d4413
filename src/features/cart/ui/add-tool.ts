import { majorFromMinor } from "../../../kit/money.ts";
import type { Tool } from "../../catalogue/contract.ts";
import { nearestMultiples, pricedFromWire, unitPriceFor } from "../../pricing/rules.ts";
import { addToCart } from "./cart.ts";
import { readCart } from "./cart-lines.ts";

/** Adds the smallest order of a tool to the cart. */
export async function addTool(tool: Tool): Promise<void> {
  const priced = pricedFromWire(tool);
  const quantity = nearestMultiples(priced, tool.minimum).upper;
  const before = readCart().lines.find((line) => line.tool === tool._id)?.quantity ?? 0;
  const price = majorFromMinor(unitPriceFor(priced, before + quantity));
  await addToCart([{ tool: tool._id, name: tool.name, quantity, price }]);
}
