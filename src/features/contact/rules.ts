/** What a message may be, and how long it is kept. */

/** Longest subject and message, characters. */
export const MAX_SUBJECT = 150;
export const MAX_MESSAGE = 5000;

/** Nobody reads three fields and fills them in faster than this, ms. */
const BY_HAND_MS = 2000;
/** A form may stand open for a day; after that it says a day. */
export const MAX_TYPED_MS = 24 * 3_600_000;
/** The same words from the same address are the same message for this long. */
export const SAME_WITHIN_MS = 10 * 60_000;
/** Messages are deleted after a year, answered or not: docs/decisions/0017. */
export const KEPT_MS = 365 * 24 * 3_600_000;

/** What tells a form that a person has filled in from one that a program has. */
export interface Filling {
  /** How long the form stood open, ms. */
  readonly typedMs: number;
  /** The field that people do not see. */
  readonly website?: string | undefined;
}

/** Whether a person seems to have filled the form in. Stops only the simplest programs. */
export function isByHand({ typedMs, website }: Filling): boolean {
  return website === undefined && typedMs >= BY_HAND_MS;
}
