/** The provider's events: all their SQL. */
import type { Selectable } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";

/** An event's row. */
export type EventRow = Selectable<Schema["provider_event"]>;
/** An event that is one process's until `next_at`. */
export type ClaimedEvent = EventRow & { readonly next_at: number };

/** Stores an event unless it is stored. */
export async function insertEvent(db: Database<Schema>, event: EventRow): Promise<void> {
  await db.write
    .insertInto("provider_event")
    .values(event)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Claims up to `limit` events that are due, those due for longest first. */
export async function claimEvents(
  db: Database<Schema>,
  { now, leaseMs, limit }: { now: number; leaseMs: number; limit: number },
): Promise<ClaimedEvent[]> {
  const due = await db.read
    .selectFrom("provider_event")
    .select(["id", "next_at"])
    .where("next_at", "<=", now)
    .orderBy("next_at")
    .limit(limit)
    .execute();
  const claimed: ClaimedEvent[] = [];
  for (const { id, next_at: seen } of due) {
    const row = await db.write
      .updateTable("provider_event")
      .set((event) => ({ next_at: now + leaseMs, attempts: event("attempts", "+", 1) }))
      .where("id", "=", id)
      .where("next_at", "=", seen)
      .returningAll()
      .$narrowType<{ next_at: number }>()
      .executeTakeFirst();
    if (row) claimed.push(row);
  }
  return claimed;
}

/** Notes what came of a claimed event: it is done, or due again at `nextAt`. */
export async function recordOutcome(
  db: Database<Schema>,
  { id, next_at: leasedUntil }: ClaimedEvent,
  { outcome, nextAt, now }: { outcome: string; nextAt: number | null; now: number },
): Promise<void> {
  await db.write
    .updateTable("provider_event")
    .set({ outcome, next_at: nextAt, handled_at: nextAt === null ? now : null })
    .where("id", "=", id)
    .where("next_at", "=", leasedUntil)
    .execute();
}

/** Deletes the events that were handled before `moment` (epoch ms). */
export async function deleteHandledEvents(db: Database<Schema>, moment: number): Promise<void> {
  await db.write.deleteFrom("provider_event").where("handled_at", "<", moment).execute();
}
