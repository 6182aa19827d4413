/**
 * The cart in this browser: a visitor's own, or a copy of the account's. Every page loads this file, so what changes
 * the cart is in cart.ts.
 */
import { useSyncExternalStore } from "react";

/** Key in local storage. */
const KEY = "cart";
const VERSION = 1;

export interface BrowserLine {
  readonly tool: string;
  readonly quantity: number;
  /** Of one piece, when it was seen last; major units. */
  readonly price?: number | undefined;
}

export interface BrowserCart {
  /** The account's email; undefined: a visitor's. */
  readonly account?: string | undefined;
  readonly lines: readonly BrowserLine[];
  /** The lines are a visitor's, and have yet to be merged into the account's cart. */
  readonly moving?: boolean | undefined;
  /** A visitor's lines for which the account's cart had no room. */
  readonly waiting?: readonly BrowserLine[] | undefined;
}

const EMPTY: BrowserCart = { lines: [] };

let stored: string | null = null;
let cart = EMPTY;

/** Returns the same object until it changes. */
export function readCart(): BrowserCart {
  const now = localStorage.getItem(KEY);
  if (now !== stored) {
    stored = now;
    cart = parse(now ?? "");
  }
  return cart;
}

/** Lines that are not ours are left out; what cannot be read is empty. */
function parse(text: string): BrowserCart {
  try {
    const { version, lines, ...rest } = JSON.parse(text);
    if (version === VERSION) return { ...rest, lines: lines.filter(isLine) };
  } catch {
    // Empty, damaged, or written by another program.
  }
  return EMPTY;
}

function isLine(line: BrowserLine | null): boolean {
  return typeof line?.tool === "string" && Number.isInteger(line.quantity) && line.quantity > 0;
}

/** Throws where the browser stores nothing. */
export function writeCart(changed: BrowserCart | undefined): void {
  if (changed) localStorage.setItem(KEY, JSON.stringify({ version: VERSION, ...changed }));
  else localStorage.removeItem(KEY);
  // Browsers send it to the other tabs only.
  window.dispatchEvent(new Event("storage"));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/** Empty until hydration. */
export function useCart(): BrowserCart {
  return useSyncExternalStore(subscribe, readCart, () => EMPTY);
}
