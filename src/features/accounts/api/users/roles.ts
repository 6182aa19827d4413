/** The admin role: given and taken. A change ends the user's access tokens, which carry the role's limits. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import type { Outcome, Refusal } from "../../../../kit/result.ts";
import {
  configuredAdmin,
  lastAdmin,
  noSuchUser,
  shortPassword,
  userNotVerified,
} from "../../contract-users.ts";
import { lockAndCheckShortPassword } from "../sign-in/account-store.ts";
import { revokeTokens } from "../sign-in/revoke.ts";
import { record } from "./audit.ts";
import { findUser, type UserRow } from "./store.ts";
import { type Actor, admins, withUserLock } from "./user-lock.ts";

/** How many users an act has changed: none or one. */
export type Modified = Outcome<{ modifiedCount: number }>;

/** Makes a user an admin. */
export function makeAdmin(db: Database<Schema>, actor: Actor, email: string): Promise<Modified> {
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

/** Takes the role from an admin. `adminEmails`: whom the configuration would make one again. */
export function endAdmin(
  db: Database<Schema>,
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
    await record(tx, "admin-ended", actor, user);
    return { modifiedCount: 1 };
  });
}

/** Why a user cannot be an admin; undefined when there is no reason. */
export async function adminRoleBlocker(
  tx: Transaction<Schema>,
  user: UserRow,
): Promise<Refusal | undefined> {
  if (user.email_proven_at === null) return userNotVerified();
  return (await lockAndCheckShortPassword(tx, user.key)) ? shortPassword() : undefined;
}

/** Gives the role to a user who has it not. */
export async function grantAdminRole(
  tx: Transaction<Schema>,
  actor: Actor,
  user: UserRow,
): Promise<void> {
  await tx.updateTable("shop_user").set({ role: "admin" }).where("key", "=", user.key).execute();
  await revokeTokens(tx, user.key);
  await record(tx, "admin-made", actor, user);
}

/** Why an admin cannot stop being one; undefined when there is no reason, or the user is none. */
export async function removalBlocker(
  tx: Transaction<Schema>,
  user: UserRow,
  adminEmails: readonly string[],
): Promise<Refusal | undefined> {
  if (user.role === null) return undefined;
  if (adminEmails.includes(user.email)) return configuredAdmin();
  const another = await admins(tx).where("key", "<>", user.key).limit(1).executeTakeFirst();
  return another ? undefined : lastAdmin();
}
