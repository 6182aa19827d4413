import { setTimeout as sleep } from "node:timers/promises";
import { WAIT_MS } from "./patience.ts";

/** Repeats assertions until they hold; throws the last failure after `WAIT_MS`. */
export async function eventually(assertions: () => unknown): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    try {
      await assertions();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(20);
    }
  }
}
