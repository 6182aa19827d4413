/** Handles each of the provider's events at least once, after a failure with growing pauses. */
import type { Database } from "../../../database/schema.ts";
import type { Log } from "../../../lib/process/log.ts";
import { createQueueWorker, type QueueWorker } from "../../../lib/queue/queue-worker.ts";
import { nextAttempt, type Retries } from "../../../lib/queue/retries.ts";
import { type ClaimedEvent, eventQueue, recordOutcome } from "./event-store.ts";

/** Stripe repeats an event for three days; what could not be handled by then will not be. */
const EVENT_RETRIES: Retries = {
  pauses: [2, 4, 8, 16, 32, 64, 128, 256, 512].map((seconds) => seconds * 1000),
  later: 10 * 60_000,
  within: 3 * 24 * 3_600_000,
};

/** Events in work at a time. */
const AT_ONCE = 8;

export type HandlingResult = { readonly done: string } | { readonly retry: string };

export function createEventWorker({
  db,
  handle,
  log,
}: {
  readonly db: Database;
  readonly handle: (event: ClaimedEvent) => Promise<HandlingResult>;
  readonly log: Log;
}): QueueWorker {
  async function handleOne(event: ClaimedEvent): Promise<void> {
    const { id, type, attempts, received_at: receivedAt } = event;
    const result = await tryHandle(event);
    const now = Date.now();
    if ("done" in result)
      return recordOutcome(db, event, { outcome: result.done, nextAt: null, now });
    const nextAt = nextAttempt(EVENT_RETRIES, attempts, { queuedAt: receivedAt, now });
    if (nextAt === null) log.error({ event: id, type }, "an event was given up");
    return recordOutcome(db, event, { outcome: result.retry, nextAt, now });
  }

  async function tryHandle(event: ClaimedEvent): Promise<HandlingResult> {
    try {
      return await handle(event);
    } catch (error) {
      log.error({ err: error, event: event.id, type: event.type }, "handling an event failed");
      return { retry: "failed" };
    }
  }

  return createQueueWorker(
    "payment events",
    {
      claim: () => eventQueue.claim(db, Date.now()),
      handle: async (event: ClaimedEvent) => {
        await handleOne(event);
        return true;
      },
      atOnce: AT_ONCE,
    },
    log,
  );
}
