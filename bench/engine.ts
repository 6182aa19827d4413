import { step } from "../scripts/say.mjs";
import { startBare } from "./bare-process.ts";
import { checkOrders } from "./check-orders.ts";
import type { Figure } from "./figures.ts";
import { measureLineOrders } from "./line-orders.ts";
import type { Target } from "./load.ts";
import type { Engine, Options } from "./options.ts";
import { measureOrders, measureRawOrders, placeOne } from "./orders.ts";
import { type MeasuredTarget, measureRead, type Read, reads, recordAnswers } from "./reads.ts";
import { databaseCreator, openDatabase } from "./shop-database.ts";
import {
  type BusyShop,
  type CreatedShop,
  createShop,
  openShop,
  type Tree,
} from "./shop-under-test.ts";
import { startFigures } from "./starts.ts";
import type { Workspace } from "./workspace.ts";

type Shops = readonly [BusyShop, BusyShop?];

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

  const shops = await step(`${engine}: preparing rows`, async () => {
    const [shop, previous] = created.map((one) => openShop(one, options, workspace));
    return [await (shop as Promise<BusyShop>), await previous] as const;
  });
  const wanted = reads.filter(({ scenario }) => options.only.includes(scenario));
  const bare = await startBare(workspace, await bareAnswers(shops, wanted));
  for (const read of wanted) figures.push(await readFigure(engine, read, bare, shops, options));
  if (options.only.includes("orders")) {
    figures.push(...(await orderFigures(engine, bare, shops, options)));
  }
  await Promise.all(shops.map((shop) => shop?.target.end("SIGKILL")));
  return figures;
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
  { seconds }: Options,
): Promise<Figure[]> {
  const { figures, costs } = await step(`${engine}: orders`, () =>
    measureOrders(engine, { bare, shop, previous }, seconds),
  );
  const byLines = await step(`${engine}: orders of several lines`, () =>
    measureLineOrders(engine, bare, shop),
  );
  // SIGKILL, so that the check finds only what was stored before it was acknowledged.
  await Promise.all([shop, previous].map((one) => one?.target.end("SIGKILL")));
  const raw = await step(`${engine}: orders without HTTP`, () =>
    measureRawOrders(engine, shop.address, { ...shop, buyers: shop.rawBuyers }, costs),
  );
  await step(`${engine}: counting the orders`, async () => {
    for (const one of [shop, previous]) if (one) await countOrders(one);
  });
  return [...figures, ...byLines, ...raw];
}

async function countOrders({ address, before, acknowledged }: BusyShop): Promise<void> {
  const db = openDatabase(address);
  try {
    await checkOrders(db, before, acknowledged);
  } finally {
    await db.close();
  }
}
