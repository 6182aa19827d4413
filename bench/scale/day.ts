/**
 * `npm run bench -- --scale --only day`: a quiet day, on which every order makes the kept lists old. 20 orders a second
 * beside 8 visitors, each of whom reads ten popular lists a second; the small and the large shop in turns.
 */
import { loadavg } from "node:os";
import { say } from "../../scripts/say.mjs";
import type { Engine } from "../options.ts";
import { mainThreadMicros } from "../process-figures.ts";
import { openDatabase } from "../shop-database.ts";
import type { Workspace } from "../workspace.ts";
import { ordersFor } from "./search/orders-for.ts";
import { type PacedAnswers, type PacedRequest, quantile, take, together } from "./search/pace.ts";
import { type Send, startSender } from "./search/sender.ts";
import type { SizedShop } from "./shop.ts";

const ORDERS_PER_SECOND = 20;
const LISTS_PER_SECOND = 8 * 10;
const TURNS = 4;
const TURN_SECONDS = 5;
/** The goal: of the 99th percentile, compared with the small shop's; below `NOISE_MS` it is met as well. */
const MOST_TIMES = 3;
const NOISE_MS = 5;

const POPULAR = [
  "/api/tool?limit=6",
  "/api/tool?limit=24",
  "/api/tool?limit=24&page=2",
  "/api/tool?limit=24&sort=price",
  "/api/tool?limit=24&sort=-rating",
  "/api/tool?limit=24&inStock=true",
  "/api/tool?limit=24&minRating=4",
  "/api/tool?limit=24&maxPrice=100",
  "/api/category",
  "/api/review?limit=10",
];

interface Day {
  readonly lists: PacedAnswers;
  readonly orders: PacedAnswers;
  /** How much of the time the thread that serves requests was busy, from 0 to 1. */
  readonly busy: number;
}

/** Prints a table, and returns what was more than three times as slow in the large shop. */
export async function measureDay(
  engine: Engine,
  shops: readonly SizedShop[],
  workspace: Workspace,
): Promise<string[]> {
  const senders = { sendOrders: startSender(workspace), sendLists: startSender(workspace) };
  // The first turn warms up.
  const turns: Day[][] = shops.map(() => []);
  const orders = await Promise.all(shops.map(ordersOf));
  for (let turn = 0; turn <= TURNS; turn += 1)
    for (const [index, { shop }] of shops.entries()) {
      const day = await measureTurn(shop, orders[index] as Iterator<PacedRequest>, senders, turn);
      if (turn > 0) turns[index]?.push(day);
    }
  const [small, large] = turns.map(wholeOf) as [Day, Day];
  say(`\n| ${engine}: a quiet day, ms | lists p50 | p99 | orders p50 | p99 | main thread | load |`);
  say("|---|---|---|---|---|---|---|");
  for (const [name, day] of Object.entries({ small, large })) say(rowOf(name, day));
  return (["lists", "orders"] as const)
    .filter((what) => p99(large[what]) > Math.max(NOISE_MS, MOST_TIMES * p99(small[what])))
    .map((what) => `${what} of a quiet day`);
}

async function ordersOf({ address }: SizedShop): Promise<Iterator<PacedRequest>> {
  const db = openDatabase(address);
  const orders = await ordersFor(db, ORDERS_PER_SECOND * TURN_SECONDS * (TURNS + 1));
  await db.close();
  return orders;
}

async function measureTurn(
  { origin, pid }: SizedShop["shop"],
  orders: Iterator<PacedRequest>,
  { sendOrders, sendLists }: Readonly<Record<"sendOrders" | "sendLists", Send>>,
  seed: number,
): Promise<Day> {
  const requests = Array.from({ length: LISTS_PER_SECOND * TURN_SECONDS }, (_, index) => ({
    path: POPULAR[index % POPULAR.length] as string,
  }));
  const pace = { seconds: TURN_SECONDS, seed };
  const [cpu, began] = [mainThreadMicros(pid), performance.now()];
  const [placed, lists] = await Promise.all([
    sendOrders({ origin, requests: take(orders, ORDERS_PER_SECOND * TURN_SECONDS), pace }),
    sendLists({ origin, requests, pace }),
  ]);
  const busy = (mainThreadMicros(pid) - cpu) / 1000 / (performance.now() - began);
  return { lists, orders: placed, busy };
}

function wholeOf(days: readonly Day[]): Day {
  return {
    lists: together(days.map(({ lists }) => lists)),
    orders: together(days.map(({ orders }) => orders)),
    busy: days.reduce((sum, { busy }) => sum + busy, 0) / days.length,
  };
}

const p99 = ({ took }: PacedAnswers) => quantile(took, 0.99);

function rowOf(name: string, { lists, orders, busy }: Day): string {
  const times = [lists, orders].flatMap(({ took }) => [quantile(took, 0.5), quantile(took, 0.99)]);
  const refused = lists.refused.size + orders.refused.size > 0 ? ", some refused" : "";
  const cells = times.map((time) => time.toFixed(1)).join(" | ");
  const part = `${(busy * 100).toFixed(0)} %${refused}`;
  return `| ${name} | ${cells} | ${part} | ${loadavg()[0]?.toFixed(1)} |`;
}
