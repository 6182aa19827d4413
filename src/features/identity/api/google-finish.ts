/** The page that opened Google's window fetches its result: a sign-in of the account it belongs to. */
import { hash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../../../kit/node/db/database.ts";
import { onceMore } from "../../../kit/node/db/lost-race.ts";
import { secretHash } from "../../../kit/node/secret.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import type { Schema } from "../../schema.ts";
import { googleNotOver } from "../contract.ts";
import { type AccountRow, accountByEmail } from "./accounts.ts";
import { type Entered, enter } from "./enter.ts";
import { provenAccount } from "./first-proof.ts";
import type { GoogleIdentity } from "./google.ts";
import { askWhichAccount } from "./google-choice.ts";
import type { Browser } from "./sessions.ts";

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

/** Signs the confirmed person in; each result serves once. */
export function signInByGoogle(
  db: Database<Schema>,
  { verifier, windows = "", browser }: Fetching,
): Promise<Outcome<Entered>> {
  // Two windows of one person may make the account at the same time: the second then finds it.
  return onceMore(() =>
    db.transaction(async (tx) => {
      const identity = await tx
        .deleteFrom("google_return")
        .where("challenge", "=", hash("sha256", verifier, "base64url"))
        .where("browser_hash", "=", secretHash(windows))
        .where("expires_at", ">", Date.now())
        .returning(["subject", "email", "name"])
        .executeTakeFirst();
      if (!identity) return googleNotOver();
      const account = await accountOf(tx, identity);
      return isRefusal(account) ? account : enter(tx, account, browser);
    }),
  );
}

/**
 * The account that belongs to a Google account; by the address only the first time. Refuses where the address has an
 * unverified account: the person has to choose first.
 */
async function accountOf(
  tx: Transaction<Schema>,
  identity: GoogleIdentity,
): Promise<Outcome<AccountRow>> {
  const { subject, email, name } = identity;
  const linked = await tx
    .selectFrom("account_google")
    .innerJoin("account", "account.id", "account_google.account_id")
    .where("account_google.subject", "=", subject)
    .selectAll("account")
    .executeTakeFirst();
  if (linked) return linked;
  const known = await accountByEmail(tx, email);
  if (known?.email_proven_at === null) return askWhichAccount(tx, identity);
  const account = await provenAccount(tx, { email, name });
  await tx
    .insertInto("account_google")
    .values({ subject, account_id: account.id, linked_at: Date.now() })
    .execute();
  return account;
}
