/** Checks a file in a thread of its own, so that the loop that takes orders stays free. */
import { Worker } from "node:worker_threads";
import { Mutex } from "../../../../kit/node/mutex.ts";
import type { Checked } from "./check-bytes.ts";
import { UNCHECKABLE } from "./faults.ts";

const MAX_MEMORY_MB = 128;
const MAX_MS = 10_000;

/** One file of this process at a time: each takes up to a core and its memory. */
const checking = new Mutex();

/** Reads the file at `path`, of at most 16 MB. */
export function checkFile(path: string): Promise<Checked> {
  return checking.run(() => checkInThread(path));
}

function checkInThread(path: string): Promise<Checked> {
  const { promise, resolve, reject } = Promise.withResolvers<Checked>();
  const thread = new Worker(new URL("./check-thread.ts", import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  const timer = setTimeout(() => resolve({ fault: UNCHECKABLE }), MAX_MS);
  thread.once("message", resolve);
  thread.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve({ fault: UNCHECKABLE });
    else reject(error);
  });
  return promise.finally(() => {
    clearTimeout(timer);
    return thread.terminate();
  });
}
