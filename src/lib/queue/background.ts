/** Runs work after the response, so that response times reveal nothing about it. */
import { busy } from "../contract/problem.ts";
import type { Log } from "../process/log.ts";
import { createWorker } from "./worker.ts";

const MAX_WAITING = 1000;

export interface Background {
  run(work: () => Promise<void>): void;
  stop(): Promise<void>;
}

/** `run` queues one item after the other. It throws `busy` when `maxWaiting` items wait. */
export function createBackground(log: Log, maxWaiting = MAX_WAITING): Background {
  const waiting: (() => Promise<void>)[] = [];
  const worker = createWorker(async () => {
    const [work] = waiting;
    if (!work) return false;
    // SQLite is synchronous and would delay the response.
    await new Promise(setImmediate);
    try {
      await work();
    } catch (error) {
      log.error(withoutMessage(error), "work after an answer failed");
    }
    waiting.shift();
    return true;
  });

  return {
    run: (work) => {
      if (waiting.length >= maxWaiting) throw busy();
      waiting.push(work);
      void worker.work();
    },
    stop: worker.work,
  };
}

/** Error messages may contain personal data. */
function withoutMessage(error: unknown): object {
  if (!(error instanceof Error)) return { failure: typeof error };
  const { name, code, stack } = error as Error & { code?: string };
  return { failure: name, code, at: stack?.match(/^ {4}at .*$/gm) };
}
