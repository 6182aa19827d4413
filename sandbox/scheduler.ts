import type { Clock } from "./clock.ts";
import { doWhatIsDue } from "./payments/due.ts";
import type { Courier } from "./webhooks/dispatcher.ts";
import type { World } from "./context.ts";

/** Applies scheduled changes and starts due webhook deliveries, by the sandbox's clock. */
export interface Agenda {
  start(): void;
  /** Applies what is due now, synchronously; called when the clock was moved. */
  run(): void;
  close(): Promise<void>;
}

/** Upper limit of one timer: system clocks change and machines sleep. */
const LONGEST_NAP_MS = 60_000;

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
