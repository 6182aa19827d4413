/** `npm run bench -- --scale --only search`: searches and facets of a large catalog, beside orders. */
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { say, step } from "../../../scripts/say.mjs";
import type { Schema } from "../../../src/database/schema.ts";
import type { Database } from "../../../src/kit/node/db/database.ts";
import type { Engine } from "../../options.ts";
import { orderRequests } from "../../order-requests.ts";
import { prepareBuyers } from "../../prepare.ts";
import {
  type DatabaseAddress,
  databaseCreator,
  openDatabase,
  serverEnvironment,
} from "../../shop-database.ts";
import { type RunningShop, startShop } from "../../shop-process.ts";
import { firstStart } from "../../starts.ts";
import type { Workspace } from "../../workspace.ts";
import { fillSearch } from "./catalog.ts";
import { measureIndex } from "./index-cost.ts";
import { type PacedRequest, quantile, sendPaced } from "./pace.ts";
import { coldQuestions } from "./questions.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const TOOLS = 100_000;
const ORDERS_PER_SECOND = 40;
const QUESTIONS_PER_SECOND = 20;
const WARM_UP_SECONDS = 5;
const EDITS = 5;

interface Row {
  readonly figure: string;
  readonly value: string;
  readonly goal: string;
}

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
  const { cpuMs, megabytes } = await measureIndex(address);
  const orders = await withDatabase(address, (db) =>
    ordersFor(db, ORDERS_PER_SECOND * (seconds * 2 + WARM_UP_SECONDS)),
  );
  const shop = await startShop(setup, workspace);
  await ready(shop);
  const questions = pacedQuestions();
  const paced = (perSecond: number, of: Iterator<PacedRequest>, forSeconds = seconds) =>
    sendPaced(shop.origin, of, { perSecond, seconds: forSeconds });
  await Promise.all([
    paced(ORDERS_PER_SECOND, orders, WARM_UP_SECONDS),
    paced(QUESTIONS_PER_SECOND, questions, WARM_UP_SECONDS),
  ]);
  const alone = await paced(ORDERS_PER_SECOND, orders);
  const [beside, asked] = await Promise.all([
    paced(ORDERS_PER_SECOND, orders),
    paced(QUESTIONS_PER_SECOND, questions),
  ]);
  const visible = await measureEdits(address, shop);
  await shop.end("SIGTERM");
  print(engine, [
    { figure: "cold questions beside orders, p50", value: ms(quantile(asked, 0.5)), goal: "" },
    {
      figure: "cold questions beside orders, p99",
      value: ms(quantile(asked, 0.99)),
      goal: "<= 30",
    },
    { figure: "orders alone, p99", value: ms(quantile(alone, 0.99)), goal: "" },
    { figure: "orders beside questions, p99", value: ms(quantile(beside, 0.99)), goal: "<= 1.1 x" },
    { figure: "memory of the index, MB", value: megabytes.toFixed(0), goal: "<= 60" },
    { figure: "processor time of a build", value: ms(cpuMs), goal: "<= 5000" },
    {
      figure: "an edit of another process is found after, worst",
      value: ms(visible),
      goal: "<= 1000",
    },
  ]);
}

async function withDatabase<T>(
  address: DatabaseAddress,
  work: (db: Database<Schema>) => Promise<T>,
): Promise<T> {
  const db = openDatabase(address);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function ordersFor(db: Database<Schema>, count: number): Promise<Iterator<PacedRequest>> {
  const tools = await db.read
    .selectFrom("tool")
    .select(["key", "id", "name", "minimum", "price_cents as priceCents"])
    .whereRef("quantity", ">", "minimum")
    .where("deleted_at", "is", null)
    .where("tiers", "=", "[]")
    .orderBy("key", "desc")
    .limit(1000)
    .execute();
  const buyers = await prepareBuyers(db, count);
  return orderRequests(buyers, tools, "spread")
    .map(({ path = "", method, headers, body }) => ({
      path,
      init: { method, headers, body } as RequestInit,
    }))
    .values();
}

function* pacedQuestions(): Generator<PacedRequest> {
  for (const path of coldQuestions(11)) yield { path };
}

async function ready({ origin }: RunningShop): Promise<void> {
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
  say(`\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}\n`);
  say(`| ${engine}, ${TOOLS} tools, ms | measured | goal |`);
  say("|---|---|---|");
  for (const { figure, value, goal } of rows) say(`| ${figure} | ${value} | ${goal} |`);
}
