/**
 * Links Google accounts to existing accounts. Where Google is not authoritative for the mailbox, its
 * former owner may hold the Google account, so the password or an emailed link is required first
 * (docs/decisions/0021).
 */

import type { Selectable } from "kysely";
import { signInRefusals } from "../../../../shop/sign-in.ts";
import type { Database, Tx } from "../../../database/schema.ts";
import type { GoogleLinkRequestTable } from "../../../database/tables/accounts.ts";
import { paths } from "../../../frame/paths.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { tooMany } from "../../../lib/contract/problem.ts";
import {
  committedRefusal,
  isRefusal,
  type Outcome,
  type Refusal,
} from "../../../lib/contract/result.ts";
import { newSecret, secretHash } from "../../../lib/secrets/secret.ts";
import { type AccountRow, isVerified, lockAccount } from "../../account/api/account-store.ts";
import { wrongPassword } from "../../account/contract.ts";
import { GOOGLE_LINK_MS } from "../../account/rules.ts";
import { changeOwnAccount } from "../../passwords/api/change-own-account.ts";
import {
  checkPassword,
  requireCurrentPassword,
  signInCounters,
} from "../../passwords/api/check-password.ts";
import { linkGoogleEmail, notifyOwner } from "../../passwords/api/emails.ts";
import type { AccountsContext } from "../../session/api/context.ts";
import type { Client } from "../../session/api/session-store.ts";
import { googleLinkNeeded, googleNotFinished, wrongCredentials } from "../../session/contract.ts";
import { type CompletedSignIn, completeSignIn } from "../../sign-in/api/complete-sign-in.ts";
import { googleNotLinked, noGoogleLinkEmail, onlyWayIn, otherBrowser } from "../contract.ts";

const EMAILS = { max: 5, windowMs: 60 * 60_000 };

type PendingLink = Selectable<GoogleLinkRequestTable>;

interface LinkQuestion {
  readonly subject: string;
  readonly browserSecret: string;
  readonly account: AccountRow;
  readonly canEmail: boolean;
}

/** Stores the Google account until its owner confirms the link; the refusal names the ways to do so. */
export async function askToLink(
  tx: Tx,
  { subject, browserSecret, account, canEmail }: LinkQuestion,
): Promise<Refusal> {
  const join = newSecret();
  await tx
    .insertInto("google_link_request")
    .values({
      hash: secretHash(join),
      browser_hash: secretHash(browserSecret),
      subject,
      account_id: account.id,
      link_hash: null,
      expires_at: Date.now() + GOOGLE_LINK_MS,
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

/** Lets a Google account sign in to an account from now on; `notify` emails the owner. */
export async function linkGoogle(
  tx: Tx,
  context: Pick<AccountsContext, "outbox" | "writeEmail" | "shop">,
  subject: string,
  account: AccountRow,
  { notify }: { readonly notify: boolean },
): Promise<void> {
  await tx
    .insertInto("account_google")
    .values({ subject, account_id: account.id, linked_at: Date.now() })
    .onConflict((conflict) => conflict.column("subject").doNothing())
    .execute();
  if (notify) await notifyOwner(context, tx, account, "googleLinked");
}

export async function unlinkGoogle(tx: Tx, accountId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("account_google")
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Links by the account's password and signs in. Wrong passwords count as at sign-in. */
export async function linkByPassword(
  context: AccountsContext,
  { join, password }: { readonly join: string; readonly password: string },
  browserSecret: string,
  client: Client,
): Promise<Outcome<CompletedSignIn>> {
  const { db, limiter, outbox } = context;
  const { address } = client;
  const found = await findPending(db, "hash", join);
  if (!found?.isBy(browserSecret)) return googleNotFinished();
  const { pending, account } = found;
  const counters = signInCounters(account.email, address);
  const typed = { password, address };
  const isRight = await checkPassword(limiter, counters, account.password_hash, typed);
  if (isRefusal(isRight)) return isRight;
  if (!isRight) return wrongCredentials(signInRefusals.wrongPassword);
  const signedIn = await db.transaction(async (tx) => {
    const locked = await lockAccount(tx, account.id);
    if (locked?.password_hash !== account.password_hash) return wrongCredentials();
    if (!(await consumePending(tx, pending))) return googleNotFinished();
    await linkGoogle(tx, context, pending.subject, locked, { notify: true });
    return completeSignIn(tx, locked, client);
  });
  outbox?.nudge();
  return signedIn;
}

export async function sendLinkEmail(
  { db, limiter, outbox, writeEmail, shop }: AccountsContext,
  join: string,
  browserSecret: string,
): Promise<Refusal | undefined> {
  const found = await findPending(db, "hash", join);
  if (!found?.isBy(browserSecret)) return googleNotFinished();
  const { pending, account } = found;
  if (!outbox || !isVerified(account)) return noGoogleLinkEmail();
  const retryAfter = await limiter.take("emails to join Google", account.id, EMAILS);
  if (retryAfter > 0) return tooMany(undefined, { retryAfter });
  await db.transaction(async (tx) => {
    const token = newSecret();
    await tx
      .updateTable("google_link_request")
      .set({ link_hash: secretHash(token) })
      .where("hash", "=", pending.hash)
      .execute();
    const message = writeEmail(account.locale, (pageUrl) => {
      const url = pageUrl(paths.googleReturn(`join.${token}`));
      return linkGoogleEmail(shop(), account.email, url);
    });
    await outbox.put(tx, message);
  });
  outbox.nudge();
  return undefined;
}

/** Links by the emailed link, in the browser that asked for it, and signs in. */
export async function linkByEmail(
  context: AccountsContext,
  token: string,
  browserSecret: string,
  client: Client,
): Promise<Outcome<CompletedSignIn>> {
  const { db, outbox } = context;
  const found = await findPending(db, "link_hash", token);
  if (!found) return googleNotFinished();
  // Otherwise an attacker who began it elsewhere would get in by the owner's click.
  if (!found.isBy(browserSecret)) return otherBrowser();
  const { pending } = found;
  const signedIn = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, found.account.id);
    if (!account || !(await consumePending(tx, pending))) return googleNotFinished();
    await linkGoogle(tx, context, pending.subject, account, { notify: true });
    return completeSignIn(tx, account, client);
  });
  outbox?.nudge();
  return signedIn;
}

/** Ends sign-in with Google for one's own account; revokes all other sessions. */
export async function unlinkOwnGoogle(
  context: AccountsContext,
  account: AccountRow,
  caller: Caller,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<Refusal | undefined> {
  const { id, password_hash: before } = account;
  if (before === null) return onlyWayIn();
  const refused = await requireCurrentPassword(context.limiter, account, password, address);
  if (refused) return refused;
  const what = "googleUnlinked";
  return changeOwnAccount(context, { account, caller, what }, async (tx, locked) => {
    if (locked?.password_hash !== before) return wrongPassword();
    return (await unlinkGoogle(tx, id)) === 0 ? googleNotLinked() : undefined;
  });
}

/** `isBy`: whether the browser with this secret began it. */
async function findPending(db: Database, by: "hash" | "link_hash", secret: string) {
  const pending = await db.read
    .selectFrom("google_link_request")
    .selectAll()
    .where(by, "=", secretHash(secret))
    .where("expires_at", ">", Date.now())
    .executeTakeFirst();
  if (!pending) return undefined;
  const account = await db.read
    .selectFrom("account")
    .selectAll()
    .where("id", "=", pending.account_id)
    .executeTakeFirst();
  const isBy = (browserSecret: string) => pending.browser_hash === secretHash(browserSecret);
  return account && { pending, account, isBy };
}

async function consumePending(tx: Tx, { hash }: PendingLink): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("google_link_request")
    .where("hash", "=", hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
