/** The attempts that the reconciler looks at: their SQL. */
import { sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { PaymentRow } from "./store.ts";

/**
 * Attempts that may still be paid, made up to `moment` and not looked at since; the longest unseen
 * first. A time after `now` was written while the clock was ahead, and counts as long ago.
 */
export function findUncheckedAttempts(
  db: Database<Schema>,
  { moment, now, limit }: { moment: number; now: number; limit: number },
): Promise<PaymentRow[]> {
  return (
    db.read
      .selectFrom("payment")
      .selectAll()
      // As the partial index is declared: SQLite uses it for no parameter.
      .where("status", "in", sql<"opening" | "open">`('opening', 'open')`)
      .where((e) => e.or([e("created_at", "<=", moment), e("created_at", ">", now)]))
      .where((e) =>
        e.or([
          e("checked_at", "is", null),
          e("checked_at", "<", moment),
          e("checked_at", ">", now),
        ]),
      )
      .orderBy((e) => e.fn.coalesce("checked_at", "created_at"))
      .limit(limit)
      .execute()
  );
}

/** Notes that an attempt is being looked at; false when another process was quicker. */
export async function claimAttempt(
  db: Database<Schema>,
  { key, checked_at: seen }: PaymentRow,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db.write
    .updateTable("payment")
    .set({ checked_at: now })
    .where("key", "=", key)
    .where("checked_at", seen === null ? "is" : "=", seen)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
