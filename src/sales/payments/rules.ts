import { type Message, msg } from "../../lib/i18n/i18n.ts";
import { type Cents, formatMinor } from "../../lib/money/money.ts";
import type { RefundFacts } from "../refund-records/rules.ts";

/** An unpaid order stays payable this long. */
export const UNPAID_LIFETIME_MS = 14 * 24 * 3_600_000;

const SHORTEST_REFUND_PAUSE_MS = 5_000;
const LONGEST_REFUND_PAUSE_MS = 3_600_000;

/** Stripe forgets idempotency keys after 24 hours at the earliest; an older refund is looked up before it is created. */
export const IDEMPOTENCY_KEY_TRUSTED_MS = 12 * 3_600_000;

/** When a pending refund is checked again: after as long as it has waited, 5 s to an hour. Epoch ms. */
export function nextRefundCheck(createdAt: number, now: number): number {
  const waited = Math.max(now - createdAt, SHORTEST_REFUND_PAUSE_MS);
  return now + Math.min(waited, LONGEST_REFUND_PAUSE_MS);
}

export const NO_DELIVERY = msg(
  "refusal.not-refundable.delivery",
  "The order has no charge for delivery, or it was refunded.",
);

const ON_ITS_WAY = msg(
  "refusal.not-refundable.pending",
  "A refund of this order is still on its way. Wait until it is made or has failed.",
);

const NONE_FAILED = msg(
  "refusal.not-refundable.none-failed",
  "No refund of this order has failed. Refund it to the card that paid.",
);

/** Why a refund in another way is not recorded: the provider was not asked, or may still make one. */
export function reasonAgainstOutOfBand(
  refunds: readonly Pick<RefundFacts, "status">[],
): Message | undefined {
  if (refunds.some(({ status }) => status === "pending")) return ON_ITS_WAY;
  return refunds.some(({ status }) => status === "failed") ? undefined : NONE_FAILED;
}

/** Pieces that cost less than the smallest amount of the currency. */
export function nothingToRefund(): Message {
  return msg(
    "refusal.not-refundable.nothing",
    "These pieces come to {nothing}. Choose more of them.",
    { nothing: formatMinor(0) },
  );
}

export function piecesLeftText(left: number, product: string): Message {
  return msg(
    "refusal.too-many-pieces.left",
    "At most {left, plural, one {# piece} other {# pieces}} of {product} can be refunded.",
    { left, product },
  );
}

/** The refusal of a refund of more than `left`. */
export function refundLimit(left: Cents): Message {
  return msg("refusal.refund-too-large.left", "At most {left} can be refunded.", {
    left: formatMinor(left),
  });
}
