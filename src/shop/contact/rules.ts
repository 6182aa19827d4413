export const MAX_SUBJECT = 150;
export const MAX_MESSAGE = 5000;

/** People need longer to read and fill in three fields. */
const BY_HAND_MS = 2000;
export const MAX_TYPED_MS = 24 * 3_600_000;
/** The time within which the same text from the same address is a duplicate. */
export const SAME_WITHIN_MS = 10 * 60_000;
/** Then messages are deleted, answered or not: docs/decisions/0017. */
export const RETENTION_MS = 365 * 24 * 3_600_000;

export interface BotSignals {
  /** Time since page load, ms. */
  readonly typedMs: number;
  readonly website?: string | undefined;
}

/** Stops only the simplest bots. */
export function isByHand({ typedMs, website }: BotSignals): boolean {
  return website === undefined && typedMs >= BY_HAND_MS;
}
