/**
 * Carts as a wholesaler gets them: the distribution of the 22,064 invoices of the UCI data set "Online Retail"
 * (541,909 lines; median 13, 99 % have at most 206, the largest 1,110; 10,535 lines repeat an article).
 */
import { numbersFrom } from "./seed.ts";

const MEDIAN_LINES = 13;
/** The spread of the logarithm: 206 lines are at 2.326 of it, the 99th percentile. */
const SPREAD = Math.log(206 / MEDIAN_LINES) / 2.326;
const MOST_LINES = 1110;
const REPEATED = 10_535 / 541_909;
const MEDIAN_PIECES = 4;
const PIECES_SPREAD = 1.2;
const MOST_PIECES = 3000;

/** Integers in cents and pieces. */
export interface WholesaleTool {
  readonly cents: number;
  readonly minimum: number;
  readonly multiple: number;
  /** `[quantity, cents]`, as `tool.tiers` has them. */
  readonly tiers: readonly (readonly [number, number])[];
}

/** A line: the tool's index, and pieces. */
export type WholesaleLine = readonly [tool: number, quantity: number];

export interface Wholesale {
  tool(): WholesaleTool;
  /** The lines of an invoice, cut into orders of at most `most` lines. */
  orders(tools: readonly WholesaleTool[], most: number): WholesaleLine[][];
}

/** The same seed gives the same tools and orders. */
export function createWholesale(seed: number): Wholesale {
  const next = numbersFrom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const logNormal = (median: number, spread: number) =>
    median *
    Math.exp(spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()));
  const between = (least: number, value: number, most: number) =>
    Math.min(most, Math.max(least, Math.round(value)));

  function quantityOf({ minimum, multiple }: WholesaleTool): number {
    const pieces = between(minimum, logNormal(MEDIAN_PIECES, PIECES_SPREAD), MOST_PIECES);
    return Math.ceil(pieces / multiple) * multiple;
  }

  function linesOf(tools: readonly WholesaleTool[], count: number): WholesaleLine[] {
    const lines: WholesaleLine[] = [];
    const chosen = new Set<number>();
    while (lines.length < count) {
      const repeated = lines.length > 0 && next() < REPEATED;
      const index = repeated
        ? (lines[below(lines.length)] as WholesaleLine)[0]
        : below(tools.length);
      if (!repeated && chosen.has(index)) continue;
      chosen.add(index);
      lines.push([index, quantityOf(tools[index] as WholesaleTool)]);
    }
    return lines;
  }

  return {
    tool: () => {
      const multiple = [1, 1, 1, 5, 6, 10, 12][below(7)] as number;
      const minimum = multiple * (1 + below(3));
      const cents = 5 + below(1995);
      const tiers: [number, number][] = [];
      let quantity = minimum;
      let price = cents;
      for (let count = below(5); count > 0; count -= 1) {
        quantity += multiple * (1 + below(20));
        price -= 1 + below(Math.ceil(price / 6));
        if (price > 0) tiers.push([quantity, price]);
      }
      return { cents, minimum, multiple, tiers };
    },
    orders: (tools, most) => {
      const count = between(1, logNormal(MEDIAN_LINES, SPREAD), MOST_LINES);
      const orders: WholesaleLine[][] = [];
      for (let left = count; left > 0; left -= most)
        orders.push(linesOf(tools, Math.min(left, most)));
      return orders;
    },
  };
}
