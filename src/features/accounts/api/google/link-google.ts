/**
 * Joins a Google account to an existing account where Google does not vouch for the mailbox: its former
 * owner may hold the Google account. The password, or a link by email, shows once that the account is
 * theirs (docs/decisions/0021).
 */

import type { Selectable, Transaction } from "kysely";
import { signInWords } from "../../../../../shop/sign-in.ts";
import type { GoogleJoinTable } from "../../../../database/accounts.ts";
import type { Schema } from "../../../../database/schema.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import type { Limiter } from "../../../../kit/node/limiter.ts";
import { newSecret, secretHash } from "../../../../kit/node/secret.ts";
import { tooMany } from "../../../../kit/problem.ts";
import { committedRefusal, isRefusal, type Outcome, type Refusal } from "../../../../kit/result.ts";
import { noGoogleLinkEmail, otherBrowser } from "../../contract-link-google.ts";
import { googleLinkNeeded, googleNotFinished, wrongCredentials } from "../../contract-sign-in.ts";
import { type AccountRow, lockAccount } from "../sign-in/account-store.ts";
import { tryGuess } from "../sign-in/check-password.ts";
import { type CompletedSignIn, enter } from "../sign-in/complete-sign-in.ts";
import { inPasswordQueue } from "../sign-in/password-hash.ts";
import type { Browser } from "../sign-in/session-store.ts";
import { passwordGuesses } from "../sign-in/sign-in.ts";
import { linkGoogle } from "./google-choice.ts";

const MINUTE_MS = 60_000;
/** How long one may take to show that the account is one's own. */
export const JOIN_MS = 30 * MINUTE_MS;
/** Emails with a link, to one account. */
const EMAILS = { max: 5, windowMs: 60 * MINUTE_MS };

/** Emails about Google accounts; each is written in the transaction of what it tells. */
export interface GoogleEmails {
  /** Tells the owner that a Google account can sign in to the account from now on. */
  joined(tx: Transaction<Schema>, account: AccountRow): Promise<void>;
  /** Sends the link that joins them; `token` is its secret. */
  joinLink(tx: Transaction<Schema>, account: AccountRow, token: string): Promise<void>;
  /** Asks the owner of a new account's mailbox to confirm it. */
  verification(tx: Transaction<Schema>, account: AccountRow): Promise<void>;
  /** To be called after the transaction. */
  nudge(): void;
}

/** What joining works with. */
export interface JoinDeps {
  readonly db: Database<Schema>;
  readonly limiter: Limiter;
  /** Undefined: the shop sends no email. */
  readonly emails: GoogleEmails | undefined;
}

/** Who answers the question: the browser in which the Google window was opened. */
export interface Joining {
  /** The secret of the browser's windows. */
  readonly windows: string | undefined;
  /** The address that limits count by. */
  readonly address: string;
  readonly browser: Browser;
}

/** Keeps the Google account until the question is answered; the refusal that asks it. */
export async function askToJoin(
  tx: Transaction<Schema>,
  subject: string,
  windows: string,
  account: AccountRow,
  canEmail: boolean,
): Promise<Refusal> {
  const join = newSecret();
  await tx
    .insertInto("google_join")
    .values({
      hash: secretHash(join),
      browser_hash: secretHash(windows),
      subject,
      account_id: account.id,
      link_hash: null,
      expires_at: Date.now() + JOIN_MS,
    })
    .execute();
  return committedRefusal(
    googleLinkNeeded(undefined, {
      join,
      email: account.email,
      byPassword: account.password_hash !== null,
      byEmail: canEmail && isVerified(account),
    }),
  );
}

/** Lets a Google account sign in to an account from now on, and tells its owner. */
export async function joinGoogle(
  tx: Transaction<Schema>,
  subject: string,
  account: AccountRow,
  emails: GoogleEmails | undefined,
): Promise<void> {
  await linkGoogle(tx, subject, account.id);
  await emails?.joined(tx, account);
}

/** Ends what Google accounts may do at an account; how many there were. */
export async function unlinkGoogle(tx: Transaction<Schema>, accountId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("account_google")
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Joins by the account's password, and signs in. Wrong ones count like those of the login. */
export async function joinByPassword(
  { db, limiter, emails }: JoinDeps,
  { join, password }: { readonly join: string; readonly password: string },
  { windows = "", address, browser }: Joining,
): Promise<Outcome<CompletedSignIn>> {
  const found = await waiting(db, "hash", join);
  if (!found || found.join.browser_hash !== secretHash(windows)) return googleNotFinished();
  const { account } = found;
  const isRight = await inPasswordQueue(address, (verify) =>
    tryGuess(limiter, passwordGuesses(account.email, address), () =>
      verify(account.password_hash, password),
    ),
  );
  if (isRefusal(isRight)) return isRight;
  if (!isRight) return wrongCredentials(signInWords.refusals.wrongPassword);
  const entered = await db.transaction(async (tx) => {
    const same = await lockAccount(tx, account.id);
    if (same?.password_hash !== account.password_hash) return wrongCredentials();
    if (!(await takeJoin(tx, found.join))) return googleNotFinished();
    await joinGoogle(tx, found.join.subject, same, emails);
    return enter(tx, same, browser);
  });
  emails?.nudge();
  return entered;
}

/** Sends a link to the account's mailbox; why not otherwise. */
export async function sendJoinLink(
  { db, limiter, emails }: JoinDeps,
  join: string,
  windows = "",
): Promise<Refusal | undefined> {
  const found = await waiting(db, "hash", join);
  if (!found || found.join.browser_hash !== secretHash(windows)) return googleNotFinished();
  const { account } = found;
  if (!emails || !isVerified(account)) return noGoogleLinkEmail();
  const retryAfter = await limiter.take("emails to join Google", account.id, EMAILS);
  if (retryAfter > 0) return tooMany(undefined, { retryAfter });
  await db.transaction(async (tx) => {
    const token = newSecret();
    await tx
      .updateTable("google_join")
      .set({ link_hash: secretHash(token) })
      .where("hash", "=", found.join.hash)
      .execute();
    await emails.joinLink(tx, account, token);
  });
  emails.nudge();
  return undefined;
}

/** Joins by the link of the email, in the browser that asked for it, and signs in. */
export async function joinByLink(
  { db, emails }: JoinDeps,
  token: string,
  { windows = "", browser }: Joining,
): Promise<Outcome<CompletedSignIn>> {
  const found = await waiting(db, "link_hash", token);
  if (!found) return googleNotFinished();
  // Whoever began it elsewhere would get in by the owner's click.
  if (found.join.browser_hash !== secretHash(windows)) return otherBrowser();
  const entered = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, found.account.id);
    if (!account || !(await takeJoin(tx, found.join))) return googleNotFinished();
    await joinGoogle(tx, found.join.subject, account, emails);
    return enter(tx, account, browser);
  });
  emails?.nudge();
  return entered;
}

type Join = Selectable<GoogleJoinTable>;

/** What waits under a secret, with the account that it is about. */
async function waiting(
  db: Database<Schema>,
  by: "hash" | "link_hash",
  value: string,
): Promise<{ join: Join; account: AccountRow } | undefined> {
  const join = await db.read
    .selectFrom("google_join")
    .selectAll()
    .where(by, "=", secretHash(value))
    .where("expires_at", ">", Date.now())
    .executeTakeFirst();
  if (!join) return undefined;
  const account = await db.read
    .selectFrom("account")
    .selectAll()
    .where("id", "=", join.account_id)
    .executeTakeFirst();
  return account && { join, account };
}

/** Each answer serves once; whether it was still there. */
async function takeJoin(tx: Transaction<Schema>, { hash }: Join): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("google_join")
    .where("hash", "=", hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function isVerified({ email_proven_at }: AccountRow): boolean {
  return email_proven_at !== null;
}
