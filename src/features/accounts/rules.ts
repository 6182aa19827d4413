/** How long a sign-in lasts (decisions.md, Identity), and who vouches for whom. */

/** The issuer of the accounts that this shop keeps itself. */
export const EMBEDDED = "embedded";

/** Fewest characters of a password: the specification's (section 9), and the admins' (decisions.md, Identity). */
export const MIN_PASSWORD = 6;
export const MIN_ADMIN_PASSWORD = 12;

const HOUR_MS = 3_600_000;
/** Of access tokens, and of the sessions that issue them: or renewing would undo the limits. */
export const LIMITS = {
  customer: { idleMs: 24 * HOUR_MS, absoluteMs: 7 * 24 * HOUR_MS },
  admin: { idleMs: HOUR_MS, absoluteMs: 12 * HOUR_MS },
} as const;

/** The limits of a role. */
export function limitsOf(isAdmin: boolean): {
  readonly idleMs: number;
  readonly absoluteMs: number;
} {
  return isAdmin ? LIMITS.admin : LIMITS.customer;
}

/** Whether something used last and made first at these moments (epoch ms) is over for the role. */
export function isOver(
  { created_at, used_at }: { created_at: number; used_at: number },
  isAdmin: boolean,
  now: number,
): boolean {
  const { idleMs, absoluteMs } = limitsOf(isAdmin);
  return now - used_at >= idleMs || now - created_at >= absoluteMs;
}
