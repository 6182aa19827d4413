/** Lives of sessions and tokens, passwords, and deleted users. */

export const EMBEDDED = "embedded";
/** Issuer of users without an account, who hold one order that an admin has taken (docs/decisions/0049). */
export const GUEST = "guest";

/** The unit is characters: the specification's minimum (section 9), and the admins'. */
export const MIN_PASSWORD = 6;
export const MIN_ADMIN_PASSWORD = 12;

const MINUTE_MS = 60_000;
/** The Google popup at Google, its result waiting to be fetched, and the owner's answer to a link. */
export const GOOGLE_ATTEMPT_MS = 10 * MINUTE_MS;
export const GOOGLE_RESULT_MS = 2 * MINUTE_MS;
export const GOOGLE_LINK_MS = 30 * MINUTE_MS;

const HOUR_MS = 60 * MINUTE_MS;
/** Access tokens and the sessions that renew them last so long. */
export const LIMITS = {
  customer: { idleMs: 24 * HOUR_MS, absoluteMs: 7 * 24 * HOUR_MS },
  admin: { idleMs: HOUR_MS, absoluteMs: 12 * HOUR_MS },
} as const;

/** Clocks of the processes of a shop may differ by as much. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS;

export function limitsOf(isAdmin: boolean): {
  readonly idleMs: number;
  readonly absoluteMs: number;
} {
  return isAdmin ? LIMITS.admin : LIMITS.customer;
}

export function isOver(
  { created_at, used_at }: { created_at: number; used_at: number },
  isAdmin: boolean,
  now: number,
): boolean {
  const { idleMs, absoluteMs } = limitsOf(isAdmin);
  // One that began while the clock was ahead would last until that time.
  const isAhead = created_at - now > CLOCK_SKEW_MS;
  return isAhead || now - used_at >= idleMs || now - created_at >= absoluteMs;
}

/** The email domain of users whose account was deleted; `.invalid` is reserved (RFC 2606). */
export const DELETED = "@deleted.invalid";

export function isDeletedUser(email: string): boolean {
  return email.endsWith(DELETED);
}
