/** Which pieces of an order can leave in a parcel. */
import { type Message, msg } from "../../lib/i18n/i18n.ts";
import type { Way } from "./contract.ts";

/** The most parcels of an order; those that were deleted count. */
export const MAX_PARCELS = 200;

/** The most carriers that are offered. */
export const MAX_CARRIERS = 12;

interface LinePieces {
  readonly quantity: number;
  /** Fewer than `quantity` when some were returned to stock, or were gone at payment. */
  readonly fulfillable: number;
  /** Pieces that had left and are back in stock. */
  readonly returned: number;
  /**
   * Pieces that refunds take from what has not left, whether they returned to stock or not, and those that are back there by
   * refunds that failed.
   */
  readonly cancelled: number;
  /** Pieces in its parcels. */
  readonly shipped: number;
}

/** Pieces of a line that are still to ship: nobody is sent what was paid back, and who returns a piece still gets the rest. */
export function openPieces(line: LinePieces): number {
  const kept = Math.min(line.fulfillable + line.returned, line.quantity - line.cancelled);
  return Math.max(0, kept - line.shipped);
}

/** What the email about a parcel says: what is in it, and what still comes. */
export interface ParcelNotice {
  readonly number: number;
  readonly way: Way;
  readonly carrier: string;
  readonly tracking: string;
  /** It has all that the order had to ship. */
  readonly isWhole: boolean;
  readonly lines: readonly NamedPieces[];
  readonly rest: readonly NamedPieces[];
}

export interface NamedPieces {
  readonly product: string;
  readonly partNumber: string;
  readonly quantity: number;
}

/** Why more than `left` pieces are refused. */
export function notOpenText(left: number, product: string): Message {
  return msg(
    "refusal.pieces-not-open.left",
    "{left, plural, =0 {No piece} one {# piece} other {# pieces}} of {product} can still be shipped.",
    { left, product },
  );
}

/** Why a number is refused that a spreadsheet has shortened. */
export const SHORTENED = msg(
  "refusal.tracking.shortened",
  "A spreadsheet has shortened this tracking number. Copy it again from a column that is formatted as text.",
);
