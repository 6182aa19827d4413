/** Pure facts and decisions about payments. */
import type { Cents } from "../../kit/money.ts";

/** Stripe charges no less in US dollars (docs.stripe.com/currencies, minimum charge amounts). */
export const SMALLEST_CHARGE: Cents = 50;

/** An unpaid order stays payable this long (decisions.md, Orders). */
export const UNPAID_LIFETIME_MS = 14 * 24 * 3_600_000;

/** Stripe repeats an event for three days; what could not be handled by then will not be. */
const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** When an event is handled again after its `attempts`-th failure; undefined: never. Epoch ms. */
export function nextEventAttempt(
  attempts: number,
  receivedAt: number,
  now: number,
): number | undefined {
  if (now - receivedAt >= GIVE_UP_AFTER_MS) return undefined;
  return now + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20));
}
