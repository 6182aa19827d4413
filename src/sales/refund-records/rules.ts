/** What the refunds of an order have taken, of its money and of each line. For the page and the server. */
import type { Cents } from "../../lib/money/money.ts";
import type { TakenPieces } from "../pricing/rules-totals.ts";

/** The number of the charge for delivery among the lines of a refund. */
export const DELIVERY_LINE = 0;

export interface RefundFacts {
  readonly cents: Cents;
  readonly status: "pending" | "succeeded" | "failed";
  /** `no-stock`: the items were gone when the order was paid. `out-of-band`: not by the payment provider. */
  readonly reason: "admin" | "cancellation" | "no-stock" | "provider" | "out-of-band";
  /** Whether the refund returns the items to stock, or has returned them. */
  readonly restock: "none" | "pending" | "done";
}

/** Refunds with these statuses have taken their amount, or will. */
export const TAKES_MONEY: readonly RefundFacts["status"][] = ["pending", "succeeded"];

/** Cents of a payment that no succeeded or pending refund has taken. */
export function refundableCents(paidCents: Cents, refunds: readonly RefundFacts[]): Cents {
  return refunds
    .filter(({ status }) => TAKES_MONEY.includes(status))
    .reduce((left, { cents }) => Math.max(0, left - cents), paidCents);
}

/** A line of a refund. */
interface RefundPart {
  readonly quantity: number;
  readonly amount_cents: Cents;
  /** Pieces that return to stock, and those that had left. */
  readonly restock: number;
  readonly shipped: number;
  /** False in a refund of a free amount, whose lines only return to stock. */
  readonly hasPrice: boolean;
  readonly status: RefundFacts["status"];
  /** Epoch ms. A refund that failed did so when it was changed last. */
  readonly created_at: number;
  readonly updated_at: number;
}

/** Pieces of a line, of those that had left and of the others. */
interface PiecesByPlace {
  readonly notLeft: number;
  readonly hadLeft: number;
}

export const NO_PIECES: PiecesByPlace = { notLeft: 0, hadLeft: 0 };

/**
 * Pieces of a line in refunds, and the amount; `priced`: without those that a free amount only returned to stock;
 * `cancelled`: without those that had left; `returning`: those of them that a refund on its way returns to stock.
 */
export interface RefundedPieces extends TakenPieces {
  readonly priced: TakenPieces;
  readonly cancelled: number;
  readonly returning: number;
  /** They are back in stock by refunds that failed since, and in no other refund: the next one is taken for the repeat. */
  readonly back: PiecesByPlace;
  /** The same where it does not matter which had left. */
  readonly backAnywhere: number;
}

const NONE: TakenPieces = { quantity: 0, amountCents: 0 };
/** What is refunded of a line that no refund names. */
export const NOT_REFUNDED: RefundedPieces = {
  ...{ ...NONE, priced: NONE, cancelled: 0, returning: 0 },
  ...{ back: NO_PIECES, backAnywhere: 0 },
};

/** Sums up all refunds of a line in the order of their keys, without those that failed before they had returned pieces. */
export function refundedPieces(parts: readonly RefundPart[]): RefundedPieces {
  const taken = parts.filter(({ status }) => TAKES_MONEY.includes(status));
  const sum = (of: readonly RefundPart[], amount: (part: RefundPart) => number) =>
    of.reduce((all, part) => all + amount(part), 0);
  const taking = (of: readonly RefundPart[]): TakenPieces => ({
    quantity: sum(of, ({ quantity }) => quantity),
    amountCents: sum(of, (part) => part.amount_cents),
  });
  const pending = taken.filter(({ status }) => status === "pending");
  return {
    ...taking(taken),
    priced: taking(taken.filter(({ hasPrice }) => hasPrice)),
    cancelled: sum(taken, (part) => part.quantity - part.shipped),
    returning: sum(pending, (part) => Math.min(part.restock, part.quantity - part.shipped)),
    back: piecesBack(parts),
    backAnywhere: piecesBack(parts.map((part) => ({ ...part, shipped: 0 }))).notLeft,
  };
}

function piecesBack(parts: readonly RefundPart[]): PiecesByPlace {
  const timeOf = (part: RefundPart) =>
    part.status === "failed" ? part.updated_at : part.created_at;
  let back = NO_PIECES;
  for (const part of parts.toSorted((one, other) => timeOf(one) - timeOf(other))) {
    const { quantity, restock, shipped, status } = part;
    const notShipped = quantity - shipped;
    const hadLeft = Math.max(0, restock - notShipped);
    const named = status === "failed" ? NO_PIECES : { notLeft: notShipped, hadLeft: shipped };
    back = {
      notLeft: Math.max(0, back.notLeft + restock - hadLeft - named.notLeft),
      hadLeft: Math.max(0, back.hadLeft + hadLeft - named.hadLeft),
    };
  }
  return back;
}
