import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { BenchFailure } from "./failure.ts";
import { type Figure, goals, isMet, loadFigure, rate } from "./figures.ts";
import { runLoad, type Target } from "./load.ts";
import type { Engine } from "./options.ts";
import { orderRequests, rawOrders, type Spread } from "./order-requests.ts";
import type { Buyer, ToolOnSale } from "./prepare.ts";
import type { RawOrders, RawResult } from "./raw-orders.ts";
import { lengthOfRound, measureAlternately, median, rounds } from "./rounds.ts";
import type { DatabaseAddress } from "./shop-database.ts";

const spreads = [
  ["hot", "orders, one hot tool"],
  ["spread", "orders, spread over 28 tools"],
] as const satisfies readonly (readonly [Spread, string])[];

/** Those of every commit's demo: orders of more tools write more pages, and a compared commit may have fewer. */
const SPREAD_TOOLS = 28;

/** Orders for each second of a round, shared by 32 connections. */
const ORDERS_PER_SECOND = 4000;
/** The bare server repeats the same requests, for about as long. */
const BARE_REPEATS = 6;
/** Until V8 has compiled the path: the first 12,000 orders take up to twice the processor time of later ones. */
const WARM_UP_ORDERS = 16_000;
/** The orders of one round without HTTP; before the first round come those of the warm-up. */
const RAW_ORDERS = 64 * 33;
const RAW_RUN = WARM_UP_ORDERS + rounds * RAW_ORDERS;

/** Start of a success response, before the order's id. */
const PLACED = '{"success":true,"purchase":{"_id":"';
const ID_LENGTH = 36;

export interface OrderShop {
  readonly target: Target;
  readonly tools: readonly ToolOnSale[];
  /** Customers without orders; each orders once. */
  readonly buyers: readonly Buyer[];
  /** Ids of acknowledged orders; grows. */
  readonly acknowledged: string[];
}

export function buyersForOrders(seconds: number): number {
  return 1 + WARM_UP_ORDERS + spreads.length * rounds * ordersOfRound(seconds);
}

export const buyersForRawOrders = spreads.length * RAW_RUN;

function ordersOfRound(seconds: number): number {
  return Math.round(ORDERS_PER_SECOND * lengthOfRound(seconds));
}

export async function placeOne(shop: OrderShop): Promise<string> {
  const [request] = orderRequests(shop.buyers.slice(0, 1), shop.tools, "hot");
  const response = await fetch(`${shop.target.origin}${request?.path}`, { ...request });
  const body = await response.text();
  if (response.status !== 200 || !acknowledge(shop, body)) {
    throw new BenchFailure(`${shop.target.name}: an order was answered ${response.status} ${body}`);
  }
  return body;
}

/** Processor times of an order, in µs. */
export interface OrderCost {
  readonly shop: number;
  readonly bare: number;
}

export interface MeasuredOrders {
  readonly figures: readonly Figure[];
  readonly costs: ReadonlyMap<Spread, OrderCost>;
}

/** Measures orders at each shop and the bare server. Every order must succeed. */
export async function measureOrders(
  engine: Engine,
  { bare, shop, previous }: { bare: Target; shop: OrderShop; previous: OrderShop | undefined },
  seconds: number,
): Promise<MeasuredOrders> {
  const shops = new Map([shop, previous].filter((one) => !!one).map((one) => [one.target, one]));
  const targets = [bare, ...shops.keys()];
  const size = ordersOfRound(seconds);
  let next = 1;
  const place = async (target: Target, first: number, count: number, spread: Spread) => {
    const { buyers, tools } = shops.get(target) ?? shop;
    const sold = tools.slice(0, SPREAD_TOOLS);
    const requests = orderRequests(buyers.slice(first, first + count), sold, spread);
    const orderShop = shops.get(target);
    return orderShop
      ? runLoad(target, {
          requests,
          end: { amount: count },
          verify: (body) => acknowledge(orderShop, body),
        })
      : runLoad(target, { requests, end: { amount: count * BARE_REPEATS }, verify: isPlaced });
  };

  for (const target of targets) await place(target, next, WARM_UP_ORDERS, "spread");
  next += WARM_UP_ORDERS;
  const figures: Figure[] = [];
  const costs = new Map<Spread, OrderCost>();
  for (const [spread, what] of spreads) {
    const first = next;
    const measured = await measureAlternately(targets, (target, round) =>
      place(target, first + round * size, size, spread),
    );
    next += rounds * size;
    const roundsOf = (target: Target) => measured.get(target.name) ?? [];
    const compared = {
      shop: roundsOf(shop.target),
      bare: roundsOf(bare),
      previous: previous && roundsOf(previous.target),
    };
    figures.push(loadFigure(engine, what, compared));
    costs.set(spread, { shop: cpuOf(compared.shop), bare: cpuOf(compared.bare) });
  }
  return { figures, costs };
}

/**
 * Measures the same SQL without HTTP, in its own process, while no server runs, and says what an
 * order costs as a multiple of a bare request and that SQL.
 */
export async function measureRawOrders(
  engine: Engine,
  address: DatabaseAddress,
  shop: Pick<OrderShop, "tools" | "buyers" | "acknowledged">,
  costs: MeasuredOrders["costs"],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  let next = 0;
  for (const [spread, what] of spreads) {
    const sold = shop.tools.slice(0, SPREAD_TOOLS);
    const take = (count: number) => {
      const buyers = shop.buyers.slice(next, next + count);
      next += count;
      return rawOrders(buyers, sold, spread);
    };
    const orders = [
      take(WARM_UP_ORDERS),
      ...Array.from({ length: rounds }, () => take(RAW_ORDERS)),
    ];
    const { rounds: all, refused, refusal } = await runRaw({ address, rounds: orders });
    const measured = all.slice(1);
    if (refused > 0) {
      throw new BenchFailure(`without HTTP ${refused} orders were refused, the first: ${refusal}`);
    }
    shop.acknowledged.push(...orders.flat().map(({ request }) => request.id));
    const sql = cpuOf(measured);
    figures.push({
      engine,
      what: `${what}: the same SQL, no HTTP`,
      shop: rate(measured),
      cpu: sql.toFixed(0),
    });
    const cost = costs.get(spread);
    if (cost) figures.push(orderCostFigure(engine, what, cost, sql));
  }
  return figures;
}

function orderCostFigure(engine: Engine, what: string, { shop, bare }: OrderCost, sql: number) {
  const multiple = shop / (bare + sql);
  return {
    engine,
    what: `${what}: processor time / (bare + SQL)`,
    shop: multiple.toFixed(2),
    goal: goals.orderCost,
    met: isMet(goals.orderCost, multiple),
    cpu: `${shop.toFixed(0)} / (${bare.toFixed(0)} + ${sql.toFixed(0)})`,
  };
}

function cpuOf(measured: readonly { readonly cpuMicros: number }[]): number {
  return median(measured.map(({ cpuMicros }) => cpuMicros));
}

async function runRaw(orders: RawOrders): Promise<RawResult> {
  const child = fork(fileURLToPath(new URL("raw-orders.ts", import.meta.url)));
  child.send(orders);
  const ended = once(child, "exit").then(([code]) => {
    throw new BenchFailure(`the orders without HTTP ended with ${code}`);
  });
  const [result] = await Promise.race([once(child, "message"), ended]);
  child.disconnect();
  await ended.catch(() => {});
  return result as RawResult;
}

function isPlaced(body: string): boolean {
  return body.startsWith(PLACED);
}

export function acknowledge({ acknowledged }: OrderShop, body: string): boolean {
  if (!isPlaced(body)) return false;
  acknowledged.push(body.slice(PLACED.length, PLACED.length + ID_LENGTH));
  return true;
}
