/** The users' SQL: roles and profiles. */
import type { Selectable } from "kysely";
import type { Database } from "../../../kit/node/db/database.ts";
import { unknownStart } from "../../../kit/problem.ts";
import type { Outcome } from "../../../kit/result.ts";
import type { ProfileTable, Schema, UserTable } from "../../schema.ts";

type UserRow = Selectable<UserTable>;
/** Users in one answer at the most when no limit is asked for. */
const MAX_USERS = 1000;

/** A part of the users, in the order in which they came. */
export interface UserPage {
  readonly rows: UserRow[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

/** The users that have not been removed. */
export async function findUsers(
  db: Database<Schema>,
  query: { page?: number | undefined; limit?: number | undefined; after?: string | undefined },
): Promise<Outcome<UserPage>> {
  const { page = 1, limit = MAX_USERS, after } = query;
  const users = db.read.selectFrom("shop_user").where("removed_at", "is", null);
  const start =
    after === undefined
      ? undefined
      : await users.select("key").where("id", "=", after).executeTakeFirst();
  if (after !== undefined && !start) return unknownStart();
  const [rows, { total }] = await Promise.all([
    users
      .selectAll()
      .$if(start !== undefined, (query) => query.where("key", ">", start?.key ?? 0))
      .orderBy("key")
      .limit(limit)
      .offset(start ? 0 : (page - 1) * limit)
      .execute(),
    users.select((user) => user.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total, page, limit };
}

/** The user with this e-mail, if not removed. */
export function findUser(db: Database<Schema>, email: string): Promise<UserRow | undefined> {
  return db.read
    .selectFrom("shop_user")
    .selectAll()
    .where("email", "=", email)
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

/** Gives the role and ends the user's access tokens, in one transaction; whether anything changed. */
export function giveAdminRole(db: Database<Schema>, userKey: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("shop_user")
      .set({ role: "admin" })
      .where("key", "=", userKey)
      .where("role", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await tx.deleteFrom("access_token").where("user_key", "=", userKey).execute();
    return true;
  });
}

/** Whether there is an admin at all. */
export async function hasAdmin(db: Database<Schema>): Promise<boolean> {
  const admin = await db.read
    .selectFrom("shop_user")
    .select("key")
    .where("role", "=", "admin")
    .where("removed_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

/** A saved profile. */
export function findProfile(
  db: Database<Schema>,
  userKey: number,
): Promise<Selectable<ProfileTable> | undefined> {
  return db.read
    .selectFrom("profile")
    .selectAll()
    .where("user_key", "=", userKey)
    .executeTakeFirst();
}

/** Saves or replaces a profile. */
export async function keepProfile(db: Database<Schema>, profile: ProfileTable): Promise<void> {
  const { user_key, ...changed } = profile;
  await db.write
    .insertInto("profile")
    .values({ user_key, ...changed })
    .onConflict((conflict) => conflict.column("user_key").doUpdateSet(changed))
    .execute();
}
