import type { Store } from "./store.ts";

/** What every call needs: the state and the time. */
export interface World {
  store: Store;
  /** Now, in epoch ms. */
  now: () => number;
  /** Where the sandbox is reached, for the challenge pages' addresses. */
  origin: string;
}

/** Stripe's timestamps: whole seconds. */
export function seconds(world: World): number {
  return Math.floor(world.now() / 1000);
}
