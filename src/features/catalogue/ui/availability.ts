import { formatCount } from "../../../kit/numbers.ts";
import type { Tool } from "../contract.ts";

/**
 * "Sold out: 7 left, minimum 10" if fewer are left than the smallest order, else undefined
 * (decisions.md, Catalogue and stock).
 */
export function soldOutLabel({ quantity, minimum }: Pick<Tool, "quantity" | "minimum">) {
  if (quantity >= minimum) return undefined;
  return `Sold out: ${formatCount(quantity)} left, minimum ${formatCount(minimum)}`;
}
