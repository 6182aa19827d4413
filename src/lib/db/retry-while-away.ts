import { setTimeout as sleep } from "node:timers/promises";
import { databaseFailureOf, isShutOut } from "./database-failure.ts";

const AGAIN_MS = 1_000;

export interface RetryWhileAway {
  readonly withinMs: number;
  readonly onWait: (why: Error) => void;
}

/** Retries `work` while the database is unavailable, up to `withinMs`; calls `onWait` once. Throws the last error. */
export async function retryWhileAway<T>(
  work: () => Promise<T>,
  { withinMs, onWait }: RetryWhileAway,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  let told = false;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const waits = databaseFailureOf(error) && !isShutOut(error);
      if (!waits || performance.now() + AGAIN_MS > deadline) throw error;
      if (!told) onWait(error as Error);
      told = true;
      await sleep(AGAIN_MS);
    }
  }
}
