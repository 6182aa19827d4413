/**
 * Changes of users: the admin role, removal and detaching. A role that changes revokes the user's access tokens, whose life
 * depends on it. A removed user's row stays and blocks the account and the email.
 */
import type { Database, Tx } from "../../../database/schema.ts";
import type { Outcome, Refusal } from "../../../lib/contract/result.ts";
import { lockAndCheckShortPassword } from "../../account/api/account-store.ts";
import { revokeApiKeysOf } from "../../api-keys/api/store.ts";
import { revokeSignInsOfUser, revokeTokens } from "../../session/api/revoke.ts";
import {
  configuredAdmin,
  lastAdmin,
  noSuchUser,
  shortPassword,
  userNotVerified,
} from "../contract.ts";
import { recordUserAudit } from "./audit-log.ts";
import { findUser, findUserOrRemoved, type UserRow } from "./store.ts";
import { type Actor, admins, withUserLock } from "./user-lock.ts";

/** Changes a user who is not removed, under the lock of all changes of users. */
function changeUser<T>(
  db: Database,
  actor: Actor,
  email: string,
  change: (tx: Tx, user: UserRow) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return withUserLock(db, actor, async (tx) => {
    const user = await findUser(tx, email);
    return user ? change(tx, user) : noSuchUser();
  });
}

export type Modified = Outcome<{ modifiedCount: number }>;

export function makeAdmin(db: Database, actor: Actor, email: string): Promise<Modified> {
  return changeUser(db, actor, email, async (tx, user) => {
    if (user.role === "admin") return { modifiedCount: 0 };
    const refused = await adminRoleBlocker(tx, user);
    if (refused) return refused;
    await grantAdminRole(tx, actor, user);
    return { modifiedCount: 1 };
  });
}

/** `adminEmails` would get the role back at their next sign-in, so they are refused. */
export function endAdmin(
  db: Database,
  actor: Actor,
  email: string,
  adminEmails: readonly string[],
): Promise<Modified> {
  return changeUser(db, actor, email, async (tx, user) => {
    if (user.role === null) return { modifiedCount: 0 };
    const refused = await removalBlocker(tx, user, adminEmails);
    if (refused) return refused;
    await tx.updateTable("shop_user").set({ role: null }).where("key", "=", user.key).execute();
    await revokeTokens(tx, user.key);
    await revokeApiKeysOf(tx, user.key);
    await recordUserAudit(tx, "admin-ended", actor, user);
    return { modifiedCount: 1 };
  });
}

export async function adminRoleBlocker(tx: Tx, user: UserRow): Promise<Refusal | undefined> {
  if (user.email_verified_at === null) return userNotVerified();
  return (await lockAndCheckShortPassword(tx, user.key)) ? shortPassword() : undefined;
}

/** Does nothing for a user who is an admin already. */
export async function grantAdminRole(tx: Tx, actor: Actor, user: UserRow): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("shop_user")
    .set({ role: "admin" })
    .where("key", "=", user.key)
    .where("role", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await revokeTokens(tx, user.key);
  await recordUserAudit(tx, "admin-granted", actor, user);
}

export async function removalBlocker(
  tx: Tx,
  user: UserRow,
  adminEmails: readonly string[],
): Promise<Refusal | undefined> {
  if (user.role === null) return undefined;
  if (adminEmails.includes(user.email)) return configuredAdmin();
  const another = await admins(tx).where("key", "<>", user.key).limit(1).executeTakeFirst();
  return another ? undefined : lastAdmin();
}

type Deleted = Outcome<{ deletedCount: number }>;

export function removeUser(
  db: Database,
  actor: Actor,
  email: string,
  adminEmails: readonly string[],
): Promise<Deleted> {
  return changeUser(db, actor, email, async (tx, user) => {
    const refused = await removalBlocker(tx, user, adminEmails);
    if (refused) return refused;
    // Lock order: sessions, then the user, as when a token is issued.
    await revokeSignInsOfUser(tx, user);
    await tx
      .updateTable("shop_user")
      .set({ role: null, removed_at: Date.now() })
      .where("key", "=", user.key)
      .execute();
    await revokeApiKeysOf(tx, user.key);
    await recordUserAudit(tx, "removed", actor, user);
    return { deletedCount: 1 };
  });
}

export function restoreUser(db: Database, actor: Actor, email: string): Promise<Modified> {
  return withUserLock(db, actor, async (tx) => {
    const user = await findUserOrRemoved(tx, email);
    if (!user) return noSuchUser();
    if (user.removed_at === null) return { modifiedCount: 0 };
    // A token or role granted during the removal must not become valid.
    await tx
      .updateTable("shop_user")
      .set({ removed_at: null, role: null })
      .where("key", "=", user.key)
      .execute();
    await revokeTokens(tx, user.key);
    await recordUserAudit(tx, "restored", actor, user);
    return { modifiedCount: 1 };
  });
}

/** Counts sessions; for hosted users, access tokens. */
export function signOutUser(db: Database, actor: Actor, email: string): Promise<Deleted> {
  return changeUser(db, actor, email, async (tx, user) => {
    const deletedCount = await revokeSignInsOfUser(tx, user);
    if (deletedCount > 0) await recordUserAudit(tx, "signed-out", actor, user);
    return { deletedCount };
  });
}

/** Orders and reviews stay with the detached user, visible to admins only. */
export async function detachUser(
  tx: Tx,
  user: { readonly key: number; readonly id: string; readonly email: string; subject: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("shop_user")
    .set({
      detached_at: Date.now(),
      // A placeholder in the reserved domain `.invalid` (RFC 2606) frees the address.
      email: `${user.id}@detached.invalid`,
      subject: `${user.subject}#${user.id}`,
    })
    .where("key", "=", user.key)
    .where("detached_at", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await revokeTokens(tx, user.key);
  await recordUserAudit(tx, "detached", null, user);
}
