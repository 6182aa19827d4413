/** Serializes changes of users, so that two admins cannot remove each other at once. */

import { sql } from "kysely";
import type { Database, Db, Tx } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { notAllowed } from "../../../lib/contract/problem.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { takeTurns } from "../../../lib/db/locks.ts";
import { retryOnConflict } from "../../../lib/db/retry-on-conflict.ts";

/** The acting admin; null: the operator's command or the shop itself. */
export type Actor = Caller | null;

const USER_LOCK = 0x75736572;

/** Runs `work` under an advisory lock. Fails if the caller lost the admin role while waiting for it. */
export function withUserLock<T>(
  db: Database,
  actor: Actor,
  work: (tx: Tx) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  // Sign-ins do not take this lock, so PostgreSQL may report a deadlock.
  return retryOnConflict(() =>
    db.transaction(async (tx) => {
      await takeTurns(tx, USER_LOCK);
      if (actor && !(await isAdmin(tx, actor.userKey))) return notAllowed();
      return work(tx);
    }),
  );
}

async function isAdmin(tx: Tx, userKey: number): Promise<boolean> {
  const admin = await admins(tx).where("key", "=", userKey).executeTakeFirst();
  return admin !== undefined;
}

/** The role is a literal, as in the condition of the partial index. */
export function admins(db: Db) {
  return db
    .selectFrom("shop_user")
    .select("key")
    .where("role", "=", sql.lit("admin"))
    .where("removed_at", "is", null)
    .where("detached_at", "is", null);
}
