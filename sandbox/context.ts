import type { SandboxEvent } from "./events/types.ts";
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
export function seconds(world: Context): number {
  return Math.floor(world.now() / 1000);
}
