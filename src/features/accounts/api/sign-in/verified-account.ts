/**
 * The first proof of a mailbox (decisions.md, Identity). Whoever made the account before need not be
 * the mailbox's owner, so everything from before ends, and nothing of it is shown to the owner.
 */
import type { Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import { newId } from "../../../../kit/node/ids.ts";
import { EMBEDDED } from "../../rules.ts";
import { type AccountRow, findAccountByEmail, lockAccount } from "./account-store.ts";
import { revokeSignInsOfAccount, revokeTokens } from "./revoke.ts";

/** A password as it is kept. */
export interface HashedPassword {
  readonly hash: string;
  /** Whether it has the length that admins need. */
  readonly isLong: boolean;
}

/** What is known of whoever has just shown that a mailbox is theirs. */
export interface VerifiedEmail {
  readonly email: string;
  /** Used when the account begins now. */
  readonly name: string;
  /** The password that was chosen with it. */
  readonly password?: HashedPassword;
}

/**
 * The account of a mailbox that has just been proven: the one that was proven before (a new password
 * ends all its sign-ins), or a new one in the place of one that never was.
 */
export async function getOrCreateVerifiedAccount(
  tx: Transaction<Schema>,
  { email, name, password }: VerifiedEmail,
): Promise<AccountRow> {
  const known = await findAccountByEmail(tx, email);
  // Its holder may be verifying it at this moment, and keeps it then.
  const existing = known && (await lockAccount(tx, known.id));
  if (existing?.email_proven_at) {
    if (password === undefined) return existing;
    // The password first: sign-ins by the old one that are under way are waited for, and then ended.
    const changed = await setPassword(tx, existing.id, password);
    await revokeSignInsOfAccount(tx, existing.id);
    return changed;
  }
  if (existing) await deleteUnverifiedAccount(tx, existing.id);
  // Links of an unverified mailbox belong to no account. The operator's own stay: they are asked for by hand.
  await tx
    .deleteFrom("password_link")
    .where("email", "=", email)
    .where("purpose", "<>", "admin")
    .execute();
  const now = Date.now();
  return tx
    .insertInto("account")
    .values({
      id: newId(),
      email,
      name,
      email_proven_at: now,
      password_hash: password?.hash ?? null,
      long_password_at: password?.isLong ? now : null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sets an account's password. The account as it is then. */
export function setPassword(
  tx: Transaction<Schema>,
  accountId: string,
  { hash, isLong }: HashedPassword,
): Promise<AccountRow> {
  return tx
    .updateTable("account")
    .set({ password_hash: hash, long_password_at: isLong ? Date.now() : null })
    .where("id", "=", accountId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes an unproven account away with all that hangs on it, and sets its user aside. */
async function deleteUnverifiedAccount(tx: Transaction<Schema>, accountId: string): Promise<void> {
  const user = await tx
    .selectFrom("shop_user")
    .select(["key", "id", "email", "subject", "removed_at"])
    .where("issuer", "=", EMBEDDED)
    .where("subject", "=", accountId)
    .executeTakeFirst();
  await revokeSignInsOfAccount(tx, accountId);
  await tx.deleteFrom("account").where("id", "=", accountId).execute();
  // A removed user keeps the address: its tombstone stays until an admin restores it.
  if (user && user.removed_at === null) await detachUser(tx, user);
}

/** Ends a user's hold on address and account; orders and reviews stay where they are, for admins. */
export async function detachUser(
  tx: Transaction<Schema>,
  user: { readonly key: number; readonly id: string; readonly email: string; subject: string },
): Promise<void> {
  const now = Date.now();
  const { numUpdatedRows } = await tx
    .updateTable("shop_user")
    .set({
      set_aside_at: now,
      // `.invalid` is nobody's (RFC 2606): the address and the account are free for the owner.
      email: `${user.id}@set-aside.invalid`,
      subject: `${user.subject}#${user.id}`,
    })
    .where("key", "=", user.key)
    .where("set_aside_at", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await revokeTokens(tx, user.key);
  await tx
    .insertInto("audit")
    .values({
      at: now,
      what: "set-aside",
      actor_key: null,
      actor_email: null,
      user_key: user.key,
      user_email: user.email,
    })
    .execute();
}
