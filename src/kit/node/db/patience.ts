import { setTimeout as sleep } from "node:timers/promises";
import { troubleOf } from "./trouble.ts";

const AGAIN_MS = 1_000;

/** How long to wait, in ms, and who is told, once, that it takes longer. */
export interface Patience {
  readonly withinMs: number;
  readonly onWait: (why: Error) => void;
}

/**
 * Runs `work` again and again while the database is away, busy or full. Throws what `work` throws for
 * another reason, and, once the time is over, what it threw last.
 */
export async function patiently<T>(
  work: () => Promise<T>,
  { withinMs, onWait }: Patience,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  let told = false;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!troubleOf(error) || performance.now() + AGAIN_MS > deadline) throw error;
      if (!told) onWait(error as Error);
      told = true;
      await sleep(AGAIN_MS);
    }
  }
}
