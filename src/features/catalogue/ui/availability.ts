import { grouped } from "../../../kit/figures.ts";
import type { Tool } from "../contract.ts";

/** A number of pieces as a person reads it: 12500 → "12,500". */
export function formatPieces(count: number): string {
  return grouped(count);
}

/**
 * "Sold out: 7 left, minimum 10" if fewer are left than the smallest order, else undefined
 * (decisions.md, Catalogue and stock).
 */
export function soldOutWords({ quantity, minimum }: Pick<Tool, "quantity" | "minimum">) {
  if (quantity >= minimum) return undefined;
  return `Sold out: ${formatPieces(quantity)} left, minimum ${formatPieces(minimum)}`;
}
