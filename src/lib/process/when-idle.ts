import { performance } from "node:perf_hooks";

/** Share of a stretch in which a thread that has no work is busy all the same. */
const IDLE_BELOW = 0.02;

interface IdleOptions {
  readonly stretchMs: number;
  /** So many stretches are waited for; without it the wait ends with the process. */
  readonly most?: number;
}

/** Calls `run` once, after the first stretch of time in which this thread had no work. Returns what ends the wait. */
export function whenIdle(
  run: () => void,
  { stretchMs, most = Number.POSITIVE_INFINITY }: IdleOptions,
): () => void {
  let before = performance.eventLoopUtilization();
  let stretches = 0;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const isIdle = performance.eventLoopUtilization(now, before).utilization < IDLE_BELOW;
    before = now;
    stretches += 1;
    if (isIdle || stretches === most) clearInterval(timer);
    if (isIdle) run();
  }, stretchMs);
  timer.unref();
  return () => clearInterval(timer);
}
