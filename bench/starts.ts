/** How soon a started server answers, and how much memory it holds while nothing happens. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Figure, goals, isMet } from "./figures.ts";
import { median } from "./in-turn.ts";
import type { Engine } from "./options.ts";
import { residentMegabytes } from "./process-figures.ts";
import { type ShopSetup, startShop } from "./shop-process.ts";
import type { Workspace } from "./workspace.ts";

const STARTS = 5;
/** By then what a start leaves behind has been collected, and jobs have run once. */
const IDLE_AFTER_MS = 3000;

export interface StartedOnce {
  readonly setup: ShopSetup;
  /** How long that start took: a new database, no compiled code. */
  readonly firstStartMs: number;
}

interface Start {
  readonly firstAnswerMs: number;
  readonly megabytes: number;
}

/** Starts and ends a server; its first answer is the one request that idle memory allows. */
async function startOnce(setup: ShopSetup, workspace: Workspace): Promise<Start> {
  const shop = await startShop(setup, workspace);
  await sleep(IDLE_AFTER_MS);
  const megabytes = residentMegabytes(shop.pid);
  await shop.end("SIGTERM");
  return { firstAnswerMs: shop.firstAnswerMs, megabytes };
}

/** Makes the database and the cache of compiled code: the very first start of a shop, in ms. */
export async function firstStart(setup: ShopSetup, workspace: Workspace): Promise<number> {
  const shop = await startShop(setup, workspace);
  await shop.end("SIGTERM");
  return shop.firstAnswerMs;
}

/**
 * Measures starts of shops whose databases are there: this tree's and, maybe, a previous commit's,
 * started in turn.
 */
export async function startFigures(
  engine: Engine,
  shops: readonly StartedOnce[],
  workspace: Workspace,
): Promise<Figure[]> {
  const starts = shops.map((): Start[] => []);
  for (let round = 0; round < STARTS; round += 1) {
    for (const [at, { setup }] of shops.entries()) {
      starts[at]?.push(await startOnce(setup, workspace));
    }
  }
  const [shop = [], previous] = starts;
  const line = (
    what: string,
    unit: string,
    of: (start: Start) => number,
    goal: { atMost: number },
  ) => {
    const figure = median(shop.map(of));
    return {
      engine,
      what,
      shop: `${figure.toFixed(0)} ${unit}`,
      goal,
      met: isMet(goal, figure),
      ...(previous && { against: against(shop, previous, of) }),
    };
  };
  return [
    line("start to first answer", "ms", ({ firstAnswerMs }) => firstAnswerMs, goals.firstAnswerMs),
    {
      engine,
      what: "the very first start (new database, no compiled code)",
      shop: `${shops[0]?.firstStartMs.toFixed(0)} ms`,
    },
    line("idle memory", "MB", ({ megabytes }) => megabytes, goals.idleMegabytes),
  ];
}

function against(shop: readonly Start[], previous: readonly Start[], of: (start: Start) => number) {
  const ratios = shop.map((start, at) => of(start) / of(previous[at] as Start));
  return { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
}
