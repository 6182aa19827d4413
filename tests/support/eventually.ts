import { setTimeout as sleep } from "node:timers/promises";
import { within } from "./pace.ts";

/** Far above what anything takes that happens beside the requests. In ms on the reference machine. */
const LIMIT_MS = 15_000;

/** Repeats assertions until they hold; throws the last failure after `limitMs` of the machine's pace. */
export async function eventually(assertions: () => unknown, limitMs = LIMIT_MS): Promise<void> {
  const deadline = performance.now() + within(limitMs);
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
