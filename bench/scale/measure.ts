/** Measures calls to running shops, one at a time and alternately. */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { BenchFailure } from "../failure.ts";
import type { RunningShop } from "../shop-process.ts";
import type { Path } from "./path.ts";
import type { World } from "./world.ts";

/** Calls per path and their total time limit in ms; at least three are made. */
export const CALLS = 100;
const PATIENCE_MS = 10_000;
const LEAST_CALLS = 3;

export interface MeasuredTarget {
  readonly shop: RunningShop;
  readonly world: World;
}

/** Times in ms. */
export interface Times {
  /** The first call, which caches totals; it does not count for the others. */
  readonly first: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server's main thread per call, without waiting for a processor. */
  readonly cpu: number;
}

/** Measures one path at each shop. Throws BenchFailure unless every response is 200. */
export async function measurePath(path: Path, shops: readonly MeasuredTarget[]): Promise<Times[]> {
  const calls = shops.map((): Call[] => []);
  const until = performance.now() + PATIENCE_MS;
  for (let n = 0; n <= CALLS; n += 1) {
    for (const [at, target] of shops.entries()) calls[at]?.push(await timeCall(path, target, n));
    if (n >= LEAST_CALLS && performance.now() > until) break;
  }
  return calls.map(([first, ...others]) => {
    const took = others.map((call) => call.took).toSorted((a, b) => a - b);
    const cpu = others.reduce((sum, call) => sum + call.cpu, 0) / others.length;
    return { first: first?.took ?? 0, p50: quantile(took, 0.5), p99: quantile(took, 0.99), cpu };
  });
}

/** Times in ms. */
interface Call {
  readonly took: number;
  readonly cpu: number;
}

async function timeCall(
  { name, request, isPage }: Path,
  { shop, world }: MeasuredTarget,
  n: number,
): Promise<Call> {
  const { path, caller, method = "GET", body, token } = request(world, n);
  const bearer = token ?? (caller && world.tokens[caller]);
  const headers = {
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(body && { "content-type": "application/json" }),
  };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const cpuBefore = mainThreadMs(shop.pid);
  const began = performance.now();
  const answer = await fetch(`${shop.origin}${isPage ? "" : "/api"}${path}`, init);
  const content = await answer.arrayBuffer();
  const took = performance.now() - began;
  if (answer.status !== 200) {
    const text = new TextDecoder().decode(content).slice(0, 300);
    throw new BenchFailure(`${name}: ${path} of ${shop.name} answered ${answer.status}: ${text}`);
  }
  // Waits, so that work after this response does not count for the next call.
  await sleep(2);
  return { took, cpu: mainThreadMs(shop.pid) - cpuBefore };
}

/** Processor time of a process's main thread, in ms. Linux only. */
function mainThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
}

/** The smallest value that this part of all values does not exceed. */
function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}
