const HOUR_MS = 3_600_000;

/** Longer than any delay between two attempts. */
export const LONGEST_DELAY_MS = 30 * HOUR_MS;
/** An endpoint that has failed for so long is disabled. */
export const DISABLE_AFTER_MS = 72 * HOUR_MS;
/** How long deliveries are also signed with the secret before. */
export const OVERLAP_MS = 24 * HOUR_MS;
export const KEEP_DELIVERIES_MS = 30 * 24 * HOUR_MS;
