import type { Clock } from "./clock.ts";
import { doWhatIsDue } from "./payments/due.ts";
import type { Courier } from "./webhooks/courier.ts";
import type { World } from "./world.ts";

/** Does by itself what the sandbox's time brings: what banks do later, and deliveries. */
export interface Agenda {
  /** From now on it wakes at every commit, and when something becomes due. */
  start(): void;
  /** Looks at the time again, which was moved: changes that are due are made when it comes back. */
  run(): void;
  close(): Promise<void>;
}

/** A timer is never set for longer, in ms: clocks are changed, and machines sleep. */
const LONGEST_NAP_MS = 60_000;

/** Makes it. */
export function createAgenda(world: World, clock: Clock, courier: Courier): Agenda {
  const { store } = world;
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Immediate | undefined;
  let ended = false;

  function wake(): void {
    if (!ended) soon ??= setImmediate(run);
  }

  function run(): void {
    clearImmediate(soon);
    soon = undefined;
    doWhatIsDue(world);
    courier.run();
    clearTimeout(timer);
    const now = clock.now();
    const next = Math.min(
      store.nextDue("later", now) ?? Number.POSITIVE_INFINITY,
      store.nextDue("delivery", now) ?? Number.POSITIVE_INFINITY,
    );
    if (next < Number.POSITIVE_INFINITY) {
      timer = setTimeout(wake, Math.min(next - now, LONGEST_NAP_MS));
    }
  }

  return {
    start: () => {
      store.onCommit(wake);
      wake();
    },
    run,
    close: async () => {
      ended = true;
      clearTimeout(timer);
      clearImmediate(soon);
      await courier.close();
    },
  };
}
