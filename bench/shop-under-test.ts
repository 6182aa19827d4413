import { readStateBefore, type StateBefore } from "./check-orders.ts";
import { MOST_LINES } from "./line-orders.ts";
import type { Options } from "./options.ts";
import { buyersForOrders, buyersForRawOrders, type OrderShop } from "./orders.ts";
import {
  addTools,
  type Buyer,
  fillStock,
  prepareBuyers,
  prepareOrders,
  type ToolOnSale,
  vacuumAndCheckpoint,
} from "./prepare.ts";
import {
  type CreateDatabase,
  type DatabaseAddress,
  openDatabase,
  serverEnvironment,
} from "./shop-database.ts";
import { type RunningShop, type ShopSetup, startShop, untilSearched } from "./shop-process.ts";
import { firstStart, type StartedOnce } from "./starts.ts";
import type { Workspace } from "./workspace.ts";

/** Paid orders in the database during measurements, and the customers who placed them. */
const PAST_ORDERS = 100_000;
const PAST_BUYERS = 5000;
/** Customers who list their orders: ten per connection. */
const LISTING_BUYERS = 320;

export interface Tree {
  readonly name: string;
  readonly root: string;
}

export interface CreatedShop extends StartedOnce {
  readonly address: DatabaseAddress;
}

/** A shop with its rows, whose server does not run. */
export interface PreparedShop extends Omit<OrderShop, "target"> {
  readonly setup: ShopSetup;
  readonly starts: number;
  readonly address: DatabaseAddress;
  readonly listingBuyers: readonly Buyer[];
  readonly rawBuyers: readonly Buyer[];
  readonly lineTools: readonly ToolOnSale[];
  /** They have paid orders. */
  readonly lineBuyers: readonly Buyer[];
  readonly before: StateBefore;
}

export interface BusyShop extends PreparedShop {
  readonly target: RunningShop;
}

export async function createShop(
  { name, root }: Tree,
  make: CreateDatabase,
  workspace: Workspace,
): Promise<CreatedShop> {
  const address = await make(name);
  const cache = workspace.folder(`compiled-${address.engine}-${name}`);
  const setup = { name, root, env: { ...serverEnvironment(address), NODE_COMPILE_CACHE: cache } };
  return { setup, address, firstStartMs: await firstStart(setup, workspace) };
}

/** `starts`: how often it will be started, each time with customers of its own. */
export async function prepareShop(
  { setup, address }: CreatedShop,
  { only, seconds }: Options,
  starts: number,
): Promise<PreparedShop> {
  const orders = only.includes("orders");
  const db = openDatabase(address);
  const tools = await fillStock(db);
  const lineTools = orders ? await addTools(db, MOST_LINES) : [];
  const pastBuyers = await prepareBuyers(db, PAST_BUYERS);
  await prepareOrders(db, { buyers: pastBuyers, tools, count: PAST_ORDERS });
  const buyers = await prepareBuyers(db, starts * (orders ? buyersForOrders(seconds) : 1));
  const rawBuyers = await prepareBuyers(db, orders ? buyersForRawOrders : 0);
  await vacuumAndCheckpoint(db);
  const before = await readStateBefore(db);
  await db.close();
  return {
    setup,
    starts,
    address,
    tools,
    buyers,
    rawBuyers,
    lineTools,
    lineBuyers: pastBuyers.slice(LISTING_BUYERS),
    listingBuyers: pastBuyers.slice(0, LISTING_BUYERS),
    acknowledged: [],
    before,
  };
}

/** `start`: from 0. */
export async function startBusy(
  shop: PreparedShop,
  start: number,
  workspace: Workspace,
): Promise<BusyShop> {
  const target = await startShop(shop.setup, workspace);
  await untilSearched(target);
  const share = shop.buyers.length / shop.starts;
  return { ...shop, target, buyers: shop.buyers.slice(start * share, (start + 1) * share) };
}
