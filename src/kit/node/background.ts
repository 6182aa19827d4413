/**
 * Work that is done after the answer, so that whoever asked can tell neither from the answer nor from
 * its time what there was to do.
 */
import { busy } from "../problem.ts";
import type { Log } from "./log.ts";

/** What may wait at the most; each takes some milliseconds. */
const MAX_WAITING = 1000;

/** Work beside the requests, one after the other. */
export interface Background {
  /** Does the work soon after the present answer has gone out. Throws `busy` when too much waits. */
  run(work: () => Promise<void>): void;
  /** Resolves when all that was taken on is done. */
  stop(): Promise<void>;
}

/** Makes the background of a process. Work that fails is logged. */
export function createBackground(log: Log, maxWaiting = MAX_WAITING): Background {
  let waiting = 0;
  let done = Promise.resolve();

  async function workOff(work: () => Promise<void>): Promise<void> {
    // A whole turn: SQLite works in this thread, and would hold the answer back.
    await new Promise(setImmediate);
    try {
      await work();
    } catch (error) {
      log.error(traceOf(error), "work after an answer failed");
    }
    waiting -= 1;
  }

  return {
    run: (work) => {
      if (waiting >= maxWaiting) throw busy();
      waiting += 1;
      done = done.then(() => workOff(work));
    },
    stop: () => done,
  };
}

/** What failed and where, without the error's words: they may name whom the work was about. */
function traceOf(error: unknown): object {
  if (!(error instanceof Error)) return { failure: typeof error };
  const { name, code, stack } = error as Error & { code?: string };
  return { failure: name, code, at: stack?.match(/^ {4}at .*$/gm) };
}
