import { hash } from "node:crypto";
import type { Tx } from "../../../database/schema.ts";
import {
  committedRefusal,
  isRefusal,
  type Outcome,
  type Refusal,
} from "../../../lib/contract/result.ts";
import { retryOnConflict } from "../../../lib/db/retry-on-conflict.ts";
import { secretHash } from "../../../lib/secrets/secret.ts";
import {
  type AccountRow,
  findAccountByEmail,
  insertAccount,
} from "../../account/api/account-store.ts";
import { sendVerificationEmail } from "../../passwords/api/emails.ts";
import { createLink } from "../../passwords/api/password-links.ts";
import type { AccountsContext } from "../../session/api/context.ts";
import type { Client } from "../../session/api/session-store.ts";
import { accountUnverified, googleNotFinished } from "../../session/contract.ts";
import { type CompletedSignIn, completeSignIn } from "../../sign-in/api/complete-sign-in.ts";
import { getOrCreateVerifiedAccount } from "../../sign-in/api/verified-account.ts";
import type { GoogleIdentity } from "./google-provider.ts";
import { askToLink, linkGoogle } from "./link-google.ts";

const CHOICE_MS = 10 * 60_000;

interface FinishForm {
  /** Known to the page that began alone; its SHA-256, base64url, is the challenge. */
  readonly verifier: string;
  /** Without the browser's secret, an attacker could collect the sign-in of a victim sent to their link. */
  readonly browserSecret: string | undefined;
}

export async function signInWithGoogle(
  context: AccountsContext,
  { verifier, browserSecret = "" }: FinishForm,
  client: Client,
): Promise<Outcome<CompletedSignIn>> {
  // Two popups may create the account at the same time: the second attempt then finds it.
  const signedIn = await retryOnConflict(() =>
    context.db.transaction(async (tx) => {
      const result = await tx
        .deleteFrom("google_sign_in_result")
        .where("challenge", "=", hash("sha256", verifier, "base64url"))
        .where("browser_hash", "=", secretHash(browserSecret))
        .where("expires_at", ">", Date.now())
        .returning(["subject", "email", "name", "is_authoritative"])
        .executeTakeFirst();
      if (!result) return googleNotFinished();
      const identity = { ...result, isAuthoritative: result.is_authoritative === 1 };
      const account = await findOrCreateAccount(tx, context, identity, browserSecret);
      return isRefusal(account) ? account : completeSignIn(tx, account, client);
    }),
  );
  context.outbox?.nudge();
  return signedIn;
}

/**
 * The account of a Google account: by its subject, or by email the first time. An existing account
 * with the email has to be linked by its owner when Google is not authoritative for the mailbox, and
 * chosen or replaced by a clean one when it is unverified.
 */
async function findOrCreateAccount(
  tx: Tx,
  context: AccountsContext,
  identity: GoogleIdentity,
  browserSecret: string,
): Promise<Outcome<AccountRow>> {
  const { subject, email, name, isAuthoritative } = identity;
  const linked = await tx
    .selectFrom("account_google")
    .innerJoin("account", "account.id", "account_google.account_id")
    .where("account_google.subject", "=", subject)
    .selectAll("account")
    .executeTakeFirst();
  if (linked) return linked;
  const existing = await findAccountByEmail(tx, email);
  if (existing && !isAuthoritative) {
    const canEmail = context.outbox !== undefined;
    return askToLink(tx, { subject, browserSecret, account: existing, canEmail });
  }
  if (existing?.email_verified_at === null) return askWhichAccount(tx, identity);
  const account = isAuthoritative
    ? await getOrCreateVerifiedAccount(tx, { email, name })
    : await insertAccount(tx, { email, name, isVerified: false }).executeTakeFirstOrThrow();
  await linkGoogle(tx, context, subject, account, { notify: existing?.id === account.id });
  if (account.email_verified_at === null) await sendVerificationEmail(context, tx, account);
  return account;
}

/**
 * The email has an unverified account that a stranger may have created. The refusal carries a link to
 * the page where the person signs in to it or starts a clean account.
 */
async function askWhichAccount(tx: Tx, { subject, email, name }: GoogleIdentity): Promise<Refusal> {
  const link = await createLink(tx, {
    purpose: "verification",
    email,
    accountId: null,
    lifeMs: CHOICE_MS,
    google: { subject, name },
  });
  return committedRefusal(accountUnverified(undefined, { link }));
}
