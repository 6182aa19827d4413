/** Queues in tables: a row is due at `next_at`, and is leased by moving that time forward. */
import { sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * Claims what is due first; undefined when nothing is. `take` claims the row only if it is still as `see`
 * found it, and returns undefined where another process was faster; then the next one is tried.
 */
export async function claimDue<Seen, Claimed>(
  see: () => Promise<Seen | undefined>,
  take: (seen: Seen) => Promise<Claimed | undefined>,
): Promise<Claimed | undefined> {
  for (;;) {
    const seen = await see();
    if (seen === undefined) return undefined;
    const claimed = await take(seen);
    if (claimed !== undefined) return claimed;
  }
}

/** No queue delays a row for longer than an hour and its lease of minutes. */
const LONGEST_DELAY_MS = 2 * 3_600_000;

/** Makes rows due at `now` (epoch ms) whose `next_at` was written while the clock was far ahead. */
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
