import { type Before, lookBefore } from "./check-orders.ts";
import type { Options } from "./options.ts";
import { buyersForOrders, buyersForRawOrders, type OrderShop } from "./orders.ts";
import { type Buyer, fillStock, prepareBuyers, prepareOrders, settle } from "./prepare.ts";
import {
  type DatabaseAddress,
  type DatabaseMaker,
  openDatabase,
  serverEnvironment,
} from "./shop-database.ts";
import { type RunningShop, startShop } from "./shop-process.ts";
import { firstStart, type StartedOnce } from "./starts.ts";
import type { Workspace } from "./workspace.ts";

/** Paid orders in the database during measurements, and the customers who placed them. */
const PAST_ORDERS = 100_000;
const PAST_BUYERS = 5000;
/** Customers who list their orders: ten per connection. */
const LOOKING_BUYERS = 320;

export interface Tree {
  readonly name: string;
  readonly root: string;
}

export interface NewShop extends StartedOnce {
  readonly address: DatabaseAddress;
}

export interface BusyShop extends OrderShop {
  readonly target: RunningShop;
  readonly address: DatabaseAddress;
  readonly lookingBuyers: readonly Buyer[];
  readonly rawBuyers: readonly Buyer[];
  readonly before: Before;
}

export async function newShop(
  { name, root }: Tree,
  make: DatabaseMaker,
  workspace: Workspace,
): Promise<NewShop> {
  const address = await make(name);
  const cache = workspace.folder(`compiled-${address.engine}-${name}`);
  const setup = { name, root, env: { ...serverEnvironment(address), NODE_COMPILE_CACHE: cache } };
  return { setup, address, firstStartMs: await firstStart(setup, workspace) };
}

export async function openShop(
  { setup, address }: NewShop,
  { only, seconds }: Options,
  workspace: Workspace,
): Promise<BusyShop> {
  const orders = only.includes("orders");
  const db = openDatabase(address);
  const tools = await fillStock(db);
  const pastBuyers = await prepareBuyers(db, PAST_BUYERS);
  await prepareOrders(db, { buyers: pastBuyers, tools, count: PAST_ORDERS });
  const buyers = await prepareBuyers(db, orders ? buyersForOrders(seconds) : 1);
  const rawBuyers = await prepareBuyers(db, orders ? buyersForRawOrders : 0);
  await settle(db);
  const before = await lookBefore(db);
  await db.close();
  return {
    target: await startShop(setup, workspace),
    address,
    tools,
    buyers,
    rawBuyers,
    lookingBuyers: pastBuyers.slice(0, LOOKING_BUYERS),
    acknowledged: [],
    before,
  };
}
