/** All measurements on one database. */
import { step } from "../scripts/say.mjs";
import { startBare } from "./bare-process.ts";
import { checkOrders, lookBefore } from "./check-orders.ts";
import type { Figure } from "./figures.ts";
import type { Engine, Options } from "./options.ts";
import {
  buyersForOrders,
  buyersForRawOrders,
  measureOrders,
  measureRawOrders,
  type OrderShop,
  placeOne,
} from "./orders.ts";
import {
  type Buyer,
  fillStock,
  prepareBuyers,
  prepareOrders,
  settle,
  type ToolOnSale,
} from "./prepare.ts";
import { answersOf, measureRead, reads } from "./reads.ts";
import {
  type DatabaseAddress,
  databaseMaker,
  openDatabase,
  serverEnvironment,
} from "./shop-database.ts";
import { type RunningShop, type ShopSetup, startShop } from "./shop-process.ts";
import { firstStart, startFigures } from "./starts.ts";
import type { Workspace } from "./workspace.ts";

/** Paid orders in the database while anything is measured, and how many customers placed them. */
const PAST_ORDERS = 100_000;
const PAST_BUYERS = 5000;
/** Customers who look at their orders: ten on each connection. */
const LOOKING_BUYERS = 320;

/** A checkout that is measured. */
export interface Tree {
  readonly name: string;
  readonly root: string;
}

interface TestShop {
  readonly setup: ShopSetup;
  readonly address: DatabaseAddress;
  readonly firstStartMs: number;
}

interface FilledShop extends TestShop {
  readonly tools: readonly ToolOnSale[];
  readonly pastBuyers: readonly Buyer[];
  readonly orderBuyers: readonly Buyer[];
  readonly rawBuyers: readonly Buyer[];
}

/** Measures what the options ask for. The first tree is this one, a second one a previous commit. */
export async function measureEngine(
  engine: Engine,
  trees: readonly Tree[],
  options: Options,
  workspace: Workspace,
): Promise<Figure[]> {
  const make = await databaseMaker(engine, workspace);
  const shops: TestShop[] = [];
  for (const { name, root } of trees) {
    const address = await make(name);
    const cache = workspace.folder(`compiled-${engine}-${name}`);
    const setup = { name, root, env: { ...serverEnvironment(address), NODE_COMPILE_CACHE: cache } };
    shops.push({ setup, address, firstStartMs: await firstStart(setup) });
  }

  const figures: Figure[] = [];
  if (options.only.includes("start")) {
    const setups = shops.map(({ setup }) => setup);
    figures.push(
      ...(await step(`${engine}: starts`, () =>
        startFigures(engine, setups, shops[0]?.firstStartMs ?? 0),
      )),
    );
  }
  if (options.only.some((scenario) => scenario !== "start")) {
    const filled = await step(`${engine}: preparing rows`, () =>
      Promise.all(shops.map((shop) => fill(shop, options))),
    );
    figures.push(...(await measureLoad(engine, filled, options, workspace)));
  }
  return figures;
}

async function fill(shop: TestShop, { only, seconds }: Options): Promise<FilledShop> {
  const orders = only.includes("orders");
  const db = openDatabase(shop.address);
  const tools = await fillStock(db);
  const pastBuyers = await prepareBuyers(db, PAST_BUYERS);
  await prepareOrders(db, { buyers: pastBuyers, tools, count: PAST_ORDERS });
  const orderBuyers = await prepareBuyers(db, orders ? buyersForOrders(seconds) : 1);
  const rawBuyers = await prepareBuyers(db, orders ? buyersForRawOrders : 0);
  await settle(db);
  await db.close();
  return { ...shop, tools, pastBuyers, orderBuyers, rawBuyers };
}

async function measureLoad(
  engine: Engine,
  filled: readonly FilledShop[],
  options: Options,
  workspace: Workspace,
): Promise<Figure[]> {
  const before = await Promise.all(filled.map(({ address }) => look(address)));
  const running: RunningShop[] = [];
  for (const { setup } of filled) {
    const shop = await startShop(setup);
    workspace.atEnd(() => shop.end("SIGKILL"));
    running.push(shop);
  }
  const [shop, previous] = filled.map((shop, at) => loaded(shop, running[at] as RunningShop));
  if (!shop) throw new Error("there is always a shop to measure");

  const post = await placeOne(shop);
  if (previous) await placeOne(previous);
  const wanted = reads(engine).filter(({ scenario }) => options.only.includes(scenario));
  const gets: Record<string, string> = {};
  for (const read of wanted) {
    Object.assign(gets, await answersOf(shop.target.origin, read.requestsFor(shop.prepared)));
  }
  const bare = await startBare(workspace, { gets, post });

  const figures: Figure[] = [];
  for (const read of wanted) {
    const asked = (one: typeof shop) => ({
      target: one.target,
      requests: read.requestsFor(one.prepared),
    });
    const compared = {
      bare: { target: bare, requests: read.requestsFor(shop.prepared) },
      shop: asked(shop),
      previous: previous && asked(previous),
    };
    figures.push(
      await step(`${engine}: ${read.what}`, () =>
        measureRead(engine, read, compared, options.seconds),
      ),
    );
  }
  if (!options.only.includes("orders")) return figures;

  figures.push(
    ...(await step(`${engine}: orders`, () =>
      measureOrders(engine, { bare, shop, previous }, options.seconds),
    )),
  );
  // Killed at once, so that what is found afterwards had been stored before its answer.
  await Promise.all(running.map((server) => server.end("SIGKILL")));
  const raw = { ...shop, buyers: shop.rawBuyers };
  figures.push(
    ...(await step(`${engine}: orders without HTTP`, () =>
      measureRawOrders(engine, shop.address, raw),
    )),
  );
  await step(`${engine}: counting the orders`, async () => {
    for (const [at, { address, acknowledged }] of [shop, previous]
      .filter((one) => !!one)
      .entries()) {
      const db = openDatabase(address);
      await checkOrders(db, before[at] as Awaited<ReturnType<typeof look>>, acknowledged);
      await db.close();
    }
  });
  return figures;
}

function loaded(shop: FilledShop, target: RunningShop) {
  const { tools, pastBuyers, orderBuyers, rawBuyers, address } = shop;
  const acknowledged: string[] = [];
  return {
    target,
    tools,
    buyers: orderBuyers,
    acknowledged,
    rawBuyers,
    address,
    prepared: { tools, buyers: pastBuyers.slice(0, LOOKING_BUYERS) },
  } satisfies OrderShop & Record<string, unknown>;
}

async function look(address: DatabaseAddress) {
  const db = openDatabase(address);
  const before = await lookBefore(db);
  await db.close();
  return before;
}
