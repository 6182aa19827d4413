/** Due times of queues (`next_at`) that a clock which was ahead has put too far into the future. */
import { sql } from "kysely";
import type { Database } from "./database.ts";

/** No queue puts a row off for longer than an hour and its lease of minutes. */
const LONGEST_DELAY_MS = 2 * 3_600_000;

/**
 * Makes the rows of these tables due at `now` (epoch ms) whose `next_at` no retry can have written:
 * after a clock that was a day ahead they would wait for a day.
 */
export async function correctDueTimes<Schema>(
  db: Database<Schema>,
  queues: readonly (keyof Schema & string)[],
  now: number,
): Promise<void> {
  for (const queue of queues) {
    await sql`update ${sql.table(queue)} set next_at = ${now}
      where next_at > ${now + LONGEST_DELAY_MS}`.execute(db.write);
  }
}
