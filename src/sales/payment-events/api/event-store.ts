import type { Selectable } from "kysely";
import type { Database, Schema } from "../../../database/schema.ts";
import { countAll } from "../../../lib/db/count-rows.ts";
import { defineQueue, type Leased } from "../../../lib/queue/durable-queue.ts";

export type EventRow = Selectable<Schema["provider_event"]>;
export type ClaimedEvent = Leased<EventRow>;

export const eventQueue = defineQueue<EventRow>({
  table: "provider_event",
  key: "id",
  // Longer than an event can take: a few calls to the provider of at most 32 s each.
  leaseMs: 2 * 60_000,
  countsAttempts: true,
});

/** Copies that the provider sends of itself come sooner. */
const SENT_AGAIN_AFTER_MS = 60_000;

/** An event that was handled a minute ago or more has been sent again by hand: it is handled once more, which does no harm. */
export async function insertEvent(db: Database, event: EventRow): Promise<void> {
  const { received_at, handled_at, next_at, attempts, outcome } = event;
  await db.write
    .insertInto("provider_event")
    .values(event)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ received_at, handled_at, next_at, attempts, outcome })
        .where("provider_event.handled_at", "<", received_at - SENT_AGAIN_AFTER_MS),
    )
    .execute();
}

export function countPendingEvents(db: Database): Promise<number> {
  return countAll(db.read.selectFrom("provider_event").where("next_at", "is not", null));
}

export async function recordOutcome(
  db: Database,
  event: ClaimedEvent,
  { outcome, nextAt, now }: { outcome: string; nextAt: number | null; now: number },
): Promise<void> {
  const handled_at = nextAt === null ? now : null;
  await eventQueue.end(db.write, event, { outcome, next_at: nextAt, handled_at });
}

export async function deleteHandledEvents(db: Database, before: number): Promise<void> {
  await db.write.deleteFrom("provider_event").where("handled_at", "<", before).execute();
}
