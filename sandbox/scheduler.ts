import type { Clock } from "./clock.ts";
import type { Context } from "./context.ts";
import { disputeAutomatically } from "./payments/disputes.ts";
import { settleRefund } from "./payments/refunds.ts";
import { sayFault } from "./say-fault.ts";
import type { Dispatcher } from "./webhooks/dispatcher.ts";

/** Applies scheduled changes and starts due webhook deliveries, by the sandbox's clock. */
export interface Scheduler {
  start(): void;
  /** Applies what is due now, synchronously; called when the clock was moved. */
  run(): void;
  close(): Promise<void>;
}

/** Changes per transaction. */
const BATCH = 100;
/** Upper limit of one timer: system clocks change and machines sleep. */
const MAX_TIMER_MS = 60_000;
/** After changes that could not be stored. */
const RETRY_MS = 5000;

export function createScheduler(context: Context, clock: Clock, dispatcher: Dispatcher): Scheduler {
  const { store } = context;
  let timer: NodeJS.Timeout | undefined;
  let pending: NodeJS.Immediate | undefined;
  let closed = false;

  function schedule(): void {
    if (!closed) pending ??= setImmediate(runOrRetry);
  }

  function runOrRetry(): void {
    try {
      run();
    } catch (error) {
      sayFault(error);
      clearTimeout(timer);
      timer = setTimeout(schedule, RETRY_MS);
    }
  }

  function run(): void {
    clearImmediate(pending);
    pending = undefined;
    runDueChanges(context);
    dispatcher.run();
    clearTimeout(timer);
    const now = clock.now();
    const next = Math.min(
      store.nextDue("later", now) ?? Number.POSITIVE_INFINITY,
      store.nextDue("delivery", now) ?? Number.POSITIVE_INFINITY,
    );
    if (next < Number.POSITIVE_INFINITY) {
      timer = setTimeout(schedule, Math.min(next - now, MAX_TIMER_MS));
    }
  }

  return {
    start: () => {
      store.onCommit(schedule);
      schedule();
    },
    run,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      clearImmediate(pending);
      await dispatcher.close();
    },
  };
}

function runDueChanges(context: Context): void {
  const { store } = context;
  const due = store.due("later", context.now(), BATCH);
  if (due.length === 0) return;
  store.transaction(() => {
    for (const { id, change } of due) {
      if (change.kind === "dispute") disputeAutomatically(context, change.charge);
      else settleRefund(context, change.refund, change.to);
      store.remove("later", id);
    }
  });
}
