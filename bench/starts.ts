/** Start-up time and idle memory. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Figure, goals, isMet } from "./figures.ts";
import type { Engine } from "./options.ts";
import { residentMegabytes } from "./process-figures.ts";
import { median } from "./rounds.ts";
import { type ShopSetup, startShop } from "./shop-process.ts";
import type { Workspace } from "./workspace.ts";

const STARTS = 5;
/** By then garbage of the start was collected, and jobs have run once. */
const IDLE_AFTER_MS = 3000;

export interface StartedOnce {
  readonly setup: ShopSetup;
  /** Duration of the first start: new database, no compile cache. */
  readonly firstStartMs: number;
}

interface Start {
  readonly firstAnswerMs: number;
  readonly megabytes: number;
}

/** The only request is the first one, as idle memory is measured. */
async function startOnce(setup: ShopSetup, workspace: Workspace): Promise<Start> {
  const shop = await startShop(setup, workspace);
  await sleep(IDLE_AFTER_MS);
  const megabytes = residentMegabytes(shop.pid);
  await shop.end("SIGTERM");
  return { firstAnswerMs: shop.firstAnswerMs, megabytes };
}

/** Creates the database and the compile cache; the duration of a shop's first start, in ms. */
export async function firstStart(setup: ShopSetup, workspace: Workspace): Promise<number> {
  const shop = await startShop(setup, workspace);
  await shop.end("SIGTERM");
  return shop.firstAnswerMs;
}

/** Measures starts with existing databases: this tree and optionally a previous commit, alternately. */
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
