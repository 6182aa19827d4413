/** Lists of lines in the browser. */
import { MAX_PIECES } from "../../../lib/i18n/numbers.ts";
import type { CartLine } from "../contract.ts";
import { MAX_LINES } from "../rules.ts";
import type { BrowserLine, SeenPrice } from "./cart-lines.ts";

interface Sum<Added> {
  /** The whole cart. */
  readonly result: readonly BrowserLine[];
  /** The lines that have changed. */
  readonly resulting: readonly BrowserLine[];
  /** There is no room for them. */
  readonly full: readonly Added[];
}

/** Adds quantities to those of a cart; new tools go to the end. */
export function addUp<Added extends BrowserLine>(
  cart: readonly BrowserLine[],
  added: readonly Added[],
): Sum<Added> {
  const lines = new Map(cart.map((line) => [line.tool, line]));
  const changed = new Set<string>();
  const full: Added[] = [];
  for (const line of added) {
    const { tool, price, priceUnit } = line;
    const before = lines.get(tool);
    if (!before && lines.size >= MAX_LINES) {
      full.push(line);
      continue;
    }
    const quantity = Math.min(MAX_PIECES, (before?.quantity ?? 0) + line.quantity);
    lines.set(tool, { tool, quantity, price, priceUnit });
    changed.add(tool);
  }
  const result = [...lines.values()];
  return { result, resulting: result.filter(({ tool }) => changed.has(tool)), full };
}

/** Sets a quantity at the line's place, or at the end; 0 removes the line. */
export function setIn(cart: readonly BrowserLine[], changed: BrowserLine): readonly BrowserLine[] {
  if (changed.quantity === 0) return cart.filter(({ tool }) => tool !== changed.tool);
  const isNew = cart.every(({ tool }) => tool !== changed.tool);
  if (isNew) return [...cart, changed];
  return cart.map((line) =>
    line.tool === changed.tool
      ? { ...changed, ...seenOf(changed.price === undefined ? line : changed) }
      : line,
  );
}

function seenOf({ price, priceUnit }: SeenPrice): SeenPrice {
  return { price, priceUnit };
}

export function toBrowserLines(lines: readonly CartLine[]): readonly BrowserLine[] {
  return lines.map(({ tool, quantity, seenPrice: price, seenPriceUnit: priceUnit }) => ({
    tool,
    quantity,
    price,
    priceUnit,
  }));
}
