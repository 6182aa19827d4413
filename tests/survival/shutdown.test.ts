/** Shutdown, a database file that is in use, and broken database connections. */
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { orderFor } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { freePort, launchServer, startServer } from "#support/processes.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { createAcknowledged } from "./acknowledged.ts";
import { createMember, openMarket } from "./buyer.ts";
import { findFaults } from "./checks.ts";
import { attempt, call, callUntilAnswered } from "./client.ts";
import { resolveAllPending, signUp, startCrowd } from "./crowd.ts";
import { createRandom } from "./random.ts";
import { READER, sandboxRecords } from "./records.ts";
import { type Stage, setStage } from "./stage.ts";

const NOTHING = { lost: [], doubled: [], oversold: [], wrong: [] };
/** The server exits with code 1 when its shutdown takes too long. */
const IN_TIME = { code: 0, signal: null };
/** Duration of the load before the interruption, in ms. */
const LOAD_MS = 500;
const CUTS = 6;
const HALF_A_REQUEST =
  "POST /api/purchase HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{";

test.each(engines)(
  "SIGTERM under load: every request is answered or refused, and nothing is lost (%s)",
  async (engine) => {
    const stage = await setStage(engine, { buyers: 24 });
    const acknowledged = createAcknowledged();
    onTestFinished(() => stage.close());
    const variables = await stage.server({ MAX_UNPAID_ORDERS: "100000" });
    const server = await startServer(variables);
    const tools: Tool[] = (await callUntilAnswered(server.origin, "GET", "/tool")).json;
    const outcomes = new Map<string, number>();
    const unanswered: string[] = [];
    const load = stage.buyers.map(async (buyer) => {
      for (const tool of tools) {
        const body = { ...orderFor(buyer, tool), address: `${tool._id} of ${buyer.email}` };
        const outcome = await attempt(server.origin, "POST", "/purchase", {
          token: buyer.token,
          body,
        });
        const name = "lost" in outcome ? outcome.lost : String(outcome.status);
        outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
        if ("lost" in outcome) unanswered.push(body.address);
        if ("lost" in outcome || outcome.status !== 200) continue;
        const { _id: id, number, price, order: quantity } = outcome.json.purchase;
        acknowledged.placed(
          { id, number, price, quantity, pieces: { [tool._id]: quantity }, email: buyer.email },
          body.address,
        );
      }
    });
    while (acknowledged.orders.size < stage.buyers.length) await sleep(1);
    expect(await server.end("SIGTERM")).toEqual(IN_TIME);
    await Promise.all(load);

    // Every unanswered request changed nothing: connections are reset only before their request
    // was read.
    const done = await stage.records.ask<{ address: string }>("select address from purchase");
    const doneAddresses = new Set(done.map(({ address }) => address));
    expect(unanswered.filter((address) => doneAddresses.has(address))).toEqual([]);
    // 409: sold out. 503: refused during shutdown. Others: the server has ended.
    const clean = ["200", "409", "503", "ECONNREFUSED", "ECONNRESET", "UND_ERR_SOCKET"];
    expect([...outcomes.keys()].filter((name) => !clean.includes(name))).toEqual([]);
    expect(unanswered, "the server ended before the load did").not.toEqual([]);
    const again = await startServer(variables);
    expect(await faultsOf(stage, acknowledged, true)).toEqual(NOTHING);
    await again.end("SIGTERM");
  },
);

test.each([
  ["was opened and sends nothing", ""],
  ["stops in the middle of its request", HALF_A_REQUEST],
])("a connection that %s does not delay the shutdown", async (_what, sent) => {
  const stage = await setStage("sqlite", { buyers: 1 });
  const variables = await stage.server();
  const server = await startServer(variables);
  const socket = connect(Number(variables.PORT), "127.0.0.1");
  onTestFinished(async () => {
    socket.destroy();
    await stage.close();
  });
  await once(socket, "connect");
  socket.on("error", () => {}).write(sent);
  await call(server.origin, "GET", "/tool");
  expect(await server.end("SIGTERM")).toEqual(IN_TIME);
});

test("what arrives on an open connection after SIGTERM is answered, and closes it", async () => {
  const stage = await setStage("sqlite", { buyers: 1 });
  const variables = await stage.server();
  const server = await startServer(variables);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(async () => {
    agent.destroy();
    await stage.close();
  });
  const ask = async (through?: Agent) => {
    const asked = request(`${server.origin}/api/shop`, { agent: through ?? false }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    await answer.resume().toArray();
    return { status: answer.statusCode, connection: answer.headers.connection };
  };
  expect(await ask(agent)).toEqual({ status: 200, connection: "keep-alive" });
  const ended = server.end("SIGTERM");
  // A proxy sends what is refused to another server.
  await expect
    .poll(() => ask().catch((error: { code: string }) => error.code), { interval: 1 })
    .toBe("ECONNREFUSED");
  expect(await ask(agent)).toEqual({ status: 200, connection: "close" });
  expect(await ended).toEqual(IN_TIME);
});

test("a payment provider that does not answer does not delay the shutdown", async () => {
  const stage = await setStage("sqlite", { buyers: 1 });
  onTestFinished(() => stage.close());
  const healthPort = String(await freePort());
  const server = await startServer(await stage.server({ HEALTH_PORT: healthPort }));
  const [buyer] = stage.buyers;
  const tools: Tool[] = (await callUntilAnswered(server.origin, "GET", "/tool")).json;
  const tool = tools.at(-1);
  if (!buyer || !tool) throw new Error("no buyer or tool");
  const { token } = buyer;
  const placed = await call(server.origin, "POST", "/purchase", {
    token,
    body: orderFor(buyer, tool),
  });
  const { price, _id: purchase } = placed?.json.purchase ?? {};
  await stage.control.faults({ path: "/v1/", kind: "delay", ms: 60_000, times: 1000 });
  const body = { price, purchase };
  const paying = attempt(server.origin, "POST", "/create-payment-intent", { token, body });
  await expect.poll(async () => (await stage.control.allFaults())[0]?.seen).toBeGreaterThan(0);
  // Health is answered on its own port, too, and nothing else is.
  const health = (path: string) => fetch(`http://127.0.0.1:${healthPort}${path}`);
  expect([(await health("/healthz")).status, (await health("/readyz")).status]).toEqual([200, 200]);
  expect((await health("/api/tool")).status).toBe(404);
  expect(await server.end("SIGTERM")).toEqual(IN_TIME);
  await paying;
});

test("a second server on the same folder exits with one sentence as the reason", async () => {
  const stage = await setStage("sqlite", { buyers: 1 });
  onTestFinished(() => stage.close());
  const first = await startServer(await stage.server());
  const second = launchServer(await stage.server());
  expect((await second.ended).code).toBe(1);
  expect(second.output()).toMatch(/^Another server is using \S+shop\.sqlite: [^\n]+\.\n$/);
  expect((await callUntilAnswered(first.origin, "GET", "/tool")).status).toBe(200);
  await first.end("SIGTERM");
});

test("broken database connections lose no order and no payment, and the server continues", async () => {
  const stage = await setStage("postgres", { buyers: 16 });
  const acknowledged = createAcknowledged();
  onTestFinished(() => stage.close());
  const variables = await stage.server();
  const server = await startServer(variables);
  const market = await openMarket(server.origin, stage.sandbox.origin, { acknowledged });
  const random = createRandom(Date.now());
  const members = stage.buyers.map((buyer) => createMember(buyer, market, random.branch()));
  const crowd = startCrowd(members);
  let broken = 0;
  // On a busy machine a cut finds few connections: it goes on until it has broken more than one each time.
  for (let cut = 0; cut < CUTS || broken <= CUTS; cut += 1) {
    void signUp(market, `newcomer-${cut}`);
    await sleep(random.between(LOAD_MS / 2, LOAD_MS));
    broken += await breakConnections(variables.DATABASE_URL ?? "");
  }
  await sleep(LOAD_MS);
  await crowd.stop();
  await resolveAllPending(members);
  expect(await faultsOf(stage, acknowledged, true)).toEqual(NOTHING);
  expect(await server.end("SIGTERM")).toEqual(IN_TIME);
});

/** Terminates every connection of servers; returns their number. */
async function breakConnections(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  // The next call may terminate this one, which ends.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name <> $1`,
      [READER],
    );
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function faultsOf(
  stage: Stage,
  acknowledged: ReturnType<typeof createAcknowledged>,
  settled: boolean,
) {
  return findFaults(acknowledged, stage.records, sandboxRecords(stage.sandboxFolder), { settled });
}
