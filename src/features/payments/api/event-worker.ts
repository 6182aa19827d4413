/**
 * The worker that handles the provider's events: at least once each, soon after they were stored, and
 * again with growing pauses when something was in the way. What an event causes is the same however
 * often it is handled.
 */

import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { type Job, startJobs } from "../../../kit/node/jobs.ts";
import type { Log } from "../../../kit/node/log.ts";
import { createWorker } from "../../../kit/node/worker.ts";
import { nextEventAttempt } from "../rules.ts";
import {
  type ClaimedEvent,
  claimEvents,
  deleteHandledEvents,
  recordOutcome,
} from "./event-store.ts";

const POLL_MS = 5_000;
/** Longer than an event can take: some calls to the provider, each over after 32 s at the latest. */
const LEASE_MS = 2 * 60_000;
/** Events handled at once: most of the time is the provider's. */
const AT_ONCE = 8;
/** Stripe shows events for 30 days; so long they can be compared. */
const KEPT_MS = 30 * 24 * 3_600_000;
const CLEAN_UP_MS = 3_600_000;

/** What came of handling an event: it is done, or has to come again. */
export type HandlingResult = { readonly done: string } | { readonly retry: string };

/** A worker under way. */
export interface EventWorker {
  /** Says that events are waiting; the answer under way goes out first. */
  nudge(): void;
  /** Handles all that is due now. */
  work(): Promise<void>;
  /** Begins no more; resolves when the events under way are done. */
  stop(): Promise<void>;
}

/** What the worker is made with. */
export interface EventWorkerContext {
  readonly db: Database<Schema>;
  readonly handle: (event: ClaimedEvent) => Promise<HandlingResult>;
  readonly log: Log;
}

/** Starts the worker of a process. */
export function startEventWorker({ db, handle, log }: EventWorkerContext): EventWorker {
  const { work, stop } = createWorker(handleDue);

  /** Whether there may be more. */
  async function handleDue(): Promise<boolean> {
    const claim = { now: Date.now(), leaseMs: LEASE_MS, limit: AT_ONCE };
    const claimed = await claimEvents(db, claim);
    await Promise.all(claimed.map(handleOne));
    return claimed.length > 0;
  }

  async function handleOne(event: ClaimedEvent): Promise<void> {
    const { id, type, attempts, received_at: receivedAt } = event;
    const handled = await attempt(event);
    const now = Date.now();
    if ("done" in handled)
      return recordOutcome(db, event, { outcome: handled.done, nextAt: null, now });
    const nextAt = nextEventAttempt(attempts, receivedAt, now) ?? null;
    if (nextAt === null) log.error({ event: id, type }, "an event was given up");
    return recordOutcome(db, event, { outcome: handled.retry, nextAt, now });
  }

  async function attempt(event: ClaimedEvent): Promise<HandlingResult> {
    try {
      return await handle(event);
    } catch (error) {
      log.error({ err: error, event: event.id, type: event.type }, "handling an event failed");
      return { retry: "failed" };
    }
  }

  const jobs: Job[] = [
    { name: "handle events", period: POLL_MS, run: work },
    {
      name: "forget old events",
      period: CLEAN_UP_MS,
      run: () => deleteHandledEvents(db, Date.now() - KEPT_MS),
    },
  ];
  const running = startJobs(jobs, log);
  return {
    work,
    nudge: () => {
      setImmediate(() =>
        work().catch((error: unknown) => log.error({ err: error }, "the events' worker failed")),
      );
    },
    stop: async () => {
      await Promise.allSettled([running.stop(), stop()]);
    },
  };
}
