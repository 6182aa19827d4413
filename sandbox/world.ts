import type { SandboxEvent } from "./events/types.ts";
import type { Store } from "./store.ts";

/** What every call needs: the state, the time, and whom to tell. */
export interface World {
  store: Store;
  /** The sandbox's time, in epoch ms: the machine's clock, and what it was advanced by. */
  now: () => number;
  /** Where the sandbox is reached, for the challenge pages' addresses. */
  origin: string;
  /** The call that changes something; null ids when the sandbox does so by itself. */
  cause: { id: string | null; idempotency_key: string | null };
  /** How long the bank takes for what happens "later" (a refund's end, a dispute), in ms. */
  laterMs: number;
  /** Queues an event for delivery, within the transaction that makes it. */
  announce: (event: SandboxEvent) => void;
}

/** Stripe's timestamps: whole seconds. */
export function seconds(world: World): number {
  return Math.floor(world.now() / 1000);
}
