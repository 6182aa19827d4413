/**
 * Google has vouched for a mailbox that has an unverified account. Somebody else may have made that account, so the
 * person chooses first, on the page of the mailed links: to sign in to it, or to start a clean one.
 */
import type { Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import { newSecret, secretHash } from "../../../../kit/node/secret.ts";
import { committedRefusal, type Refusal } from "../../../../kit/result.ts";
import { accountUnverified } from "../../contract-sign-in.ts";
import type { GoogleIdentity } from "./google-provider.ts";

/** How long one may take to choose. */
const CHOICE_MS = 10 * 60_000;

/** Keeps what Google has said as a link to the mailbox; the refusal that carries its token. */
export async function askWhichAccount(
  tx: Transaction<Schema>,
  { subject, email, name }: GoogleIdentity,
): Promise<Refusal> {
  const link = newSecret();
  const now = Date.now();
  await tx
    .insertInto("password_link")
    .values({
      hash: secretHash(link),
      purpose: "verification",
      email,
      account_id: null,
      created_at: now,
      expires_at: now + CHOICE_MS,
      google_subject: subject,
      google_name: name,
    })
    .execute();
  return committedRefusal(accountUnverified(undefined, { link }));
}

/** Lets a Google account sign in to this account from now on. */
export async function linkGoogle(
  tx: Transaction<Schema>,
  subject: string,
  accountId: string,
): Promise<void> {
  await tx
    .insertInto("account_google")
    .values({ subject, account_id: accountId, linked_at: Date.now() })
    .onConflict((conflict) => conflict.column("subject").doNothing())
    .execute();
}
