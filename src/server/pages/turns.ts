/**
 * Drawing a page takes the processor for some milliseconds, and orders wait as long. So pages are
 * drawn one after the other, and after each the loop belongs to the others for as long as that took:
 * however many pages are asked for, half of the time is the orders'.
 */
import { setTimeout as sleep } from "node:timers/promises";

/** Gives turns. */
export interface Turns {
  /** Does the work when its turn comes. Throws what it throws. */
  take<T>(work: () => T): Promise<T>;
}

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take: (work) => {
      let took = 0;
      const done = last.then(() => {
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
