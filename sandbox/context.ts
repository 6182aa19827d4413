import type { SandboxEvent } from "./events/types.ts";
import type { Store } from "./store.ts";

export interface World {
  store: Store;
  /** Sandbox time, epoch ms. */
  now: () => number;
  /** Base URL of the challenge pages. */
  origin: string;
  /** The request that caused a change; null ids for scheduled changes. */
  cause: { id: string | null; idempotency_key: string | null };
  /** Delay until a refund's final status or a dispute, in ms. */
  laterMs: number;
  /** Queues an event for delivery, in the transaction that creates it. */
  announce: (event: SandboxEvent) => void;
}

/** Stripe timestamps are whole seconds. */
export function seconds(world: World): number {
  return Math.floor(world.now() / 1000);
}
