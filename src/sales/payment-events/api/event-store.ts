import type { Selectable } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../lib/db/database.ts";
import { claimDue } from "../../../lib/queue/claim.ts";

export type EventRow = Selectable<Schema["provider_event"]>;
/** An event leased to one process until `next_at`. */
export type ClaimedEvent = EventRow & { readonly next_at: number };

export async function insertEvent(db: Database<Schema>, event: EventRow): Promise<void> {
  await db.write
    .insertInto("provider_event")
    .values(event)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

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
  const claim = () =>
    claimDue(
      async () => due.shift(),
      ({ id, next_at: seen }) =>
        db.write
          .updateTable("provider_event")
          .set((event) => ({ next_at: now + leaseMs, attempts: event("attempts", "+", 1) }))
          .where("id", "=", id)
          .where("next_at", "=", seen)
          .returningAll()
          .$narrowType<{ next_at: number }>()
          .executeTakeFirst(),
    );
  const claimed: ClaimedEvent[] = [];
  for (let event = await claim(); event; event = await claim()) claimed.push(event);
  return claimed;
}

export async function countPendingEvents(db: Database<Schema>): Promise<number> {
  const { count } = await db.read
    .selectFrom("provider_event")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("next_at", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

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

export async function deleteHandledEvents(db: Database<Schema>, before: number): Promise<void> {
  await db.write.deleteFrom("provider_event").where("handled_at", "<", before).execute();
}
