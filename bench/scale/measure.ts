/** Measures calls to running shops, one at a time and alternately. */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { BenchFailure } from "../failure.ts";
import type { RunningShop } from "../shop-process.ts";
import type { Path } from "./paths.ts";
import type { World } from "./world.ts";

/** Calls per path and their total time limit in ms; at least three are made. */
const CALLS = 15;
const PATIENCE_MS = 10_000;
const LEAST_CALLS = 3;

export interface MeasuredTarget {
  readonly shop: RunningShop;
  readonly world: World;
}

/** In ms, without the first call, which warms up. */
export interface Times {
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server's main thread per call, without waiting for a processor. */
  readonly cpu: number;
}

/** Measures one path at each shop. Throws BenchFailure unless every response is 200. */
export async function measurePath(path: Path, shops: readonly MeasuredTarget[]): Promise<Times[]> {
  const times = shops.map((): Call[] => []);
  const until = performance.now() + PATIENCE_MS;
  for (let n = 0; n <= CALLS; n += 1) {
    for (const [at, target] of shops.entries()) {
      const took = await timeCall(path, target, n);
      if (n > 0) times[at]?.push(took);
    }
    if (n >= LEAST_CALLS && performance.now() > until) break;
  }
  return times.map((some) => {
    const took = some.map((call) => call.took).toSorted((a, b) => a - b);
    const cpu = some.reduce((sum, call) => sum + call.cpu, 0) / some.length;
    return { p50: quantile(took, 0.5), p99: quantile(took, 0.99), cpu };
  });
}

/** In ms. */
interface Call {
  readonly took: number;
  readonly cpu: number;
}

async function timeCall(
  [name, caller, pathOf]: Path,
  { shop, world }: MeasuredTarget,
  n: number,
): Promise<Call> {
  const path = pathOf(world, n);
  const url = `${shop.origin}/api${path}`;
  const headers: Record<string, string> =
    caller === "visitor" ? {} : { authorization: `Bearer ${world.tokens[caller]}` };
  const cpuBefore = mainThreadMs(shop.pid);
  const began = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  const took = performance.now() - began;
  if (answer.status !== 200) throw new BenchFailure(`${name}: ${path} answered ${answer.status}`);
  // Waits, so that work after this response does not count for the next call.
  await sleep(2);
  return { took, cpu: mainThreadMs(shop.pid) - cpuBefore };
}

/** Processor time of a process's main thread, in ms. Linux only. */
function mainThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
