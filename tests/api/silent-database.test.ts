/** PostgreSQL that accepts connections and does not answer: what buyers get, and that the shop sells again. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Buyer, orderFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { type FreshDatabase, freshPostgres } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { type Answer, buildShop, type TestShop } from "#support/shop.ts";
import { openSilentProxy } from "#support/silent-proxy.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { client as builtClient } from "../web/build.ts";

const dist = new URL("../", `file://${builtClient}/`).pathname;

let database: FreshDatabase;
let healthy: TestShop;
let tools: Tool[];

beforeAll(async () => {
  database = await freshPostgres();
  healthy = await buildShop("postgres", { DATABASE_URL: database.url });
  // Many of them, so that no test meets another's sold-out tool.
  tools = (await toolsOf(healthy)).filter(({ quantity, minimum }) => quantity > 20 * minimum);
});
afterAll(async () => {
  await healthy.close();
  await database.drop();
});

/** A second process of the shop, behind a proxy, with buyers of its own. */
async function openWorld(onEnd: (close: () => Promise<void>) => void) {
  const proxy = await openSilentProxy(database.url);
  const shop = await buildShop("postgres", { DATABASE_URL: proxy.url }, { dist });
  onEnd(async () => {
    proxy.thaw();
    await shop.close();
    await proxy.close();
  });
  const buyers = await Promise.all(Array.from({ length: 6 }, () => prepareBuyer(healthy)));
  const buyerAt = (place: number): Buyer => {
    const buyer = buyers[place];
    if (!buyer) throw new Error(`no buyer ${place}`);
    return buyer;
  };
  const order = (at: TestShop, buyer: number, tool: number, key?: string): Promise<Answer> =>
    at.call("POST", "/purchase", {
      token: buyerAt(buyer).token,
      body: orderFor(buyerAt(buyer), toolAt(tool)),
      headers: key === undefined ? {} : { "idempotency-key": key },
    });
  return {
    proxy,
    shop,
    order,
    ordersOf: async (buyer: number, at = healthy) =>
      at.call("GET", "/purchase", { token: buyerAt(buyer).token }),
    /** Orders until it is no longer "try again". */
    sold: async (at: TestShop, buyer: number, tool: number, key?: string): Promise<Answer> => {
      const trying = async () => {
        const answer = await order(at, buyer, tool, key);
        expect(answer.status).toBe(200);
        return answer;
      };
      return eventually(trying);
    },
  };
}

function toolAt(place: number): Tool {
  const tool = tools[place];
  if (!tool) throw new Error(`no tool ${place}`);
  return tool;
}

const TRY_AGAIN = {
  status: 503,
  headers: { "retry-after": expect.stringMatching(/^\d+$/) },
};

test.concurrent("open connections go silent: during an order, it is answered, placed once by its repetition, and others sell", async ({
  onTestFinished,
}) => {
  const { proxy, shop, order, ordersOf, sold } = await openWorld(onTestFinished);
  expect((await order(shop, 0, 0)).status).toBe(200);
  const key = randomBytes(8).toString("hex");
  const caught = proxy.muteAt("order-place", { delivered: false });
  const first = order(shop, 1, 1, key);
  await caught;
  // The other process: the tool is locked by a transaction whose client is silent.
  const [same, another] = await Promise.all([sold(healthy, 2, 1), sold(healthy, 3, 2)]);
  expect(same.json.success && another.json.success).toBe(true);
  expect(await first).toMatchObject(TRY_AGAIN);
  expect((await sold(shop, 1, 1, key)).json.success).toBe(true);
  expect((await ordersOf(1)).json).toHaveLength(1);
  expect((await sold(shop, 4, 3)).json.success).toBe(true);
  await eventually(async () => expect(await transactionsLeftOpen()).toBe(0));
});

test.concurrent("open connections go silent: after a commit, the order is found and not placed again", async ({
  onTestFinished,
}) => {
  const { proxy, shop, order, ordersOf, sold } = await openWorld(onTestFinished);
  const key = randomBytes(8).toString("hex");
  const caught = proxy.muteAt("order-place", { delivered: true });
  const first = order(shop, 0, 8, key);
  await caught;
  const answered = await first;
  const repeated = await sold(shop, 0, 8, key);
  expect(repeated.json).toMatchObject({ success: true });
  if (answered.status === 200) expect(answered.json.purchase._id).toBe(repeated.json.purchase._id);
  else expect(answered).toMatchObject(TRY_AGAIN);
  expect((await ordersOf(0)).json).toHaveLength(1);
});

test.concurrent("open connections go silent: catalog, orders and readiness answer again", async ({
  onTestFinished,
}) => {
  const { proxy, shop, ordersOf, sold } = await openWorld(onTestFinished);
  expect((await ready(shop)).statusCode).toBe(200);
  proxy.mute();
  const answers = await Promise.all([shop.call("GET", "/tool?limit=6"), ordersOf(0, shop)]);
  for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(TRY_AGAIN);
  const statuses = () =>
    Promise.all([
      ready(shop).then(({ statusCode }) => statusCode),
      shop.call("GET", "/tool?limit=7").then(({ status }) => status),
      ordersOf(0, shop).then(({ status }) => status),
    ]);
  await eventually(async () => expect(await statuses()).toEqual([200, 200, 200]));
  // The connection that hears of changes has been renewed, too.
  const quantityAt = async (at: TestShop) =>
    (await at.call("GET", `/tool/${toolAt(9)._id}`)).json.quantity;
  await quantityAt(shop);
  await sold(healthy, 1, 9);
  const left = await quantityAt(healthy);
  await eventually(async () => expect(await quantityAt(shop)).toBe(left));
});

test.concurrent("a frozen database: 503 with Retry-After everywhere, and sales again after the thaw", async ({
  onTestFinished,
}) => {
  const { proxy, shop, order, ordersOf, sold } = await openWorld(onTestFinished);
  const page = await shop.app.inject({ url: "/tools" });
  expect(page.statusCode).toBe(200);
  proxy.freeze();
  const [placed, readiness, list, search, health] = await Promise.all([
    order(shop, 0, 4),
    ready(shop),
    shop.call("GET", "/tool?limit=9"),
    shop.app.inject({ url: "/tools?search=drill" }),
    shop.app.inject({ url: "/healthz" }),
  ]);
  expect(placed).toMatchObject(TRY_AGAIN);
  expect(list).toMatchObject(TRY_AGAIN);
  expect(readiness).toMatchObject({ ...statusAs(503), headers: TRY_AGAIN.headers });
  expect(search).toMatchObject({ ...statusAs(503), headers: TRY_AGAIN.headers });
  expect(health.statusCode).toBe(200);
  proxy.thaw();
  expect((await sold(shop, 0, 4)).json.success).toBe(true);
  expect((await ordersOf(0)).json).toHaveLength(1);
  await eventually(async () => expect((await ready(shop)).statusCode).toBe(200));
});

test.concurrent("a connection that breaks during an order is not noticed by its buyer", async ({
  onTestFinished,
}) => {
  const { proxy, shop, order, ordersOf } = await openWorld(onTestFinished);
  for (const [buyer, tool] of [
    [0, 10],
    [1, 11],
  ] as const) {
    const cut = proxy.cutAt("order-place");
    const placed = order(shop, buyer, tool);
    await cut;
    expect(await placed).toMatchObject({ status: 200, json: { success: true } });
    expect((await ordersOf(buyer)).json).toHaveLength(1);
  }
});

test.concurrent("a locked tool holds up its own orders only", async ({ onTestFinished }) => {
  const { order, ordersOf, sold } = await openWorld(onTestFinished);
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query("begin");
  await other.query("select 1 from tool where id = $1 for update", [toolAt(5)._id]);
  const [locked, free] = await Promise.all([order(healthy, 0, 5), order(healthy, 1, 6)]);
  expect(locked).toMatchObject({ ...TRY_AGAIN, json: { code: "busy" } });
  expect(free.status).toBe(200);
  const [again, others] = await Promise.all([order(healthy, 0, 5), order(healthy, 2, 7)]);
  expect(again).toMatchObject({ ...TRY_AGAIN, json: { code: "busy" } });
  expect(others.status).toBe(200);
  await other.query("rollback");
  expect((await sold(healthy, 0, 5)).json.success).toBe(true);
  expect((await ordersOf(0)).json).toHaveLength(1);
});

const ready = (at: TestShop) => at.app.inject({ url: "/readyz" });
const statusAs = (statusCode: number) => ({ statusCode });

async function transactionsLeftOpen(): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    return rows.length;
  } finally {
    await client.end();
  }
}
