/**
 * Rate limit for all emails to an unverified mailbox: it may belong to another person than the one who signed up
 * with its address.
 */
import type { Limit, Limiter } from "../../../lib/http/limiter.ts";
import { CONFIRMED_MAILBOX } from "../rules.ts";
import type { MailRow } from "./store.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const ALL_EMAILS: readonly Limit[] = [
  { max: 10, windowMs: HOUR_MS },
  { max: 30, windowMs: DAY_MS },
];
/** Emails about orders leave room for links, by which the owner of the mailbox takes over the account. */
const ORDER_EMAILS: readonly Limit[] = [
  { max: 6, windowMs: HOUR_MS },
  { max: 18, windowMs: DAY_MS },
];
const NAME = "emails to an unverified mailbox";
const NAME_ORDERS = "order emails to an unverified mailbox";

type Count = readonly [name: string, key: string, limit: Limit];

/** Seconds to wait; 0 means that the email may be sent, and counts it. */
export type MailLimit = (
  message: Pick<MailRow, "recipient" | "kind" | "purchase_key">,
) => Promise<number>;

export function unverifiedLimit({
  limiter,
  shopAddress,
  isVerified,
}: {
  readonly limiter: Limiter;
  shopAddress(): string;
  isVerified(email: string): Promise<boolean>;
}): MailLimit {
  return async ({ recipient, kind, purchase_key }) => {
    if (recipient === shopAddress() || kind === CONFIRMED_MAILBOX) return 0;
    if (await isVerified(recipient)) return 0;
    const counts = [
      ...(purchase_key === null ? [] : countsOf(NAME_ORDERS, recipient, ORDER_EMAILS)),
      ...countsOf(NAME, recipient, ALL_EMAILS),
    ];
    const taken: Count[] = [];
    for (const count of counts) {
      const retryAfter = await limiter.take(...count);
      if (retryAfter > 0) {
        for (const one of taken) await limiter.giveBack(...one);
        return retryAfter;
      }
      taken.push(count);
    }
    return 0;
  };
}

/** Seconds until an email with a link may be sent to an unverified mailbox, without counting one. */
export async function waitForUnverified(limiter: Limiter, email: string): Promise<number> {
  const waits = countsOf(NAME, email, ALL_EMAILS).map((count) => limiter.peek(...count));
  return Math.max(...(await Promise.all(waits)));
}

function countsOf(name: string, key: string, limits: readonly Limit[]): Count[] {
  return limits.map((limit) => [`${name} in ${limit.windowMs}`, key, limit]);
}
