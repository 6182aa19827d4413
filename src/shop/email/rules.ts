/** Sent to a mailbox that has opted in by a link, without an account. */
export const CONFIRMED_MAILBOX = "confirmed-mailbox";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const RETRY_AFTER_MS = [MINUTE_MS / 2, 2 * MINUTE_MS, 10 * MINUTE_MS];
const GIVE_UP_AFTER_MS = 24 * HOUR_MS;

/** When to retry (epoch ms) after failed attempt number `attempts`; null to give up. */
export function nextAttempt(attempts: number, createdAt: number, now: number): number | null {
  const at = now + (RETRY_AFTER_MS[attempts - 1] ?? HOUR_MS);
  return at <= createdAt + GIVE_UP_AFTER_MS ? at : null;
}
