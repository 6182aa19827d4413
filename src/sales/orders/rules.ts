import { type Message, msg } from "../../lib/i18n/i18n.ts";
import type { Cents } from "../../lib/money/money.ts";
import { type RefundFacts, refundableCents } from "../refund-records/rules.ts";
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

/** A paid order in this state has not shipped. */
export const UNSHIPPED_STATE = "paid" satisfies OrderState;

export interface Blockers {
  readonly state: OrderState;
  readonly cancellationRequested: boolean;
  readonly disputed: boolean;
  readonly refundableCents: Cents;
  /** Whether no items are left for the buyer, or some return to stock with a pending refund. */
  readonly lacksItems: boolean;
  /** Whether all of a paid order has left or is refunded, though others of its money are not, as that for delivery. */
  readonly hasNothingOpen: boolean;
}

/**
 * An order's blockers; `paidCents` is 0 while it is unpaid, `fulfillable` the pieces that are still its own, `open` those of
 * a paid order that are still to ship: undefined where nobody needs to know.
 */
export function blockersOf(
  order: Pick<Blockers, "state" | "cancellationRequested" | "disputed"> & {
    paidCents: Cents;
    fulfillable: number;
    open?: number | undefined;
  },
  refunds: readonly RefundFacts[],
): Blockers {
  const { paidCents, fulfillable, open, ...facts } = order;
  return {
    ...facts,
    refundableCents: refundableCents(paidCents, refunds),
    lacksItems: fulfillable === 0 || refunds.some(({ restock }) => restock === "pending"),
    hasNothingOpen: open === 0,
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
      if (refunded) return refunded;
      if (order.lacksItems) return NO_ITEMS;
      return order.hasNothingOpen ? NOTHING_OPEN : undefined;
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

export const NOTHING_OPEN = msg(
  "refusal.wrong-state.nothing-open",
  "Nothing of this order is open: all of it has left, or was refunded.",
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
