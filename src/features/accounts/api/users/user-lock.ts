/** Acts about users take turns: each sees what the one before it did, or two admins would end each other. */
import { type Kysely, sql, type Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import type { Caller } from "../../../../kit/caller.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import { onceMore } from "../../../../kit/node/db/lost-race.ts";
import { notAllowed } from "../../../../kit/problem.ts";
import type { Outcome } from "../../../../kit/result.ts";

/** Who acts: an admin; null for the shop's own command. */
export type Actor = Caller | null;

/** The advisory lock's number: any that nothing else in the database uses ("user" in ASCII). */
const TURN = 0x75736572;

/**
 * Does `work` in a transaction of its own, after every other act about users. Refuses an admin who is
 * none any more when the turn comes.
 */
export function withUserLock<T>(
  db: Database<Schema>,
  actor: Actor,
  work: (tx: Transaction<Schema>) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  // Sign-ins take no turns: PostgreSQL may have to end one of two that meet.
  return onceMore(() =>
    db.transaction(async (tx) => {
      // SQLite has one writer at a time anyway.
      if (db.engine.kind === "postgres")
        await sql`select pg_advisory_xact_lock(${sql.lit(TURN)})`.execute(tx);
      if (actor && !(await isAdmin(tx, actor.userKey))) return notAllowed();
      return work(tx);
    }),
  );
}

async function isAdmin(tx: Transaction<Schema>, userKey: number): Promise<boolean> {
  const admin = await admins(tx).where("key", "=", userKey).executeTakeFirst();
  return admin !== undefined;
}

/** The keys of the admins there are, to be narrowed down. */
export function admins(db: Kysely<Schema>) {
  return db
    .selectFrom("shop_user")
    .select("key")
    .where("role", "=", "admin")
    .where("removed_at", "is", null)
    .where("set_aside_at", "is", null);
}
