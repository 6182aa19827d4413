/**
 * Drawing a page takes the processor for some milliseconds, and orders wait as long. So pages are
 * drawn one after the other, and after each the loop belongs to the others for as long as that took:
 * however many pages are asked for, half of the time is the orders'.
 */
import { setTimeout as sleep } from "node:timers/promises";

/** Pages that may wait; whoever comes after them is served otherwise. About a second's work. */
const MAX_WAITING = 40;

/** Gives turns. */
export interface Turns {
  /** Does the work when its turn comes; undefined when too many wait already. Throws what it throws. */
  take<T>(work: () => T): Promise<T> | undefined;
}

export function makeTurns(maxWaiting = MAX_WAITING): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    take: (work) => {
      if (waiting >= maxWaiting) return undefined;
      waiting += 1;
      let took = 0;
      const done = last.then(() => {
        waiting -= 1;
        const start = performance.now();
        try {
          return work();
        } finally {
          took = performance.now() - start;
        }
      });
      const rest = () => sleep(took);
      last = done.then(rest, rest);
      return done;
    },
  };
}
