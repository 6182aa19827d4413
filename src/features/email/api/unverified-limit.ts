/**
 * One limit for all emails to a mailbox that nobody has verified: a stranger may have signed up with its address, and
 * every email that they cause is a nuisance to its owner.
 */
import type { Kysely } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Limit, Limiter } from "../../../kit/node/limiter.ts";
import { CONFIRMED_MAILBOX } from "../rules.ts";
import type { MailRow } from "./store.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Of all kinds together. */
const ALL: readonly Limit[] = [
  { max: 10, windowMs: HOUR_MS },
  { max: 30, windowMs: DAY_MS },
];
/** Of emails about orders, within those: the rest is left for links, by which the owner gets the account. */
const ABOUT_ORDERS: readonly Limit[] = [
  { max: 6, windowMs: HOUR_MS },
  { max: 18, windowMs: DAY_MS },
];
const NAME = "emails to an unverified mailbox";
const NAME_ORDERS = "order emails to an unverified mailbox";

type Count = readonly [name: string, key: string, limit: Limit];

/** What the limit works with. */
export interface UnverifiedLimitDeps {
  readonly db: Kysely<Schema>;
  readonly limiter: Limiter;
  /** The shop's own mailbox, which has no limit. */
  readonly shopAddress: string;
}

/** Says how many seconds an email has to wait, and counts it where it need not: 0, it may be sent. */
export type MailLimit = (
  message: Pick<MailRow, "recipient" | "kind" | "purchase_key">,
) => Promise<number>;

/** Counts emails to unverified mailboxes; all others are not limited. */
export function unverifiedLimit({ db, limiter, shopAddress }: UnverifiedLimitDeps): MailLimit {
  return async ({ recipient, kind, purchase_key }) => {
    if (recipient === shopAddress || kind === CONFIRMED_MAILBOX) return 0;
    if (await isVerified(db, recipient)) return 0;
    const counts = [
      ...(purchase_key === null ? [] : countsOf(NAME_ORDERS, recipient, ABOUT_ORDERS)),
      ...countsOf(NAME, recipient, ALL),
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

/** The seconds until an email with a link may go to an unverified mailbox; 0: now. Counts nothing. */
export async function waitForUnverified(limiter: Limiter, email: string): Promise<number> {
  const waits = countsOf(NAME, email, ALL).map((count) => limiter.peek(...count));
  return Math.max(...(await Promise.all(waits)));
}

function countsOf(name: string, key: string, limits: readonly Limit[]): Count[] {
  // The window's length is part of the name: each is a count of its own.
  return limits.map((limit) => [`${name} in ${limit.windowMs}`, key, limit]);
}

async function isVerified(db: Kysely<Schema>, email: string): Promise<boolean> {
  for (const table of ["account", "shop_user"] as const) {
    const verified = await db
      .selectFrom(table)
      .select("email")
      .where("email", "=", email)
      .where("email_proven_at", "is not", null)
      .executeTakeFirst();
    if (verified) return true;
  }
  return false;
}
