/**
 * Several processes on one port (WORKERS): one is killed every second while a crowd orders and pays, all are
 * replaced under load, and all end together. Four processes, and kills for a minute: WORKER_KILL_SECONDS=60.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderFor } from "#support/buyers.ts";
import { eventually } from "#support/eventually.ts";
import { seriesOf } from "#support/metrics.ts";
import { freePort, isAlive, launchServer, type Running, startServer } from "#support/processes.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { createAcknowledged } from "./acknowledged.ts";
import { expireLeases, waitUntilProcessed } from "./after-kill.ts";
import { createMember, openMarket } from "./buyer.ts";
import { findFaults } from "./checks.ts";
import { attempt, callUntilAnswered } from "./client.ts";
import { resolveAllPending, startCrowd } from "./crowd.ts";
import { createRandom } from "./random.ts";
import { sandboxRecords } from "./records.ts";
import { type Stage, setStage } from "./stage.ts";

const IS_LONG = Boolean(process.env.WORKER_KILL_SECONDS);
const KILL_SECONDS = Number(process.env.WORKER_KILL_SECONDS || 3);
const WORKERS = IS_LONG ? 4 : 2;
const KILL_EVERY_MS = 1000;
const BUYERS = 16;
/** Buyers of the reload, who take no part in the kills. */
const RELOAD_BUYERS = 6;
const NOTHING = { lost: [], doubled: [], oversold: [], wrong: [] };
/**
 * Answers, connections that the buyer cut, and those that a killed process cut. 503 asks to try again: on a
 * machine that is busy with the starts of processes.
 */
const EXPECTED = /^(2\d\d|4\d\d|503 .*|cut|ECONNRESET|UND_ERR_SOCKET)$/;

let stage: Stage;
let server: Running;
let tools: Tool[];
const killed = new Set<number>();
let metricsPort: number;

beforeAll(async () => {
  metricsPort = await freePort();
  stage = await setStage("postgres", { buyers: BUYERS + RELOAD_BUYERS, scarceLots: 2 });
  server = await startServer(
    await stage.server({
      WORKERS: String(WORKERS),
      DATABASE_CONNECTIONS: "6",
      LOG_LEVEL: "info",
      METRICS_PORT: String(metricsPort),
      MAX_UNPAID_ORDERS: "1000",
    }),
  );
  await eventually(() => expect(readyPids()).toHaveLength(WORKERS));
  tools = (await callUntilAnswered(server.origin, "GET", "/tool")).json;
});

afterAll(async () => {
  await server?.end("SIGKILL");
  await stage?.close();
});

test("the primary answers for the metrics of all processes", async () => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  for (let worker = 1; worker <= WORKERS; worker += 1) {
    const placed = `millwright_orders_placed_total{by="purchase",worker="${worker}"}`;
    expect([...seriesOf(text).keys()]).toContain(placed);
  }
});

test(`one of ${WORKERS} processes killed every second: nothing is lost, doubled or oversold`, async () => {
  const acknowledged = createAcknowledged();
  const outcomes = new Map<string, number>();
  const observe = (outcome: string) => {
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
  const { origin } = server;
  const market = await openMarket(origin, stage.sandbox.origin, { acknowledged, observe });
  const random = createRandom(Date.now());
  const members = stage.buyers
    .slice(0, BUYERS)
    .map((buyer) => createMember(buyer, market, random.branch()));
  const crowd = startCrowd(members);
  const began = Date.now();
  for (let kills = 0; kills < KILL_SECONDS; kills += 1) {
    await sleep(KILL_EVERY_MS);
    // On a busy machine starts take longer than a second; one process always stays.
    await eventually(() => expect(readyPids().length).toBeGreaterThan(1));
    const pid = random.oneOf(readyPids());
    killed.add(pid);
    process.kill(pid, "SIGKILL");
  }
  const seconds = Math.round((Date.now() - began) / 1000);
  await crowd.stop();
  await resolveAllPending(members);
  await eventually(() => expect(readyPids()).toHaveLength(WORKERS));
  if (IS_LONG) {
    await expireLeases(stage);
    await waitUntilProcessed(stage);
  }
  const found = await findFaults(acknowledged, stage.records, sandboxRecords(stage.sandboxFolder), {
    settled: true,
    ...(IS_LONG && { finished: "without mail" }),
  });
  console.log(
    `${WORKERS} processes, ${KILL_SECONDS} killed in ${seconds} s: acknowledged ${acknowledged.orders.size} orders, ` +
      `${acknowledged.payments.size} payments, ${acknowledged.deletions.size} deletions; ` +
      `answers and errors: ${JSON.stringify(Object.fromEntries([...outcomes].sort()))}`,
  );
  expect(found).toEqual(NOTHING);
  expect([...outcomes.keys()].filter((outcome) => !EXPECTED.test(outcome))).toEqual([]);
  expect(acknowledged.payments.size).toBeGreaterThan(0);
});

test("a reload replaces all processes under load, and no request fails", async () => {
  const before = readyPids();
  const outcomes = new Set<string>();
  const load = { isOver: false, orders: 0 };
  const plentiful = tools.filter(({ quantity }) => quantity >= 100_000);
  const work = stage.buyers.slice(BUYERS).map(async (buyer, index) => {
    const tool = plentiful[index] as Tool;
    while (!load.isOver) {
      const ordered = await attempt(server.origin, "POST", "/purchase", {
        token: buyer.token,
        body: orderFor(buyer, tool),
      });
      const read = await attempt(server.origin, "GET", "/purchase", { token: buyer.token });
      for (const one of [ordered, read]) outcomes.add("lost" in one ? one.lost : `${one.status}`);
      load.orders += 1;
    }
  });
  process.kill(server.pid, "SIGHUP");
  await eventually(() => expect(server.output()).toContain("reload finished"));
  load.isOver = true;
  await Promise.all(work);
  expect([...outcomes]).toEqual(["200"]);
  expect(load.orders).toBeGreaterThan(WORKERS);
  const after = readyPids();
  expect(after).toHaveLength(WORKERS);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
});

test("a build with new migrations is not reloaded, and a worker that cannot start is tried again", async () => {
  const before = readyPids();
  const [latest] = await stage.records.ask<{ name: string; timestamp: string }>(
    "select name, timestamp from kysely_migration order by name desc limit 1",
  );
  await stage.records.change(`delete from kysely_migration where name = '${latest?.name}'`);
  process.kill(server.pid, "SIGHUP");
  await eventually(() => expect(server.output()).toContain("the others stay as they are"));
  expect(server.output()).toContain("This version changes the database, so its workers cannot run");
  expect(readyPids()).toEqual(before);
  const [first = 0] = before;
  killed.add(first);
  process.kill(first, "SIGKILL");
  await eventually(() => expect(server.output()).toContain("a worker did not start: trying again"));
  await stage.records.change(
    `insert into kysely_migration (name, timestamp) values ('${latest?.name}', '${latest?.timestamp}')`,
  );
  await eventually(() => expect(readyPids()).toHaveLength(WORKERS));
});

test("SIGTERM ends all processes, with code 0", async () => {
  const pids = readyPids();
  expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
  expect(pids.filter(isAlive)).toEqual([]);
});

test("several processes on SQLite are refused in one sentence", async () => {
  const variables = await stage.server({ WORKERS: "2", DATABASE_URL: "" });
  const program = launchServer(variables);
  expect((await program.ended).code).toBe(1);
  expect(program.output()).toBe(
    "WORKERS above 1 requires DATABASE_URL (PostgreSQL): only one process can use a SQLite file.\n",
  );
});

/** The processes that have said that they are ready and still run. */
function readyPids(): number[] {
  const ready = server.output().matchAll(/"workerPid":(\d+),"msg":"a worker is ready"/g);
  // A killed process has its number until the primary has noticed.
  const pids = [...ready].map(([, pid]) => Number(pid)).filter((pid) => !killed.has(pid));
  return pids.filter(isAlive);
}
