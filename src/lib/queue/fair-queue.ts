/** Round robin between keys, bounded by wait and by items per key. */
import { busy } from "../contract/problem.ts";

export interface FairQueueOptions {
  readonly maxRunning: () => number;
  readonly maxRunningPerKey: number;
  readonly waitingPerKey: number;
  readonly maxWaitMs: number;
}

export interface FairQueue {
  /** Throws `busy` with `retryAfter` where the wait is too long. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

interface Line {
  running: number;
  readonly waiting: Set<() => void>;
}

/** Takes turns between keys. Throws `busy` with `retryAfter` (seconds) when too many wait or wait too long. */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { maxRunning, maxRunningPerKey, waitingPerKey, maxWaitMs } = options;
  const lines = new Map<string, Line>();
  let running = 0;

  function startNext(): void {
    for (const [key, line] of lines) {
      if (running >= maxRunning()) return;
      const [start] = line.waiting;
      if (!start || line.running >= maxRunningPerKey) continue;
      line.waiting.delete(start);
      line.running += 1;
      running += 1;
      lines.delete(key);
      lines.set(key, line);
      start();
    }
  }

  function end(key: string, line: Line): void {
    line.running -= 1;
    running -= 1;
    forgetEmpty(key, line);
    startNext();
  }

  function forgetEmpty(key: string, line: Line): void {
    if (line.running === 0 && line.waiting.size === 0) lines.delete(key);
  }

  function waitForPlace(key: string, line: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.waiting.delete(start);
        forgetEmpty(key, line);
        reject(tooBusy());
      }, maxWaitMs);
      timer.unref();
      function start(): void {
        clearTimeout(timer);
        resolve();
      }
      line.waiting.add(start);
      startNext();
    });
  }

  function tooBusy() {
    return busy(undefined, { retryAfter: Math.ceil(maxWaitMs / 1000) });
  }

  return {
    run: async (key, work) => {
      const line = lines.get(key) ?? { running: 0, waiting: new Set() };
      if (line.waiting.size >= waitingPerKey) throw tooBusy();
      lines.set(key, line);
      await waitForPlace(key, line);
      try {
        return await work();
      } finally {
        end(key, line);
      }
    },
  };
}
