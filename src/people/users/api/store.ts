import { type Selectable, sql } from "kysely";
import type { Database, Db, ProfileTable, UserTable } from "../../../database/schema.ts";
import type { BoughtByUsers } from "../../../frame/bought.ts";
import type { CountCache } from "../../../lib/cache/count-cache.ts";
import type { EndpointInput } from "../../../lib/contract/endpoint.ts";
import { unknownStart } from "../../../lib/contract/problem.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { countRows } from "../../../lib/db/count-rows.ts";
import { readingSlowly } from "../../../lib/db/database.ts";
import {
  begins,
  holds,
  MOST_FOUND,
  SEARCHED_INSIDE,
  secondWordBegins,
} from "../../../lib/db/like.ts";
import { searchedEmail } from "../../../lib/text/email-address.ts";
import { type listAuditLog, MAX_USERS, type UserSort } from "../contract.ts";
import { admins } from "./user-lock.ts";

export type UserRow = Selectable<UserTable>;

export type Paging = Pick<EndpointInput<typeof listAuditLog>["query"], "page" | "limit" | "after">;

export interface ListPage<Row> {
  readonly rows: Row[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

interface UsersQuery extends Paging {
  readonly removed: boolean;
  readonly search?: string | undefined;
  readonly sort?: UserSort | undefined;
}

function listedUsers({ read }: Database, removed: boolean) {
  return read
    .selectFrom("shop_user")
    .where("detached_at", "is", null)
    .where("removed_at", removed ? "is not" : "is", null);
}

/** The keys of users whose email, name or last name begins so, and of the newest ones that have it inside. */
function foundUsers(db: Database, removed: boolean, search: string) {
  const { read } = db;
  const email = searchedEmail(search);
  const newest = listedUsers(db, removed)
    .select(["key", "email", "name"])
    .orderBy("key", "desc")
    .limit(sql.lit(SEARCHED_INSIDE));
  const inside = read
    .selectFrom(newest.as("newest"))
    .select("newest.key")
    .where((user) => user.or([holds("newest.email", email), holds("newest.name", search)]));
  const beginnings = [
    begins(read, "email", email),
    begins(read, "name", search),
    secondWordBegins(read, "name", search),
  ].map((beginning) => {
    const some = listedUsers(db, removed).where(beginning).select("key").limit(MOST_FOUND);
    return read.selectFrom(some.as("some")).select("some.key");
  });
  return beginnings.reduce((union, some) => union.union(some), inside);
}

export async function findUsers(
  database: Database,
  totals: CountCache,
  query: UsersQuery,
  bought?: BoughtByUsers,
): Promise<Outcome<ListPage<UserRow>>> {
  const { page = 1, limit = MAX_USERS, after, removed, search, sort } = query;
  const db = (search ?? sort) === undefined ? database : readingSlowly(database);
  let users = listedUsers(db, removed);
  if (search !== undefined) users = users.where("key", "in", foundUsers(db, removed, search));
  const start =
    after === undefined
      ? undefined
      : await users.select(["key", "email"]).where("id", "=", after).executeTakeFirst();
  if (after !== undefined && !start) return unknownStart();
  // Older users whose emails contain a whole one do not stand before its own, which is before all that follow a start.
  const whole = search === undefined ? undefined : searchedEmail(search).toLowerCase();
  const bound = start && start.email === whole ? undefined : start?.key;
  const email = start ? undefined : whole;
  // Keys first, from an index, so that skipped rows are not read.
  const ordered =
    sort && bought
      ? bought.inOrder(db.read, users, ...directionOf(sort))
      : users
          .select("key")
          .$if(start !== undefined && whole !== undefined, (query) =>
            query.where("email", "!=", whole ?? ""),
          )
          .$if(bound !== undefined, (query) => query.where("key", ">", bound ?? 0))
          .$if(email !== undefined, (query) =>
            query.orderBy((user) => user("email", "=", email ?? ""), "desc"),
          )
          .orderBy("key");
  const part = ordered.limit(limit).offset(start ? 0 : (page - 1) * limit);
  // All paid orders are read once for the keys, not again for the rows.
  const keys = sort && (await part.execute()).map(({ key }) => key);
  const [rows, total] = await Promise.all([
    db.read
      .selectFrom("shop_user")
      .selectAll()
      .where("key", "in", keys?.length === 0 ? [0] : (keys ?? part))
      .$if(email !== undefined, (query) =>
        query.orderBy((user) => user("email", "=", email ?? ""), "desc"),
      )
      .orderBy("key")
      .execute(),
    totals.of(`users ${JSON.stringify({ removed, search })}`, () =>
      countRows(db.read, users.select("key")),
    ),
  ]);
  const places = new Map(keys?.map((key, place) => [key, place]));
  if (keys) rows.sort((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0));
  return { rows, total, page, limit };
}

function directionOf(sort: UserSort): ["orders" | "spent" | "last", "asc" | "desc"] {
  const by = sort.replace("-", "") as "orders" | "spent" | "last";
  return [by, sort.startsWith("-") ? "desc" : "asc"];
}

/** Undefined for removed users. */
export async function findUser(db: Db, email: string): Promise<UserRow | undefined> {
  const holder = await findUserOrRemoved(db, email);
  return holder?.removed_at === null ? holder : undefined;
}

export function findUserOrRemoved(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("shop_user")
    .selectAll()
    .where("email", "=", email)
    .where("detached_at", "is", null)
    .executeTakeFirst();
}

export async function hasAdmin(db: Database): Promise<boolean> {
  return (await admins(db.read).limit(1).executeTakeFirst()) !== undefined;
}

export function findProfile(
  db: Database,
  userKey: number,
): Promise<Selectable<ProfileTable> | undefined> {
  return db.read
    .selectFrom("profile")
    .selectAll()
    .where("user_key", "=", userKey)
    .executeTakeFirst();
}

export async function saveProfile(db: Database, profile: ProfileTable): Promise<void> {
  const { user_key, ...changed } = profile;
  await db.write
    .insertInto("profile")
    .values({ user_key, ...changed })
    .onConflict((conflict) => conflict.column("user_key").doUpdateSet(changed))
    .execute();
}
