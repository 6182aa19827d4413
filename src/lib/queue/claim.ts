import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/**
 * Leases a due row by moving `next_at` forward; if another process claimed it first, tries the next
 * one.
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

const LONGEST_DELAY_MS = 2 * 3_600_000;

/** Repairs a `next_at` that was written while the clock was ahead: one further away than the queue's longest delay. */
export async function correctDueTimes<Schema>(
  db: Database<Schema>,
  queues: readonly (keyof Schema & string)[],
  now: number,
  longestDelayMs = LONGEST_DELAY_MS,
): Promise<void> {
  for (const queue of queues) {
    await sql`update ${sql.table(queue)} set next_at = ${now}
      where next_at > ${now + longestDelayMs}`.execute(db.write);
  }
}
