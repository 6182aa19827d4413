import { type Message, msg } from "../../lib/i18n/i18n.ts";
import type { Cents } from "../../lib/money/money.ts";
import type { TakenPieces } from "../pricing/rules-totals.ts";
import type { OrderState } from "./contract-list.ts";

/** The actions in each state: the interface offers them, the server enforces them. Shipping a shipped order corrects it. */
const stateActions = {
  unpaid: {
    buyer: ["pay", "delete", "correct-address"],
    admin: ["release-hold", "correct-address"],
  },
  paid: {
    buyer: ["ask-cancellation"],
    admin: ["answer-cancellation", "ship", "refund", "correct-address"],
  },
  shipped: { buyer: [], admin: ["ship", "deliver", "refund"] },
  delivered: { buyer: [], admin: ["refund"] },
  expired: { buyer: [], admin: [] },
  deleted: { buyer: [], admin: [] },
} as const satisfies Record<OrderState, Record<"buyer" | "admin", readonly string[]>>;

type Verbs = (typeof stateActions)[OrderState];
export type OrderAction = Verbs["buyer"][number] | Verbs["admin"][number];

export function allows(state: OrderState, verb: OrderAction): boolean {
  const { buyer, admin } = stateActions[state];
  return ([...buyer, ...admin] as readonly OrderAction[]).includes(verb);
}

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

/** A paid order in this state has not shipped. */
export const UNSHIPPED_STATE = "paid" satisfies OrderState;
/** Refunds with these statuses have taken their amount, or will. */
export const TAKES_MONEY: readonly RefundFacts["status"][] = ["pending", "succeeded"];

/** Cents of a payment that no succeeded or pending refund has taken. */
export function refundableCents(paidCents: Cents, refunds: readonly RefundFacts[]): Cents {
  return refunds
    .filter(({ status }) => TAKES_MONEY.includes(status))
    .reduce((left, { cents }) => Math.max(0, left - cents), paidCents);
}

/** A line of a refund. */
export interface RefundPart {
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
export interface PiecesByPlace {
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
/** Of a line that no refund names. */
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
  return parts
    .toSorted((one, other) => timeOf(one) - timeOf(other))
    .reduce((before, { quantity, restock, shipped, status }) => {
      const hadLeft = Math.max(0, restock - (quantity - shipped));
      const named =
        status === "failed" ? NO_PIECES : { notLeft: quantity - shipped, hadLeft: shipped };
      return {
        notLeft: Math.max(0, before.notLeft + restock - hadLeft - named.notLeft),
        hadLeft: Math.max(0, before.hadLeft + hadLeft - named.hadLeft),
      };
    }, NO_PIECES);
}

export interface Blockers {
  readonly state: OrderState;
  readonly cancellationRequested: boolean;
  readonly disputed: boolean;
  readonly refundableCents: Cents;
  /** Whether no items are left for the buyer, or some return to stock with a pending refund. */
  readonly lacksItems: boolean;
}

/** An order's blockers; `paidCents` is 0 while it is unpaid, `fulfillable` the pieces that are still its own. */
export function blockersOf(
  order: Pick<Blockers, "state" | "cancellationRequested" | "disputed"> & {
    paidCents: Cents;
    fulfillable: number;
  },
  refunds: readonly RefundFacts[],
): Blockers {
  const { paidCents, fulfillable, ...facts } = order;
  return {
    ...facts,
    refundableCents: refundableCents(paidCents, refunds),
    lacksItems: fulfillable === 0 || refunds.some(({ restock }) => restock === "pending"),
  };
}

/** Why an action on an order is refused, as a sentence for the caller; undefined when it is allowed. */
export function reasonAgainst(verb: OrderAction, order: Blockers): Message | undefined {
  if (!allows(order.state, verb)) return WRONG_STATE[verb];
  const refunded = order.refundableCents === 0 ? ALL_REFUNDED : undefined;
  switch (verb) {
    case "refund":
      return order.disputed ? DISPUTED : refunded;
    case "ship":
      // The shipment of a shipped order can always be corrected.
      if (order.state === "shipped") return undefined;
      if (order.cancellationRequested) return ANSWER_FIRST;
      return refunded ?? (order.lacksItems ? NO_ITEMS : undefined);
    case "ask-cancellation":
      return refunded;
    case "answer-cancellation":
      return order.cancellationRequested ? undefined : WRONG_STATE[verb];
    default:
      return undefined;
  }
}

const ALL_REFUNDED = msg(
  "refusal.wrong-state.refunded",
  "Everything that was paid is refunded, or its refund is on its way.",
);

const ANSWER_FIRST = msg(
  "refusal.wrong-state.cancellation-requested",
  "The buyer has requested cancellation. Answer the request first.",
);

/** A refund is refused with it, and what ships says it: an order may be shipped all the same. */
export const DISPUTED = msg(
  "refusal.wrong-state.disputed",
  "The buyer's bank disputes this payment, and takes the money back itself if it wins. Answer the dispute at the payment provider.",
);

const NO_ITEMS = msg(
  "refusal.wrong-state.no-items",
  "Its pieces are back in stock, or were gone when it was paid. Refund what is left; the buyer can order again.",
);

const WRONG_STATE: Record<OrderAction, Message> = {
  pay: msg("refusal.wrong-state.pay", "Only an unpaid order can be paid."),
  delete: msg("refusal.wrong-state.delete", "Only an unpaid order can be deleted."),
  "release-hold": msg("refusal.wrong-state.release-hold", "Only an unpaid order holds pieces."),
  "ask-cancellation": msg(
    "refusal.wrong-state.ask-cancellation",
    "Only a paid order that has not shipped can be cancelled.",
  ),
  "answer-cancellation": msg(
    "refusal.wrong-state.answer-cancellation",
    "There is no open cancellation request.",
  ),
  ship: msg("refusal.wrong-state.ship", "Only a paid order can be shipped."),
  deliver: msg("refusal.wrong-state.deliver", "Only a shipped order can be delivered."),
  "correct-address": msg(
    "refusal.wrong-state.correct-address",
    "Only the address of an order that has not shipped can be corrected.",
  ),
  refund: msg("refusal.wrong-state.refund", "Only an order that was paid can be refunded."),
};
