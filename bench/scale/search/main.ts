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
import { type PacedAnswers, type PacedRequest, quantile, sendPaced } from "./pace.ts";
import { coldAddresses } from "./questions.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const TOOLS = 100_000;
const ORDERS_PER_SECOND = 40;
const QUESTIONS_PER_SECOND = 20;
const WARM_UP_SECONDS = 5;
const EDITS = 5;

type Row = readonly [figure: string, value: string, goal: string];

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
  const { cpuMs, megabytes, questions } = await measureIndex(address);
  const orders = await withDatabase(address, (db) =>
    ordersFor(db, ORDERS_PER_SECOND * (seconds * 2 + WARM_UP_SECONDS)),
  );
  const shop = await startShop(setup, workspace);
  await ready(shop);
  const addresses = pacedAddresses(QUESTIONS_PER_SECOND * (seconds + WARM_UP_SECONDS));
  const paced = (perSecond: number, of: Iterator<PacedRequest>, forSeconds = seconds) =>
    sendPaced(shop.origin, of, { perSecond, seconds: forSeconds });
  await Promise.all([
    paced(ORDERS_PER_SECOND, orders, WARM_UP_SECONDS),
    paced(QUESTIONS_PER_SECOND, addresses, WARM_UP_SECONDS),
  ]);
  const alone = await paced(ORDERS_PER_SECOND, orders);
  const [beside, asked] = await Promise.all([
    paced(ORDERS_PER_SECOND, orders),
    paced(QUESTIONS_PER_SECOND, addresses),
  ]);
  const visible = await measureEdits(address, shop);
  await shop.end("SIGTERM");
  const [alonePart, besidePart] = [quantile(alone.took, 0.99), quantile(beside.took, 0.99)];
  print(engine, [
    ["questions one after another, p50", ms(quantile(questions, 0.5)), ""],
    ["questions one after another, p99", ms(quantile(questions, 0.99)), ""],
    ["cold questions beside orders, p50", ms(quantile(asked.took, 0.5)), ""],
    ["cold questions beside orders, p99", ms(quantile(asked.took, 0.99)), "<= 30"],
    ["cold questions refused", refusals(asked), "0"],
    ["orders alone, p99", ms(alonePart), ""],
    ["orders beside questions, p99", ms(besidePart), `<= ${ms(alonePart * 1.1)}`],
    ["orders refused", `${refusals(alone)}; ${refusals(beside)}`, "0; 0"],
    ["memory of the index, MB", megabytes.toFixed(0), "<= 60"],
    ["processor time of a build", ms(cpuMs), "<= 5000"],
    ["an edit of another process is found after, worst", ms(visible), "<= 1000"],
  ]);
}

/** "0", or how many of each status. */
function refusals({ refused }: PacedAnswers): string {
  return [...refused].map(([status, count]) => `${count} × ${status}`).join(", ") || "0";
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

function* pacedAddresses(count: number): Generator<PacedRequest> {
  for (const path of coldAddresses(count, 11)) yield { path };
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
  for (const [figure, value, goal] of rows) say(`| ${figure} | ${value} | ${goal} |`);
}
