const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Between attempts, as the Standard Webhooks specification recommends: ten attempts in about three days. */
const RETRY_AFTER_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
const JITTER = 0.1;

/** Longer than any delay between two attempts. */
export const LONGEST_DELAY_MS = 30 * HOUR_MS;
/** An endpoint that has failed for so long is disabled. */
export const DISABLE_AFTER_MS = 72 * HOUR_MS;
/** For so long deliveries are also signed with the secret before. */
export const OVERLAP_MS = 24 * HOUR_MS;
export const KEEP_DELIVERIES_MS = 30 * 24 * HOUR_MS;

/** When to try again (epoch ms) after failed attempt number `attempts`; null: given up. `random` is from 0 to 1. */
export function nextAttempt(attempts: number, now: number, random = Math.random()): number | null {
  const delay = RETRY_AFTER_MS[attempts - 1];
  // Jitter only lengthens: the last attempt comes after three days.
  return delay === undefined ? null : now + Math.round(delay * (1 + JITTER * random));
}
