import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../clock.ts";
import type { SandboxEvent } from "../codes.ts";
import { sayFault } from "../say-fault.ts";
import type { Store } from "../store.ts";
import { afterAttempt, queue } from "./deliveries.ts";
import { takeModeForAttempt } from "./modes.ts";
import { type EventTarget, type Secrets, send, signature } from "./send.ts";
import type { Attempt, DeliveryRecord } from "./types.ts";

export interface DispatcherOptions {
  store: Store;
  clock: Clock;
  secrets: Secrets;
  /** Undefined: events are not queued. */
  target: EventTarget | undefined;
}

export interface Dispatcher {
  /** Queues an event in the transaction that creates it. */
  queueEvent(event: SandboxEvent): void;
  deliverTo(target: EventTarget): void;
  /** Starts due deliveries without waiting for them. */
  run(): void;
  inProgress(): number;
  /** Aborts deliveries in progress; they run again after a restart. */
  close(): Promise<void>;
}

const MAX_PARALLEL = 8;
const BATCH = 100;
/** After an attempt that could not be stored. */
const RETRY_MS = 5000;

/**
 * Delivers the events of one payment in order, one at a time. A failed delivery waits for its
 * retry without blocking the others.
 */
export function createDispatcher({ store, clock, secrets, target }: DispatcherOptions): Dispatcher {
  let destination = target;
  const busy = new Map<string, Promise<void>>();
  const closed = new AbortController();

  function run(): void {
    if (destination === undefined || closed.signal.aborted) return;
    if (busy.size >= MAX_PARALLEL) return;
    for (const delivery of store.due("delivery", clock.now(), BATCH)) {
      if (busy.size >= MAX_PARALLEL) return;
      if (!busy.has(delivery.payment)) start(delivery, destination);
    }
  }

  function start(delivery: DeliveryRecord, to: EventTarget): void {
    const { payment } = delivery;
    const done = deliver(delivery, to)
      .catch((error: unknown) => {
        sayFault(error);
        return wait(RETRY_MS, undefined, closed).catch(() => undefined);
      })
      .finally(() => {
        busy.delete(payment);
        run();
      });
    busy.set(payment, done);
  }

  async function deliver(delivery: DeliveryRecord, to: EventTarget): Promise<void> {
    const event = store.get("event", delivery.event);
    if (event === undefined) throw new Error(`Event ${delivery.event} is not stored.`);
    const body = JSON.stringify({ ...event, pending_webhooks: 1 }, null, 2);
    const copies = Array.from({ length: delivery.copies }, () => attempt(body, to));
    const tries = await Promise.all(copies);
    if (closed.signal.aborted) return;
    store.transaction(() => {
      // A reset may have removed it.
      if (store.get("delivery", delivery.id) === undefined) return;
      store.put("delivery", delivery.id, afterAttempt(delivery, tries, clock.now()));
    });
  }

  async function attempt(body: string, to: EventTarget): Promise<Attempt> {
    const at = clock.now();
    const mode = takeModeForAttempt(store);
    const header = signature(body, secrets, clock.machineNow(), mode);
    try {
      return { at, status: await send(to, body, header, closed.signal) };
    } catch (error) {
      return { at, status: null, problem: reasonOf(error) };
    }
  }

  return {
    queueEvent: (event) => {
      if (destination !== undefined) queue(store, event, clock.now());
    },
    deliverTo: (next) => {
      destination = next;
      run();
    },
    run,
    inProgress: () => busy.size,
    close: async () => {
      closed.abort(new Error("the sandbox ends"));
      await Promise.all(busy.values());
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "no answer in time";
  return (error as NodeJS.ErrnoException).code ?? error.message;
}
