/** When a letter that could not be sent is tried again, and the kinds of emails that rules go by. */

/** The kind of an email to a mailbox that has asked for it by a link, without an account. */
export const CONFIRMED_MAILBOX = "confirmed-mailbox";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After the first attempts; after all further ones an hour. */
const WAITS_MS = [MINUTE_MS / 2, 2 * MINUTE_MS, 10 * MINUTE_MS];
/** What a letter tells is old news after a day, and the links in it are over. */
const KEPT_FOR_MS = 24 * HOUR_MS;

/** When to try again (epoch ms) after attempt number `attempts` has failed; null: never. */
export function nextAttempt(attempts: number, createdAt: number, now: number): number | null {
  const at = now + (WAITS_MS[attempts - 1] ?? HOUR_MS);
  return at <= createdAt + KEPT_FOR_MS ? at : null;
}
