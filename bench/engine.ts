import { step } from "../scripts/say.mjs";
import { startBare } from "./bare-process.ts";
import { checkOrders } from "./check-orders.ts";
import { type Figure, medianOfStarts } from "./figures.ts";
import { measureLineOrders } from "./line-orders.ts";
import type { Target } from "./load.ts";
import type { Engine, Options } from "./options.ts";
import { type MeasuredOrders, measureOrders, measureRawOrders, placeOne } from "./orders.ts";
import { type MeasuredTarget, measureRead, type Read, reads, recordAnswers } from "./reads.ts";
import { databaseCreator, openDatabase } from "./shop-database.ts";
import {
  type BusyShop,
  type CreatedShop,
  createShop,
  type PreparedShop,
  prepareShop,
  startBusy,
  type Tree,
} from "./shop-under-test.ts";
import { startFigures } from "./starts.ts";
import type { Workspace } from "./workspace.ts";

type Shops = readonly [BusyShop, BusyShop?];
type Prepared = readonly [PreparedShop, PreparedShop?];

/** How often compared trees are started, in turns: the same commit differs by up to a quarter from start to start. */
const COMPARED_STARTS = 5;

/** Measures what the options select. The first tree is this one, an optional second one a previous commit. */
export async function measureEngine(
  engine: Engine,
  trees: readonly Tree[],
  options: Options,
  workspace: Workspace,
): Promise<Figure[]> {
  const make = await databaseCreator(engine, workspace);
  const created: CreatedShop[] = [];
  for (const tree of trees) created.push(await createShop(tree, make, workspace));

  const figures: Figure[] = [];
  if (options.only.includes("start")) {
    const measured = await step(`${engine}: starts`, () =>
      startFigures(engine, created, workspace),
    );
    figures.push(...measured);
  }
  if (options.only.every((scenario) => scenario === "start")) return figures;

  const starts = trees.length > 1 ? COMPARED_STARTS : 1;
  const prepared = await step(`${engine}: preparing rows`, async () => {
    const [shop, previous] = created.map((one) => prepareShop(one, options, starts));
    return [await (shop as Promise<PreparedShop>), await previous] as const;
  });
  const measured: MeasuredStart[] = [];
  for (let start = 0; start < starts; start += 1)
    measured.push(await measureStart(engine, prepared, start, options, workspace));
  figures.push(...medianOfStarts(measured.map((one) => one.figures)));
  const { byLines, costs } = measured[0] ?? {};
  if (byLines && costs) figures.push(...byLines, ...(await storedOrders(engine, prepared, costs)));
  return figures;
}

interface MeasuredStart {
  readonly figures: readonly Figure[];
  /** Orders of several lines, and what one order costs. */
  readonly byLines?: readonly Figure[];
  readonly costs?: MeasuredOrders["costs"];
}

/** Starts the trees, and measures them and the bare server alternately. */
async function measureStart(
  engine: Engine,
  [shop, previous]: Prepared,
  start: number,
  options: Options,
  workspace: Workspace,
): Promise<MeasuredStart> {
  const shops = [
    await startBusy(shop, start, workspace),
    previous && (await startBusy(previous, start, workspace)),
  ] as const;
  const wanted = reads.filter(({ scenario }) => options.only.includes(scenario));
  const bare = await startBare(workspace, await bareAnswers(shops, wanted));
  const figures: Figure[] = [];
  for (const read of wanted) figures.push(await readFigure(engine, read, bare, shops, options));
  const orders = options.only.includes("orders")
    ? await orderFigures(engine, bare, shops, { seconds: options.seconds, start })
    : undefined;
  // SIGKILL, so that the check finds only what was stored before it was acknowledged.
  await Promise.all(shops.map((one) => one?.target.end("SIGKILL")));
  return orders ? { ...orders, figures: [...figures, ...orders.figures] } : { figures };
}

async function bareAnswers([shop, previous]: Shops, wanted: readonly Read[]) {
  const post = await placeOne(shop);
  // So that lists and orders of both shops have the same length.
  if (previous) await placeOne(previous);
  const requests = wanted.flatMap((read) => read.requestsFor(shop));
  return { post, gets: await recordAnswers(shop.target.origin, requests) };
}

function readFigure(
  engine: Engine,
  read: Read,
  bare: Target,
  [shop, previous]: Shops,
  { seconds }: Options,
): Promise<Figure> {
  const targetOf = (one: BusyShop): MeasuredTarget => ({
    target: one.target,
    requests: read.requestsFor(one),
  });
  const compared = {
    bare: { ...targetOf(shop), target: bare },
    shop: targetOf(shop),
    previous: previous && targetOf(previous),
  };
  return step(`${engine}: ${read.what}`, () => measureRead(engine, read, compared, seconds));
}

async function orderFigures(
  engine: Engine,
  bare: Target,
  [shop, previous]: Shops,
  { seconds, start }: { readonly seconds: number; readonly start: number },
): Promise<MeasuredStart> {
  const measured = await step(`${engine}: orders`, () =>
    measureOrders(engine, { bare, shop, previous }, seconds),
  );
  // Of this tree only, and so of one start.
  if (start > 0) return measured;
  const byLines = await step(`${engine}: orders of several lines`, () =>
    measureLineOrders(engine, bare, shop),
  );
  return { ...measured, byLines };
}

/** After the servers have ended: the same SQL alone, and whether all orders are there. */
async function storedOrders(
  engine: Engine,
  [shop, previous]: Prepared,
  costs: MeasuredOrders["costs"],
): Promise<Figure[]> {
  const raw = await step(`${engine}: orders without HTTP`, () =>
    measureRawOrders(engine, shop.address, { ...shop, buyers: shop.rawBuyers }, costs),
  );
  await step(`${engine}: counting the orders`, async () => {
    for (const one of [shop, previous]) if (one) await countOrders(one);
  });
  return raw;
}

async function countOrders({ address, before, acknowledged }: PreparedShop): Promise<void> {
  const db = openDatabase(address);
  try {
    await checkOrders(db, before, acknowledged);
  } finally {
    await db.close();
  }
}
