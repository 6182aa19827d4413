/**
 * The cart in this browser: a visitor's own, or a copy of the account's. Every page loads this file, so what changes
 * the cart is in cart.ts.
 */

import { isToolId } from "../../../catalog/tools/ui/tool-id.ts";
import { deviceStore } from "../../../lib/browser/browser-store.ts";
import { fieldsOf, storedValue } from "../../../lib/browser/stored-value.ts";
import { MAX_PIECES } from "../../../lib/i18n/numbers.ts";
import { PRICE_UNITS, type PriceUnit } from "../../../lib/money/price-unit.ts";
import { MAX_LINES } from "../rules.ts";

/** Key in local storage. */
const KEY = "cart";
const VERSION = 1;

/** What was seen last. */
export interface SeenPrice {
  /** The price of `priceUnit` pieces, in major units. */
  readonly price?: number | undefined;
  /** 1 where it is absent. */
  readonly priceUnit?: PriceUnit | undefined;
}

export interface BrowserLine extends SeenPrice {
  readonly tool: string;
  readonly quantity: number;
}

interface BrowserCart {
  /** The account's email; undefined: a visitor's. */
  readonly account?: string | undefined;
  readonly lines: readonly BrowserLine[];
  /** The lines are a visitor's, and have yet to be merged into the account's cart. */
  readonly moving?: boolean | undefined;
  /** A visitor's lines for which the account's cart had no room. */
  readonly waiting?: readonly BrowserLine[] | undefined;
}

const EMPTY: BrowserCart = { lines: [] };
const cart = storedValue(deviceStore, KEY, EMPTY, cartIn);

export const readCart = cart.read;
export const useCart = cart.use;

export function writeCart(changed: BrowserCart | undefined): void {
  const stored = changed && { version: VERSION, ...changed };
  cart.write(stored);
}

function cartIn(stored: unknown): BrowserCart | undefined {
  const { version, account, lines, moving, waiting } = fieldsOf(stored);
  if (version !== VERSION || !Array.isArray(lines)) return undefined;
  return {
    account: typeof account === "string" ? account : undefined,
    lines: linesIn(lines),
    moving: moving === true || undefined,
    waiting: Array.isArray(waiting) ? linesIn(waiting) : undefined,
  };
}

/** Lines that are not ours are left out. */
function linesIn(stored: readonly unknown[]): readonly BrowserLine[] {
  const lines = new Map<string, BrowserLine>();
  for (const each of stored) {
    const { tool, quantity, price, priceUnit } = fieldsOf(each);
    if (!isToolId(tool) || !isQuantity(quantity)) continue;
    const seen = isPrice(price)
      ? { price, priceUnit: PRICE_UNITS.find((unit) => unit === priceUnit) }
      : {};
    lines.set(tool, { tool, quantity, ...seen });
  }
  return [...lines.values()].slice(0, MAX_LINES);
}

function isQuantity(stored: unknown): stored is number {
  return Number.isInteger(stored) && Number(stored) > 0 && Number(stored) <= MAX_PIECES;
}

function isPrice(stored: unknown): stored is number {
  return Number.isFinite(stored) && Number(stored) >= 0;
}
