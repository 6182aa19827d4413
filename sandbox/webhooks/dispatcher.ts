import type { Clock } from "../clock.ts";
import type { SandboxEvent } from "../events/types.ts";
import type { Store } from "../store.ts";
import { afterAttempt, queue } from "./deliveries.ts";
import { takeModeForAttempt } from "./modes.ts";
import { type EventTarget, send } from "./send.ts";
import { type Secrets, signature } from "./sign.ts";
import type { Attempt, DeliveryRecord } from "./types.ts";

export interface CourierOptions {
  store: Store;
  clock: Clock;
  secrets: Secrets;
  /** Undefined: events are not queued. */
  target: EventTarget | undefined;
}

export interface Courier {
  /** Queues an event in the transaction that creates it. */
  announce(event: SandboxEvent): void;
  deliverTo(target: EventTarget): void;
  /** Starts due deliveries without waiting for them. */
  run(): void;
  underWay(): number;
  /** Aborts deliveries in progress; they run again after a restart. */
  close(): Promise<void>;
}

const LANES = 8;
const BATCH = 100;

/**
 * Delivers the events of one payment in order, one at a time. A failed delivery waits for its
 * retry without blocking the others.
 */
export function createCourier({ store, clock, secrets, target }: CourierOptions): Courier {
  let destination = target;
  const busy = new Map<string, Promise<void>>();
  const ended = new AbortController();

  function run(): void {
    if (destination === undefined || ended.signal.aborted) return;
    if (busy.size >= LANES) return;
    for (const delivery of store.due("delivery", clock.now(), BATCH)) {
      if (busy.size >= LANES) return;
      if (!busy.has(delivery.payment)) start(delivery, destination);
    }
  }

  function start(delivery: DeliveryRecord, to: EventTarget): void {
    const { payment } = delivery;
    const done = deliver(delivery, to)
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        busy.delete(payment);
        run();
      });
    busy.set(payment, done);
  }

  async function deliver(delivery: DeliveryRecord, to: EventTarget): Promise<void> {
    const event = store.get("event", delivery.event);
    if (event === undefined) throw new Error(`Event ${delivery.event} is not kept.`);
    const body = JSON.stringify({ ...event, pending_webhooks: 1 }, null, 2);
    const copies = Array.from({ length: delivery.copies }, () => attempt(body, to));
    const tries = await Promise.all(copies);
    if (ended.signal.aborted) return;
    store.transaction(() => {
      // A reset may have removed it.
      if (store.get("delivery", delivery.id) === undefined) return;
      store.put("delivery", delivery.id, afterAttempt(delivery, tries, clock.now()));
    });
  }

  async function attempt(body: string, to: EventTarget): Promise<Attempt> {
    const at = clock.now();
    const mode = takeModeForAttempt(store);
    const mark = signature(body, secrets, clock.machineNow(), mode);
    try {
      return { at, status: await send(to, body, mark, ended.signal) };
    } catch (error) {
      return { at, status: null, problem: problemOf(error) };
    }
  }

  return {
    announce: (event) => {
      if (destination !== undefined) queue(store, event, clock.now());
    },
    deliverTo: (next) => {
      destination = next;
      run();
    },
    run,
    underWay: () => busy.size,
    close: async () => {
      ended.abort(new Error("the sandbox ends"));
      await Promise.all(busy.values());
    },
  };
}

function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "no answer in time";
  return (error as NodeJS.ErrnoException).code ?? error.message;
}
