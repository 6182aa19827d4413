/** Reads of users, and the profiles' SQL. */
import type { ExpressionBuilder, Kysely, Selectable } from "kysely";
import type { ProfileTable, Schema, UserTable } from "../../../../database/schema.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import { holds } from "../../../../kit/node/db/like.ts";
import type { KeptTotals } from "../../../../kit/node/kept-totals.ts";
import { unknownStart } from "../../../../kit/problem.ts";
import type { Outcome } from "../../../../kit/result.ts";
import { admins } from "./user-lock.ts";

/** A user as it is kept. */
export type UserRow = Selectable<UserTable>;
/** Rows in one answer at the most when no limit is asked for. */
export const MAX_ROWS = 1000;

/** Which part of a list is asked for. */
export interface PageQuery {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

/** A part of a list. */
export interface ListPage<Row> {
  readonly rows: Row[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

/** Which of the users are asked for. */
export interface UsersWanted extends PageQuery {
  readonly removed: boolean;
  /** A part of their e-mail or name. */
  readonly search?: string | undefined;
}

/** Those in whose e-mail or name a text stands, whatever the case of its letters. */
function found(search: string) {
  return (user: ExpressionBuilder<Schema, "shop_user">) =>
    user.or([holds("email", search), holds("name", search)]);
}

/** The users in the order in which they came: those that are there, or those that were removed. */
export async function findUsers(
  db: Database<Schema>,
  totals: KeptTotals,
  query: UsersWanted,
): Promise<Outcome<ListPage<UserRow>>> {
  const { page = 1, limit = MAX_ROWS, after, removed, search } = query;
  let users = db.read
    .selectFrom("shop_user")
    .where("set_aside_at", "is", null)
    .where("removed_at", removed ? "is not" : "is", null);
  if (search !== undefined) users = users.where(found(search));
  const start =
    after === undefined
      ? undefined
      : await users.select("key").where("id", "=", after).executeTakeFirst();
  if (after !== undefined && !start) return unknownStart();
  // The keys first, from an index: what is skipped is not looked up.
  const part = users
    .select("key")
    .$if(start !== undefined, (query) => query.where("key", ">", start?.key ?? 0))
    .orderBy("key")
    .limit(limit)
    .offset(start ? 0 : (page - 1) * limit);
  const [rows, total] = await Promise.all([
    db.read.selectFrom("shop_user").selectAll().where("key", "in", part).orderBy("key").execute(),
    totals.of(`users ${JSON.stringify({ removed, search })}`, async () => {
      const { total } = await users
        .select((user) => user.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return total;
    }),
  ]);
  return { rows, total, page, limit };
}

/** The user with this e-mail, if not removed. */
export async function findUser(db: Kysely<Schema>, email: string): Promise<UserRow | undefined> {
  const holder = await findUserOrRemoved(db, email);
  return holder?.removed_at === null ? holder : undefined;
}

/** The user who holds this e-mail, removed or not. */
export function findUserOrRemoved(db: Kysely<Schema>, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("shop_user")
    .selectAll()
    .where("email", "=", email)
    .where("set_aside_at", "is", null)
    .executeTakeFirst();
}

/** Whether there is an admin at all. */
export async function hasAdmin(db: Database<Schema>): Promise<boolean> {
  return (await admins(db.read).limit(1).executeTakeFirst()) !== undefined;
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
export async function saveProfileRow(db: Database<Schema>, profile: ProfileTable): Promise<void> {
  const { user_key, ...changed } = profile;
  await db.write
    .insertInto("profile")
    .values({ user_key, ...changed })
    .onConflict((conflict) => conflict.column("user_key").doUpdateSet(changed))
    .execute();
}
