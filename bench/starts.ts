/** How soon a started server answers, and how much memory it holds while nothing happens. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Figure, goals, isMet } from "./figures.ts";
import { median } from "./in-turn.ts";
import type { Engine } from "./options.ts";
import { residentMegabytes } from "./process-figures.ts";
import { type ShopSetup, startShop } from "./shop-process.ts";

const STARTS = 5;
/** By then what a start leaves behind has been collected, and jobs have run once. */
const IDLE_AFTER_MS = 3000;

/** One start. */
interface Start {
  readonly firstAnswerMs: number;
  readonly megabytes: number;
}

/** Starts and ends a server; its first answer is the one request that idle memory allows. */
async function startOnce(setup: ShopSetup): Promise<Start> {
  const shop = await startShop(setup);
  await sleep(IDLE_AFTER_MS);
  const megabytes = residentMegabytes(shop.pid);
  await shop.end("SIGTERM");
  return { firstAnswerMs: shop.firstAnswerMs, megabytes };
}

/** Makes the database and the cache of compiled code: the very first start of a shop, in ms. */
export async function firstStart(setup: ShopSetup): Promise<number> {
  const shop = await startShop(setup);
  await shop.end("SIGTERM");
  return shop.firstAnswerMs;
}

/**
 * Measures starts of a shop whose database is there. `setups` are the shop and, maybe, a previous
 * commit's, started in turn; `coldMs` is how long the very first start took.
 */
export async function startFigures(
  engine: Engine,
  setups: readonly ShopSetup[],
  coldMs: number,
): Promise<Figure[]> {
  const starts = setups.map((): Start[] => []);
  for (let round = 0; round < STARTS; round += 1) {
    for (const [at, setup] of setups.entries()) starts[at]?.push(await startOnce(setup));
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
      shop: `${coldMs.toFixed(0)} ms`,
    },
    line("idle memory", "MB", ({ megabytes }) => megabytes, goals.idleMegabytes),
  ];
}

function against(shop: readonly Start[], previous: readonly Start[], of: (start: Start) => number) {
  const ratios = shop.map((start, at) => of(start) / of(previous[at] as Start));
  return { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
}
