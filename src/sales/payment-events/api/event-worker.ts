/** Handles each of the provider's events at least once, after a failure with growing pauses. */
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../lib/db/database.ts";
import type { Log } from "../../../lib/process/log.ts";
import { createWorker } from "../../../lib/queue/worker.ts";
import { nextEventAttempt } from "../../payments/rules.ts";
import { type ClaimedEvent, claimEvents, recordOutcome } from "./event-store.ts";

/** Longer than an event can take: a few calls to the provider of at most 32 s each. */
const LEASE_MS = 2 * 60_000;
const CONCURRENCY = 8;

export type HandlingResult = { readonly done: string } | { readonly retry: string };

export interface EventWorker {
  /** Starts working after the current answer was sent. */
  nudge(): void;
  work(): Promise<void>;
  stop(): Promise<void>;
}

export function createEventWorker({
  db,
  handle,
  log,
}: {
  readonly db: Database<Schema>;
  readonly handle: (event: ClaimedEvent) => Promise<HandlingResult>;
  readonly log: Log;
}): EventWorker {
  const { work, stop } = createWorker(async () => {
    const claim = { now: Date.now(), leaseMs: LEASE_MS, limit: CONCURRENCY };
    const claimed = await claimEvents(db, claim);
    await Promise.all(claimed.map(handleOne));
    return claimed.length > 0;
  });

  async function handleOne(event: ClaimedEvent): Promise<void> {
    const { id, type, attempts, received_at: receivedAt } = event;
    const result = await tryHandle(event);
    const now = Date.now();
    if ("done" in result)
      return recordOutcome(db, event, { outcome: result.done, nextAt: null, now });
    const nextAt = nextEventAttempt(attempts, receivedAt, now) ?? null;
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

  return {
    work,
    nudge: () => {
      setImmediate(() =>
        work().catch((error: unknown) => log.error({ err: error }, "the event worker failed")),
      );
    },
    stop,
  };
}
