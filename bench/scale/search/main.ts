/** `npm run bench -- --scale --only search`: searches and facets of a large catalog, beside orders. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { say, step } from "../../../scripts/say.mjs";
import type { Database } from "../../../src/database/schema.ts";
import { BenchFailure } from "../../failure.ts";
import type { Engine } from "../../options.ts";
import {
  type DatabaseAddress,
  databaseCreator,
  openDatabase,
  serverEnvironment,
} from "../../shop-database.ts";
import { type RunningShop, startShop } from "../../shop-process.ts";
import { firstStart } from "../../starts.ts";
import type { Workspace } from "../../workspace.ts";
import {
  type Beside,
  type BesideOrders,
  BURST,
  measureBesideOrders,
  ORDERS_PER_SECOND,
  ordersNeeded,
  PACES,
  p99,
  questionsNeeded,
  SUGGESTIONS,
  suggestionsNeeded,
} from "./beside-orders.ts";
import { fillSearch } from "./catalog.ts";
import type { IndexCost } from "./index-cost.ts";
import { ordersFor } from "./orders-for.ts";
import { type PacedAnswers, type PacedRequest, quantile } from "./pace.ts";
import { coldAddresses, suggestionAddresses } from "./questions.ts";
import { startSender } from "./sender.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const TOOLS = 100_000;
const BUILDS = 3;
const EDITS = 5;

/** `load`: of the machine while it was measured. */
type Row = readonly [figure: string, value: string, goal: string, load: number];

export async function measureSearch(
  engine: Engine,
  seconds: number,
  workspace: Workspace,
): Promise<void> {
  const create = await databaseCreator(engine, workspace);
  const address = await create("search");
  const setup = {
    name: "search",
    root: ROOT,
    env: { ...serverEnvironment(address), RATE_LIMITS: "off" },
  };
  await step(`${engine}: ${TOOLS} tools`, async () => {
    await firstStart(setup, workspace);
    await withDatabase(address, (db) => fillSearch(db, TOOLS));
  });
  const costs: IndexCost[] = [];
  for (let build = 0; build < BUILDS; build += 1) costs.push(await measureIndex(address));
  const costRows = rowsOfCosts(costs);
  const orders = await withDatabase(address, (db) => ordersFor(db, ordersNeeded(seconds)));
  const shop = await startShop(setup, workspace);
  await ready(shop);
  const addresses = pacedAddresses(coldAddresses(questionsNeeded(seconds), 11));
  const typed = pacedAddresses(suggestionAddresses(suggestionsNeeded(seconds)));
  const measured = await measureBesideOrders(shop, seconds, orders, addresses, typed, {
    sendOrders: startSender(workspace),
    sendQuestions: startSender(workspace),
  });
  const visible = await measureEdits(address, shop);
  await shop.end("SIGTERM");
  print(engine, [
    ...costRows,
    ...rowsOfQuestions(measured),
    ["an edit of another process is found after, worst", ms(visible), "<= 1000", load()],
  ]);
}

function rowsOfCosts(costs: readonly IndexCost[]): Row[] {
  const [{ questions }] = costs as [IndexCost];
  const each = (value: (cost: IndexCost) => number) =>
    costs.map((cost) => value(cost).toFixed(0)).join("; ");
  return [
    ["one question alone in the index, p50", ms(quantile(questions, 0.5)), "", load()],
    ["one question alone in the index, p99", ms(quantile(questions, 0.99)), "", load()],
    [`memory of the index, MB, ${BUILDS} times`, each((cost) => cost.megabytes), "<= 60", load()],
    [`processor time of a build, ${BUILDS} times`, each((cost) => cost.cpuMs), "<= 5000", load()],
  ];
}

function rowsOfQuestions({ paced, suggested, bursts }: BesideOrders): Row[] {
  return [
    ...paced.flatMap((beside, index) => rowsOfBeside(`${PACES[index]} a second`, beside, "<= 30")),
    ...rowsOfBeside(`${SUGGESTIONS} suggestions a second`, suggested, "<= 30"),
    ...rowsOfBeside(`bursts of ${BURST}`, bursts, ""),
  ];
}

function rowsOfBeside(name: string, beside: Beside, questionsGoal: string): Row[] {
  const { alone, orders, besideComputing, questions, shopMs, mainThreadMs } = beside;
  const medians = [alone, besideComputing, orders]
    .map(({ took }) => ms(quantile(took, 0.5)))
    .join("; ");
  const rows = [
    ["questions, p50", ms(quantile(questions.took, 0.5)), ""],
    ["questions, p99", ms(p99(questions)), questionsGoal],
    [`orders alone (${ORDERS_PER_SECOND} a second), p99`, ms(p99(alone)), ""],
    ["orders beside as much computing of another program, p99", ms(p99(besideComputing)), ""],
    ["orders, p99", ms(p99(orders)), `<= ${ms(p99(besideComputing) * 1.1)}`],
    ["orders alone, beside computing, beside questions, p50", medians, ""],
    ["processor time of the shop for each", shopMs.toFixed(2), ""],
    ["of this the main thread", mainThreadMs.toFixed(2), ""],
    ["refused orders; questions", `${refusals(orders)}; ${refusals(questions)}`, "0; 0"],
  ] as const;
  return rows.map(([figure, value, goal]) => [`${name}: ${figure}`, value, goal, beside.load]);
}

async function measureIndex(address: DatabaseAddress): Promise<IndexCost> {
  const child = fork(fileURLToPath(new URL("index-cost.ts", import.meta.url)));
  child.send(address);
  const ended = once(child, "exit").then(([code]) => {
    throw new BenchFailure(`the index ended with ${code}`);
  });
  const [cost] = await Promise.race([once(child, "message"), ended]);
  child.disconnect();
  await ended.catch(() => {});
  return cost as IndexCost;
}

function load(): number {
  return loadavg()[0] ?? 0;
}

/** "0", or how many of each status. */
function refusals({ refused }: PacedAnswers): string {
  return [...refused].map(([status, count]) => `${count} × ${status}`).join(", ") || "0";
}

async function withDatabase<T>(
  address: DatabaseAddress,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = openDatabase(address);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

function* pacedAddresses(paths: Iterable<string>): Generator<PacedRequest> {
  for (const path of paths) yield { path };
}

/** Waits until the index is built. */
export async function ready({ origin }: RunningShop): Promise<void> {
  while (!(await fetch(`${origin}/readyz`)).ok) await sleep(50);
}

/** The worst time in ms until the server finds what another program has written. */
async function measureEdits(address: DatabaseAddress, { origin }: RunningShop): Promise<number> {
  return withDatabase(address, async (db) => {
    let worst = 0;
    for (let edit = 0; edit < EDITS; edit += 1) {
      const word = `zebra${"abcdefghij"[edit]}word`;
      await db.write
        .updateTable("tool")
        .set({ name: word })
        .where("key", "=", 20_000 + edit)
        .execute();
      const began = performance.now();
      for (
        let asked = 1;
        !(await isFound(`${origin}/api/tool?search=${word}&limit=${asked}`));
        asked += 1
      )
        await sleep(10);
      worst = Math.max(worst, performance.now() - began);
    }
    return worst;
  });
}

async function isFound(url: string): Promise<boolean> {
  const response = await fetch(url);
  return ((await response.json()) as unknown[]).length > 0;
}

function ms(value: number): string {
  return value.toFixed(value < 100 ? 1 : 0);
}

function print(engine: Engine, rows: readonly Row[]): void {
  say(`\n| ${engine}, ${TOOLS} tools, ms | measured | goal | load |`);
  say("|---|---|---|---|");
  for (const [figure, value, goal, at] of rows)
    say(`| ${figure} | ${value} | ${goal} | ${at.toFixed(1)} |`);
}
