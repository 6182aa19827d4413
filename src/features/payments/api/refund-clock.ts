/** When the provider is asked again about a refund. */

const SHORTEST_MS = 5_000;
const LONGEST_MS = 3_600_000;

/**
 * The provider forgets idempotency keys after a day at the earliest. A refund that is older than this,
 * in ms, is looked for at the provider before it is asked for again.
 */
export const IDEMPOTENCY_KEY_TRUSTED_MS = 12 * 3_600_000;

/** As long again as the refund has waited since `createdAt`: 5 s to an hour. Epoch ms. */
export function nextRefundCheck(createdAt: number, now: number): number {
  return now + Math.min(Math.max(now - createdAt, SHORTEST_MS), LONGEST_MS);
}
