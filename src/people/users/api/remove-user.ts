/** Removes and restores users. A removed user's row stays and blocks the account and the email. */
import type { Database, Tx } from "../../../database/schema.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { revokeApiKeysOf } from "../../api-keys/api/store.ts";
import { revokeSignInsOfUser, revokeTokens } from "../../session/api/revoke.ts";
import { noSuchUser } from "../contract.ts";
import { recordUserAudit } from "./audit-log.ts";
import { type Modified, removalBlocker } from "./roles.ts";
import { findUser, findUserOrRemoved } from "./store.ts";
import { type Actor, withUserLock } from "./user-lock.ts";

export type Deleted = Outcome<{ deletedCount: number }>;

export function removeUser(
  db: Database,
  actor: Actor,
  email: string,
  adminEmails: readonly string[],
): Promise<Deleted> {
  return withUserLock(db, actor, async (tx) => {
    const user = await findUser(tx, email);
    if (!user) return noSuchUser();
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
  return withUserLock(db, actor, async (tx) => {
    const user = await findUser(tx, email);
    if (!user) return noSuchUser();
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
