import { grouped } from "../../../kit/figures.ts";
import type { Tool } from "../contract.ts";
import { isSoldOut, soldOutText } from "../rules.ts";

/** A number of pieces as a person reads it: 12500 → "12,500". */
export function formatPieces(count: number): string {
  return grouped(count);
}

/** "Sold out: 7 left, minimum 10" if fewer are left than the smallest order, else undefined. */
export function soldOutWords(tool: Pick<Tool, "quantity" | "minimum">): string | undefined {
  return isSoldOut(tool) ? soldOutText(tool) : undefined;
}
