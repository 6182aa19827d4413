/** What follows the first factor, however it was given: a session, or the question for the second. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import { newSecret, secretHash } from "../../../../kit/node/secret.ts";
import { committedRefusal, type Outcome } from "../../../../kit/result.ts";
import { type Account, secondFactorNeeded } from "../../contract-sign-in.ts";
import { type AccountRow, lockAccount } from "./account-store.ts";
import { hasSecondFactor } from "./second-factor-store.ts";
import { type Browser, openSession } from "./session-store.ts";

/** How long the code may take: ten minutes. */
const CHALLENGE_MS = 10 * 60_000;

/** A sign-in that is complete: whose, and the value of the session's cookie. */
export interface CompletedSignIn {
  readonly account: Account;
  readonly session: string;
}

/** Opens a session for an account whose first factor was right, or asks for the second. */
export async function enter(
  tx: Transaction<Schema>,
  account: AccountRow,
  browser: Browser,
): Promise<Outcome<CompletedSignIn>> {
  // A second factor that is being turned on is seen here, or ends the session that is opened here.
  await lockAccount(tx, account.id);
  if (!(await hasSecondFactor(tx, account.id))) return entered(tx, account, browser);
  const challenge = newSecret();
  await tx
    .insertInto("sign_in_challenge")
    .values({
      hash: secretHash(challenge),
      account_id: account.id,
      expires_at: Date.now() + CHALLENGE_MS,
    })
    .execute();
  return committedRefusal(secondFactorNeeded(undefined, { challenge }));
}

/** Opens a session for an account that has given all that is asked. */
export async function entered(
  tx: Transaction<Schema>,
  { id, email, name }: AccountRow,
  browser: Browser,
): Promise<CompletedSignIn> {
  return { account: { email, name }, session: await openSession(tx, id, browser) };
}
