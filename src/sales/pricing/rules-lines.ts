/** The lines of an order, and what is wrong with one. For the page and the server. */
import { nearestMultiples, type PricedTool } from "../../catalog/tier-prices/rules.ts";

export interface LineRequest {
  readonly toolId: string;
  readonly quantity: number;
}

/** Adds up the lines of one tool, at the place of the first: stock and quantity price see the sum. */
export function addUpLines(lines: readonly LineRequest[]): LineRequest[] {
  const quantities = new Map<string, number>();
  for (const { toolId, quantity } of lines)
    quantities.set(toolId, (quantities.get(toolId) ?? 0) + quantity);
  return [...quantities].map(([toolId, quantity]) => ({ toolId, quantity }));
}

export interface OrderableTool extends PricedTool {
  /** What can still be ordered. */
  readonly quantity: number;
}

/** Why a line cannot be ordered. `left`: what can still be ordered. */
export type QuantityFault =
  | { readonly kind: "below-minimum"; readonly minimum: number }
  | {
      readonly kind: "not-a-multiple";
      readonly multiple: number;
      readonly lower: number;
      readonly upper: number;
    };
export type LineFault =
  | QuantityFault
  | { readonly kind: "unknown-tool" }
  | { readonly kind: "sold-out"; readonly left: number; readonly minimum: number }
  | { readonly kind: "already"; readonly orderId: string }
  | { readonly kind: "holds-lapsed"; readonly waitMs: number };

/** The tool's minimum order, and its multiple. */
export function quantityFault(tool: PricedTool, quantity: number): QuantityFault | undefined {
  const { minimum, multiple } = tool;
  if (quantity < minimum) return { kind: "below-minimum", minimum };
  if (quantity % multiple === 0) return undefined;
  return { kind: "not-a-multiple", multiple, ...nearestMultiples(tool, quantity) };
}

export function stockFault(tool: OrderableTool, quantity: number): LineFault | undefined {
  if (quantity <= tool.quantity) return undefined;
  return { kind: "sold-out", left: tool.quantity, minimum: tool.minimum };
}
