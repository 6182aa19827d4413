/**
 * Verifies the email of an account for somebody who has shown both: the mailbox, by its link, and the account,
 * by a session of it. Nothing of the account is lost then (docs/decisions/0019).
 */
import type { Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import { EMBEDDED } from "../../rules.ts";
import { type AccountRow, lockAccount } from "./account-store.ts";
import { revokeSignInsOfAccount } from "./revoke.ts";
import { type LiveSession, lockSession } from "./session-store.ts";

/**
 * Marks the session's account as verified and ends its other sessions, with their tokens and all sign-ins under
 * way. The account as it is then; undefined, and nothing changed, when session or account have ended meanwhile.
 */
export async function verifyAccount(
  tx: Transaction<Schema>,
  { id: sessionId, account }: LiveSession,
): Promise<AccountRow | undefined> {
  // The account before its sessions, as every sign-in locks them.
  if (!(await lockAccount(tx, account.id))) return undefined;
  if ((await lockSession(tx, sessionId)) === undefined) return undefined;
  const now = Date.now();
  const verified = await tx
    .updateTable("account")
    .set({ email_proven_at: now })
    .where("id", "=", account.id)
    .where("email_proven_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!verified) return undefined;
  await revokeSignInsOfAccount(tx, account.id, sessionId);
  await tx
    .updateTable("shop_user")
    .set({ email_proven_at: now })
    .where("issuer", "=", EMBEDDED)
    .where("subject", "=", account.id)
    .where("email_proven_at", "is", null)
    .execute();
  return verified;
}
