/** Grants and revokes the admin role. Either revokes the user's access tokens, whose life depends on the role. */
import type { Database, Tx } from "../../../database/schema.ts";
import type { Outcome, Refusal } from "../../../lib/contract/result.ts";
import { lockAndCheckShortPassword } from "../../account/api/account-store.ts";
import { revokeApiKeysOf } from "../../api-keys/api/store.ts";
import { revokeTokens } from "../../session/api/revoke.ts";
import {
  configuredAdmin,
  lastAdmin,
  noSuchUser,
  shortPassword,
  userNotVerified,
} from "../contract.ts";
import { recordUserAudit } from "./audit-log.ts";
import { findUser, type UserRow } from "./store.ts";
import { type Actor, admins, withUserLock } from "./user-lock.ts";

export type Modified = Outcome<{ modifiedCount: number }>;

export function makeAdmin(db: Database, actor: Actor, email: string): Promise<Modified> {
  return withUserLock(db, actor, async (tx) => {
    const user = await findUser(tx, email);
    if (!user) return noSuchUser();
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
  return withUserLock(db, actor, async (tx) => {
    const user = await findUser(tx, email);
    if (!user) return noSuchUser();
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
