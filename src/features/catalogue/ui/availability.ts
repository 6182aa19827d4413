import type { Tool } from "../contract.ts";

const pieces = new Intl.NumberFormat("en-US");

/** A number of pieces as a person reads it: 12500 → "12,500". */
export function formatPieces(count: number): string {
  return pieces.format(count);
}

/** "Sold out: 7 left, minimum 10" if fewer are left than the smallest order, else undefined. */
export function soldOutWords({ quantity, minimum }: Pick<Tool, "quantity" | "minimum">) {
  if (quantity >= minimum) return undefined;
  return `Sold out: ${formatPieces(quantity)} left, minimum ${formatPieces(minimum)}`;
}
