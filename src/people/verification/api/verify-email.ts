/** Verifies an email by its link without setting a password, and sends the link again. */

import { tooMany } from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../lib/contract/result.ts";
import { retryOnConflict } from "../../../lib/db/retry-on-conflict.ts";
import type { Limit } from "../../../lib/http/limiter.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { waitForUnverified } from "../../../shop/email/api/unverified-limit.ts";
import { type AccountRow, isVerified } from "../../account/api/account-store.ts";
import {
  adminLinkNeedsPassword,
  alreadyVerified,
  linkExpired,
  noMail,
  notGoogleLink,
} from "../../account/contract.ts";
import { linkGoogle } from "../../google/api/link-google.ts";
import { sendVerificationEmail } from "../../passwords/api/emails.ts";
import { consumeLink, openLink } from "../../passwords/api/password-links.ts";
import type { AccountsContext } from "../../session/api/context.ts";
import { type Client, findSession } from "../../session/api/session-store.ts";
import { type Account, emailMismatch, notSignedIn } from "../../session/contract.ts";
import { type CompletedSignIn, completeSignIn } from "../../sign-in/api/complete-sign-in.ts";
import { getOrCreateVerifiedAccount, verifyAccount } from "../../sign-in/api/verified-account.ts";

const TOO_MANY_EMAILS = msg(
  "refusal.too-many-requests.emails",
  "We have sent many emails to this address lately. Open the newest one with a link, or try again later.",
);
const PER_ACCOUNT: Limit = { max: 5, windowMs: 60 * 60_000 };

/**
 * Verifies the unverified account that this browser is signed in to; its data and session stay, other
 * sign-ins are revoked. A refusal rolls back, so the link stays valid.
 */
export async function verifyEmailByLink(
  context: AccountsContext,
  token: string,
  { sessionCookie }: Client,
): Promise<Outcome<Account>> {
  const { db } = context;
  const opened = await openLink(context, token, sessionCookie);
  const isSignedIn = async () => (await findSession(db.read, sessionCookie)) !== undefined;
  if (isRefusal(opened)) {
    // Whoever guesses learns no more than that a session is needed.
    return opened.refusal === linkExpired && !(await isSignedIn()) ? notSignedIn() : opened;
  }
  const { link, session } = opened;
  if (!session) return (await isSignedIn()) ? emailMismatch() : notSignedIn();
  // The account can become an admin's only with the password that this link asks for.
  if (link.purpose === "admin") return adminLinkNeedsPassword();
  return retryOnConflict(() =>
    db.transaction(async (tx): Promise<Outcome<Account>> => {
      if (!(await consumeLink(tx, link))) return linkExpired();
      const account = await verifyAccount(tx, session);
      if (!account) return notSignedIn();
      if (link.google_subject !== null)
        await linkGoogle(tx, context, link.google_subject, account, { notify: false });
      return { email: account.email, name: account.name };
    }),
  );
}

/** Replaces the unverified account by a clean one, after Google confirmed the email, and signs in. */
export async function startCleanAccount(
  context: AccountsContext,
  token: string,
  client: Client,
): Promise<Outcome<CompletedSignIn>> {
  const opened = await openLink(context, token, undefined);
  if (isRefusal(opened)) return opened;
  const { link } = opened;
  const { email, google_subject: subject, google_name: name } = link;
  if (subject === null || name === null) return notGoogleLink();
  return retryOnConflict(() =>
    context.db.transaction(async (tx) => {
      if (!(await consumeLink(tx, link))) return linkExpired();
      const account = await getOrCreateVerifiedAccount(tx, { email, name });
      await linkGoogle(tx, context, subject, account, { notify: false });
      return completeSignIn(tx, account, client);
    }),
  );
}

export async function resendVerificationEmail(
  context: AccountsContext,
  account: AccountRow,
): Promise<Refusal | undefined> {
  const { db, limiter, outbox } = context;
  if (!outbox) return noMail();
  if (isVerified(account)) return alreadyVerified();
  const retryAfter = await limiter.take("verification emails", account.id, PER_ACCOUNT);
  if (retryAfter > 0) return tooMany(undefined, { retryAfter });
  const wait = await waitForUnverified(limiter, account.email);
  if (wait > 0) return tooMany(TOO_MANY_EMAILS, { retryAfter: wait });
  await db.transaction((tx) => sendVerificationEmail(context, tx, account));
  outbox.nudge();
  return undefined;
}
