/** What the purchase form says about a quantity before anything is sent. */

import { MAX_DOLLARS } from "../../../kit/fields.ts";
import { centsFromDollars, formatCents, formatDollars } from "../../../kit/money.ts";
import { formatCount } from "../../../kit/numbers.ts";
import { totalFor } from "./charge.ts";

/** What of a tool decides how many may be ordered. `price` is dollars for one piece. */
export interface Orderable {
  readonly minimum: number;
  readonly quantity: number;
  readonly price: number;
}

/** Why a typed quantity cannot be ordered; `isBelowMinimum` is the specification's minOrder rule. */
export interface QuantityFault {
  readonly isBelowMinimum: boolean;
  readonly message: string;
}

/** The number of pieces that was typed, or undefined if it is not a whole number. */
export function piecesTyped(typed: string): number | undefined {
  return /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : undefined;
}

/** "1 piece", "12 pieces", "1,200 pieces". */
export function countPieces(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "piece" : "pieces"}`;
}

/** What is wrong with a typed quantity, or undefined. */
export function quantityFault(typed: string, tool: Orderable): QuantityFault | undefined {
  const pieces = piecesTyped(typed);
  if (pieces === undefined) {
    return { isBelowMinimum: true, message: "Type a whole number of pieces." };
  }
  if (pieces < tool.minimum) {
    return {
      isBelowMinimum: true,
      message: `The minimum order is ${countPieces(tool.minimum)}.`,
    };
  }
  if (pieces > tool.quantity) {
    return {
      isBelowMinimum: false,
      message: `Only ${countPieces(tool.quantity)} can be ordered at this moment.`,
    };
  }
  if (totalFor(tool.price, pieces) > centsFromDollars(MAX_DOLLARS)) {
    return {
      isBelowMinimum: false,
      message: `One order can come to ${formatDollars(MAX_DOLLARS)} at most; this is ${formatCents(totalFor(tool.price, pieces))}.`,
    };
  }
  return undefined;
}
