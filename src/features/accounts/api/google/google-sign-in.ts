/** The page that opened Google's window fetches its result: a sign-in of the account it belongs to. */
import { hash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import { onceMore } from "../../../../kit/node/db/lost-race.ts";
import { newId } from "../../../../kit/node/ids.ts";
import { secretHash } from "../../../../kit/node/secret.ts";
import { isRefusal, type Outcome } from "../../../../kit/result.ts";
import { googleNotFinished } from "../../contract-sign-in.ts";
import { type AccountRow, findAccountByEmail } from "../sign-in/account-store.ts";
import { type CompletedSignIn, enter } from "../sign-in/complete-sign-in.ts";
import type { Browser } from "../sign-in/session-store.ts";
import { getOrCreateVerifiedAccount } from "../sign-in/verified-account.ts";
import { askWhichAccount } from "./google-choice.ts";
import type { GoogleIdentity } from "./google-provider.ts";
import { askToJoin, type GoogleEmails, joinGoogle } from "./link-google.ts";

/** Who fetches a result. */
export interface Fetching {
  /** Only the page that began knows it; its SHA-256, base64url, is the challenge. */
  readonly verifier: string;
  /**
   * The secret of the browser's windows. Without it, whoever sends somebody a link that begins an attempt of
   * their own would fetch what Google confirmed to that person.
   */
  readonly windows: string | undefined;
  readonly browser: Browser;
}

/** What signing in works with. */
export interface FinishDeps {
  readonly db: Database<Schema>;
  /** Undefined: the shop sends no email. */
  readonly emails: GoogleEmails | undefined;
}

/** Signs the confirmed person in; each result serves once. */
export async function signInByGoogle(
  { db, emails }: FinishDeps,
  { verifier, windows = "", browser }: Fetching,
): Promise<Outcome<CompletedSignIn>> {
  // Two windows of one person may make the account at the same time: the second then finds it.
  const entered = await onceMore(() =>
    db.transaction(async (tx) => {
      const result = await tx
        .deleteFrom("google_return")
        .where("challenge", "=", hash("sha256", verifier, "base64url"))
        .where("browser_hash", "=", secretHash(windows))
        .where("expires_at", ">", Date.now())
        .returning(["subject", "email", "name", "vouched"])
        .executeTakeFirst();
      if (!result) return googleNotFinished();
      const identity = { ...result, isVouched: result.vouched === 1 };
      const account = await accountOf(tx, identity, windows, emails);
      return isRefusal(account) ? account : enter(tx, account, browser);
    }),
  );
  emails?.nudge();
  return entered;
}

/**
 * The account that belongs to a Google account; by the address only the first time. Where there is one
 * already, a refusal asks: whether it is theirs, where Google does not vouch for the mailbox; and which
 * account they want, where it vouches and the account is unverified.
 */
async function accountOf(
  tx: Transaction<Schema>,
  identity: GoogleIdentity,
  windows: string,
  emails: GoogleEmails | undefined,
): Promise<Outcome<AccountRow>> {
  const { subject, email, name, isVouched } = identity;
  const linked = await tx
    .selectFrom("account_google")
    .innerJoin("account", "account.id", "account_google.account_id")
    .where("account_google.subject", "=", subject)
    .selectAll("account")
    .executeTakeFirst();
  if (linked) return linked;
  const existing = await findAccountByEmail(tx, email);
  if (existing && !isVouched) {
    return askToJoin(tx, subject, windows, existing, emails !== undefined);
  }
  if (existing?.email_proven_at === null) return askWhichAccount(tx, identity);
  const account = isVouched
    ? await getOrCreateVerifiedAccount(tx, { email, name })
    : await addUnverified(tx, { email, name });
  // An account that Google has just made has nobody to be told.
  const isKnown = existing?.id === account.id;
  await joinGoogle(tx, subject, account, isKnown ? emails : undefined);
  if (account.email_proven_at === null) await emails?.verification(tx, account);
  return account;
}

/** A new account whose mailbox is not verified, without a password. */
function addUnverified(
  tx: Transaction<Schema>,
  { email, name }: Pick<GoogleIdentity, "email" | "name">,
): Promise<AccountRow> {
  return tx
    .insertInto("account")
    .values({
      id: newId(),
      email,
      name,
      email_proven_at: null,
      password_hash: null,
      long_password_at: null,
      created_at: Date.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
