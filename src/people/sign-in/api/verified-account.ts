/**
 * Verifying an account's email. An unverified account may belong to a stranger who typed the address,
 * so it is kept only for a browser that is signed in to it (docs/decisions/0019).
 */
import type { Tx } from "../../../database/schema.ts";
import {
  type AccountRow,
  findAccountByEmail,
  type HashedPassword,
  insertAccount,
  lockAccount,
  setPassword,
} from "../../account/api/account-store.ts";
import { EMBEDDED } from "../../account/rules.ts";
import { revokeSignInsOfAccount } from "../../session/api/revoke.ts";
import { type LiveSession, lockSession } from "../../session/api/session-store.ts";
import { detachUser } from "../../users/api/change-user.ts";

interface VerifiedEmail {
  readonly email: string;
  readonly name: string;
  readonly password?: HashedPassword;
}

/**
 * The verified account of this email: the existing one (a new password revokes all its sign-ins), or
 * a clean one that replaces an unverified account.
 */
export async function getOrCreateVerifiedAccount(
  tx: Tx,
  { email, name, password }: VerifiedEmail,
): Promise<AccountRow> {
  const known = await findAccountByEmail(tx, email);
  // Locked, because its owner may be verifying it right now.
  const existing = known && (await lockAccount(tx, known.id));
  if (existing?.email_verified_at) {
    if (password === undefined) return existing;
    // The password first: sign-ins by the old one wait for it and are then revoked.
    const changed = await setPassword(tx, existing.id, password);
    await revokeSignInsOfAccount(tx, existing.id);
    return changed;
  }
  if (existing) await deleteUnverifiedAccount(tx, existing.id);
  // Admin links stay: the operator created them by hand.
  await tx
    .deleteFrom("password_link")
    .where("email", "=", email)
    .where("purpose", "<>", "admin")
    .execute();
  return insertAccount(tx, { email, name, password, isVerified: true }).executeTakeFirstOrThrow();
}

async function deleteUnverifiedAccount(tx: Tx, accountId: string): Promise<void> {
  const user = await tx
    .selectFrom("shop_user")
    .select(["key", "id", "email", "subject", "removed_at"])
    .where("issuer", "=", EMBEDDED)
    .where("subject", "=", accountId)
    .executeTakeFirst();
  await revokeSignInsOfAccount(tx, accountId);
  await tx.deleteFrom("account").where("id", "=", accountId).execute();
  // A removed user keeps the address, so that it stays blocked until an admin restores them.
  if (user && user.removed_at === null) await detachUser(tx, user);
}

/**
 * Verifies the account that this session is signed in to and keeps all its data; revokes its other
 * sign-ins. Undefined, and nothing changed, when session or account are gone.
 */
export async function verifyAccount(
  tx: Tx,
  { id: sessionId, account }: LiveSession,
): Promise<AccountRow | undefined> {
  // Lock order: account, then session, as in every sign-in.
  if (!(await lockAccount(tx, account.id))) return undefined;
  if ((await lockSession(tx, sessionId)) === undefined) return undefined;
  const now = Date.now();
  const verified = await tx
    .updateTable("account")
    .set({ email_verified_at: now })
    .where("id", "=", account.id)
    .where("email_verified_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!verified) return undefined;
  await revokeSignInsOfAccount(tx, account.id, sessionId);
  await tx
    .updateTable("shop_user")
    .set({ email_verified_at: now })
    .where("issuer", "=", EMBEDDED)
    .where("subject", "=", account.id)
    .where("email_verified_at", "is", null)
    .execute();
  return verified;
}
