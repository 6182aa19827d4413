/** Runs work after the answer, so that neither the answer nor its time tells what there was to do. */
import { busy } from "../problem.ts";
import type { Log } from "./log.ts";
import { createWorker } from "./worker.ts";

/** Each item takes some milliseconds. */
const MAX_WAITING = 1000;

export interface Background {
  /** Runs the work after the present answer, one at a time. Throws `busy` when too much waits. */
  run(work: () => Promise<void>): void;
  stop(): Promise<void>;
}

export function createBackground(log: Log, maxWaiting = MAX_WAITING): Background {
  const waiting: (() => Promise<void>)[] = [];
  const worker = createWorker(async () => {
    const [work] = waiting;
    if (!work) return false;
    // SQLite works in this thread and would hold the answer back.
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

/** The error's message may name the person whom the work was about. */
function withoutMessage(error: unknown): object {
  if (!(error instanceof Error)) return { failure: typeof error };
  const { name, code, stack } = error as Error & { code?: string };
  return { failure: name, code, at: stack?.match(/^ {4}at .*$/gm) };
}
