/** Tells an account's owner by letter what was done to it. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import type { AccountRow } from "../sign-in/account-store.ts";
import type { AccountDeps } from "./deps.ts";
import { accountChangeEmail, type Change } from "./emails.ts";

/**
 * Writes the letter in the transaction of what it tells, if the shop sends mail and the mailbox is
 * known to be the owner's. The outbox is to be nudged after it.
 */
export async function notifyOwner(
  { outbox, publicOrigin }: Pick<AccountDeps, "outbox" | "publicOrigin">,
  tx: Transaction<Schema>,
  { email, email_proven_at }: AccountRow,
  change: Change,
): Promise<void> {
  if (email_proven_at === null) return;
  await outbox?.put(tx, accountChangeEmail(email, change, publicOrigin));
}
