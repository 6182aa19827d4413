import type { SandboxEvent } from "./codes.ts";
import { newId } from "./ids.ts";
import type { ScheduledChange, ScheduledRecord } from "./records.ts";
import type { Store } from "./store.ts";

export interface Context {
  store: Store;
  /** Sandbox time, epoch ms. */
  now: () => number;
  /** Base URL of the challenge pages. */
  origin: string;
  /** The request that caused a change; null ids for scheduled changes. */
  cause: { id: string | null; idempotency_key: string | null };
  /** Delay until a refund's final status or a dispute, in ms. */
  outcomeDelayMs: number;
  /** Queues an event for delivery, in the transaction that creates it. */
  queueEvent: (event: SandboxEvent) => void;
}

/** Stripe timestamps are whole seconds. */
export function seconds(context: Context): number {
  return Math.floor(context.now() / 1000);
}

/** Applies a change after `outcomeDelayMs`, also across restarts. */
export function scheduleChange(context: Context, change: ScheduledChange): void {
  const record: ScheduledRecord = {
    id: newId("later_"),
    dueAt: context.now() + context.outcomeDelayMs,
    change,
  };
  context.store.put("later", record.id, record);
}
