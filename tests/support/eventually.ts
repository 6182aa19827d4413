import { setTimeout as sleep } from "node:timers/promises";
import { WAIT_MS } from "./time-limits.ts";

/** Repeats what may throw until it does not, and returns its result; throws the last failure after `WAIT_MS`. */
export async function eventually<T>(attempt: () => T | Promise<T>): Promise<T> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(20);
    }
  }
}
