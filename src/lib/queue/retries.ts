/** When failed work is tried again; times in ms. */
export interface Retries {
  /** The pauses after the first attempts. */
  readonly pauses: readonly number[];
  /** The pause after all later ones; without it there are no more. */
  readonly later?: number;
  /** No attempt is later than this after the work was queued. */
  readonly within?: number;
  /** The share of a pause that chance may add. */
  readonly jitter?: number;
}

/** When to try again (epoch ms) after failed attempt number `attempts`; null: given up. `random` is from 0 to 1. */
export function nextAttempt(
  { pauses, later, within = Number.POSITIVE_INFINITY, jitter = 0 }: Retries,
  attempts: number,
  { queuedAt, now }: { readonly queuedAt: number; readonly now: number },
  random = Math.random(),
): number | null {
  const pause = pauses[attempts - 1] ?? later;
  if (pause === undefined) return null;
  const at = now + Math.round(pause * (1 + jitter * random));
  return at <= queuedAt + within ? at : null;
}
