/** `npm run bench -- --scale`: every path on a large and on a small shop. See bench/README.md, "A large shop". */
import { existsSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { say, step } from "../../scripts/say.mjs";
import { type Engine, type ScaleOptions, SMALL_TOOLS } from "../options.ts";
import type { Workspace } from "../workspace.ts";
import { measureBeside } from "./beside/main.ts";
import { measureDay } from "./day.ts";
import { type MeasuredTarget, measurePath, type Times } from "./measure.ts";
import type { Path } from "./path.ts";
import { paths } from "./paths.ts";
import { openShop, ROOT } from "./shop.ts";

/** The goal: of a call's 99th percentile, compared with the small shop's. */
const MOST_TIMES = 3;
/** Below this, a factor measures the machine: every call of the large shop is as good as immediate. */
const NOISE_MS = 5;
/**
 * A path that misses the goal is measured again, in case another program has disturbed it. The last result is printed.
 */
const REPEATS = 2;

/** Prints the tables, and returns the names of paths and lists that miss their goal. */
export async function measureScale(
  engine: Engine,
  { tools, only, keep }: ScaleOptions,
  workspace: Workspace,
): Promise<string[]> {
  const open = (name: string, count: number) =>
    step(`${engine}: ${name} shop`, () =>
      openShop(engine, { name, tools: count, keep }, workspace),
    );
  const isOnlyBeside = only.startsWith("beside");
  const isOnlyDay = only === "day";
  const small = isOnlyBeside ? undefined : await open("small", SMALL_TOOLS);
  const large = await open("large", tools);
  say(`\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}\n`);
  const missed: string[] = [];
  if (small && !isOnlyDay) missed.push(...(await measurePaths(engine, only, [small, large])));
  if (small && (isOnlyDay || only === ""))
    missed.push(...(await measureDay(engine, [small, large], workspace)));
  await small?.shop.end("SIGTERM");
  if (isOnlyBeside || only === "") missed.push(...(await measureBeside(engine, only, large)));
  say(`\n${missed.length === 0 ? "Every goal is met." : `Missed: ${missed.join("; ")}.`}`);
  await large.shop.end("SIGTERM");
  return missed;
}

async function measurePaths(
  engine: Engine,
  only: string,
  targets: readonly MeasuredTarget[],
): Promise<string[]> {
  say(`| ${engine}, ms | small p50 | p99 | large first | p50 | p99 | CPU | factor of p99 | met |`);
  say("|---|---|---|---|---|---|---|---|---|");
  const missed: string[] = [];
  for (const path of paths) {
    if (!path.name.includes(only) || (path.isPage && !hasPages())) continue;
    let [small, large] = await measureBoth(path, targets);
    for (let again = 0; again < REPEATS && isSlow(path, small, large); again += 1) {
      [small, large] = await measureBoth(path, targets);
    }
    const factor = large.p99 / small.p99;
    const isMissed = isSlow(path, small, large);
    if (isMissed) missed.push(path.name);
    const figures = [small.p50, small.p99, large.first, large.p50, large.p99, large.cpu, factor];
    const cells = figures.map((figure) => figure.toFixed(1)).join(" | ");
    const met = path.isWhole ? "whole" : factor <= MOST_TIMES ? "yes" : `< ${NOISE_MS} ms`;
    say(`| ${path.name} | ${cells} | ${isMissed ? "no" : met} |`);
  }
  return missed;
}

async function measureBoth(
  path: Path,
  targets: readonly MeasuredTarget[],
): Promise<[small: Times, large: Times]> {
  const [small, large] = await measurePath(path, targets);
  if (!small || !large) throw new Error("There are two shops.");
  return [small, large];
}

function isSlow({ isWhole }: Path, small: Times, large: Times): boolean {
  return !isWhole && large.p99 > MOST_TIMES * small.p99 && large.p99 > NOISE_MS;
}

function hasPages(): boolean {
  return existsSync(join(ROOT, "dist/pages.json"));
}
