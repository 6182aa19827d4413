/** The attempts that the reconciler looks at: their SQL. */
import type { Database } from "../../../kit/node/db/database.ts";
import type { Schema } from "../../schema.ts";
import type { PaymentRow } from "./store.ts";

/** Attempts that may still be paid, made up to `moment` and not looked at since; the longest unseen first. */
export function uncheckedAttempts(
  db: Database<Schema>,
  moment: number,
  limit: number,
): Promise<PaymentRow[]> {
  return db.read
    .selectFrom("payment")
    .selectAll()
    .where("status", "in", ["opening", "open"])
    .where("created_at", "<=", moment)
    .where((e) => e.or([e("checked_at", "is", null), e("checked_at", "<", moment)]))
    .orderBy((e) => e.fn.coalesce("checked_at", "created_at"))
    .limit(limit)
    .execute();
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
