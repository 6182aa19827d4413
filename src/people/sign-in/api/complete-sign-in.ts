/** The end of every sign-in: a session, after the second factor where the account has one. */
import type { Tx } from "../../../database/schema.ts";
import { committedRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { newSecret, secretHash } from "../../../lib/secrets/secret.ts";
import { type AccountRow, lockAccount } from "../../account/api/account-store.ts";
import { hasSecondFactor } from "../../second-factor/api/second-factor-store.ts";
import { type Client, openSession } from "../../session/api/session-store.ts";
import { type Account, secondFactorNeeded } from "../../session/contract.ts";

const CHALLENGE_MS = 10 * 60_000;

export interface CompletedSignIn {
  readonly account: Account;
  readonly session: string;
}

/** Opens a session after the first factor, or refuses with a challenge for the second one. */
export async function completeSignIn(
  tx: Tx,
  account: AccountRow,
  client: Client,
): Promise<Outcome<CompletedSignIn>> {
  // Serialized with turning the second factor on, which revokes the sessions opened before it.
  await lockAccount(tx, account.id);
  if (!(await hasSecondFactor(tx, account.id))) return startSession(tx, account, client);
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

export async function startSession(
  tx: Tx,
  { id, email, name }: AccountRow,
  client: Client,
): Promise<CompletedSignIn> {
  return { account: { email, name }, session: await openSession(tx, id, client) };
}
