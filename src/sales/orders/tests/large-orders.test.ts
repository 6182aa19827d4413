/** Orders of hundreds of lines. Numbers as in docs/payment-scenarios.md. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Buyer, checkoutFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { bothEngines, type FreshDatabase, freshPostgres, isWholeRun } from "#support/engines.ts";
import { payAndInvoice } from "#support/orders/issue-documents.ts";
import { copyTools, placeOrder, readOrderWithLines } from "#support/orders/ordering.ts";
import { refusedWith } from "#support/refused-with.ts";
import { sharedShop } from "#support/shared-shop.ts";
import { buildShop, type TestShop } from "#support/shop.ts";
import { openSilentProxy, type SilentProxy } from "#support/silent-proxy.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { createBatchQueue } from "../../../lib/queue/batch-queue.ts";
import type { Purchase } from "../contract.ts";

/**
 * How many of the 64 have 500 lines; all do on request: `LARGE_ORDERS=64 npm run test:all --
 * src/sales/orders/tests/large-orders.test.ts`.
 */
const LARGE = Number(process.env.LARGE_ORDERS ?? 20);
const BATCH_ORDERS = 64;
const BATCH_LINES = 1024;

/** Buyers who have paid before may have more than 100 unpaid lines. */
async function preparePayers(shop: TestShop, tool: Tool, count: number): Promise<Buyer[]> {
  const buyers = await Promise.all(Array.from({ length: count }, () => prepareBuyer(shop)));
  for (const buyer of buyers) await payAndInvoice(shop.db, await placeOrder(shop, buyer, tool));
  return buyers;
}

const checkout = (shop: TestShop, buyer: Buyer, tools: readonly Tool[], key?: string) =>
  shop.call("POST", "/checkout", {
    token: buyer.token,
    body: checkoutFor(buyer, tools),
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });

/** Repeats what waited for too long behind the others, as a browser does. */
async function checkoutUntilPlaced(shop: TestShop, buyer: Buyer, tools: readonly Tool[]) {
  for (;;) {
    const answer = await checkout(shop, buyer, tools, `order-of-${buyer.email}`);
    if (answer.status === 200) return;
    expect(answer, answer.text).toMatchObject(refusedWith(503, "busy"));
  }
}

/** Lines of an order, and of its ledger. */
async function countedLines(shop: TestShop, { number }: Pick<Purchase, "number">) {
  const { read } = shop.db;
  const countOf = async (table: "purchase_line" | "stock_change") =>
    (await read.selectFrom(table).select("tool_key").where("purchase_key", "=", number).execute())
      .length;
  return [await countOf("purchase_line"), await countOf("stock_change")];
}

it("51: a batch has at most 64 orders and 1,024 lines, and an order of more is one by itself", async () => {
  const batches: number[][] = [];
  const queue = createBatchQueue<number, number>(
    async (lines) => {
      batches.push(lines);
      return lines;
    },
    {
      maxBatch: BATCH_ORDERS,
      maxWeight: BATCH_LINES,
      weightOf: (lines) => lines,
      maxWaiting: 1000,
      maxWaitMs: 5000,
      onTimeout: () => -1,
      pauses: true,
    },
  );
  const orders = [
    ...Array.from({ length: 64 }, () => 500),
    ...Array.from({ length: 100 }, () => 1),
    ...[1012, 12, 1, 1100, 13],
  ];
  expect(await Promise.all(orders.map((lines) => queue.submit(lines)))).toEqual(orders);
  expect(batches.flat()).toEqual(orders);
  const sums = batches.map((lines) => lines.reduce((sum, count) => sum + count, 0));
  expect(sums.filter((sum) => sum > BATCH_LINES)).toEqual([1100]);
  expect(Math.max(...batches.map(({ length }) => length))).toBe(BATCH_ORDERS);
});

/** The queue's own rule is the test above. */
describe.each(isWholeRun ? bothEngines : [])("large orders on %s", (engine) => {
  const shop = sharedShop(engine);

  it("51: 64 orders of up to 500 lines that wait together are all placed, at most 1,024 lines at once", async () => {
    const [first, second] = (await toolsOf(shop)).filter(
      ({ minimum, quantity }) => minimum * 70 < Math.min(quantity, 1000),
    ) as [Tool, Tool];
    const tools = await copyTools(shop, first, 500);
    const buyers = await preparePayers(shop, second, BATCH_ORDERS);
    await Promise.all(
      buyers.map((buyer, index) =>
        checkoutUntilPlaced(shop, buyer, index < LARGE ? tools : tools.slice(0, 3)),
      ),
    );
    // The orders of a batch have one time.
    const batches = await shop.db.read
      .selectFrom("purchase")
      .select((order) => [
        order.fn.sum<number>("line_count").as("lines"),
        order.fn.countAll<number>().as("orders"),
      ])
      .where("line_count", ">", 1)
      .groupBy("created_at")
      .execute();
    const lines = batches.map((batch) => Number(batch.lines));
    expect(Math.max(...lines)).toBeLessThanOrEqual(BATCH_LINES);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBe(
      LARGE * 500 + (BATCH_ORDERS - LARGE) * 3,
    );
  });
});

describe("an order of 300 lines whose commit is not answered", () => {
  let database: FreshDatabase;
  let healthy: TestShop;
  let proxy: SilentProxy;
  let shop: TestShop;
  let tools: Tool[];
  let buyer: Buyer;

  beforeAll(async () => {
    database = await freshPostgres("demo");
    healthy = await buildShop("postgres", { DATABASE_URL: database.url });
    const [tool] = await toolsOf(healthy);
    tools = await copyTools(healthy, tool as Tool, 300);
    proxy = await openSilentProxy(database.url);
    shop = await buildShop("postgres", { DATABASE_URL: proxy.url });
    [buyer] = (await preparePayers(healthy, tools[0] as Tool, 1)) as [Buyer];
  });
  afterAll(async () => {
    await shop.close();
    await proxy.close();
    await healthy.close();
    await database.drop();
  });

  it.each([300, 1])("52: is found by its id when it was committed (%i lines)", async (count) => {
    const cart = tools.slice(-count);
    const key = `committed-order-of-${count}-lines`;
    const cut = proxy.cutAfterCommit("order-place");
    const answer = checkout(shop, buyer, cart, key);
    await cut;
    const { status, json, text } = await answer;
    expect(status, text).toBe(200);
    expect(json.purchase).toMatchObject({ lineCount: count, state: "unpaid" });
    // Every order of one line has them.
    if (count === 1)
      expect(json.purchase).toMatchObject({ tool: cart[0]?._id, unitPrice: cart[0]?.price });
    expect(await countedLines(healthy, json.purchase)).toEqual([count, count]);
    expect((await checkout(healthy, buyer, cart, key)).json.purchase).toEqual(json.purchase);
    await healthy.call("DELETE", `/purchase/${json.purchase._id}`, { token: buyer.token });
  });

  it("52: is placed once, whole, when it was not committed", async () => {
    const [last] = (await preparePayers(healthy, tools[1] as Tool, 1)) as [Buyer];
    const cut = proxy.cutAt("order-place");
    const answer = checkout(shop, last, tools, "an-order-that-was-cut");
    await cut;
    const { status, json, text } = await answer;
    expect(status, text).toBe(200);
    expect(await countedLines(healthy, json.purchase)).toEqual([300, 300]);
    const { lines } = await readOrderWithLines(healthy, last, json.purchase);
    expect(lines).toHaveLength(300);
    const unpaid = await healthy.call("GET", "/purchase", { token: last.token });
    expect(unpaid.json.filter(({ paid }: Purchase) => !paid)).toHaveLength(1);
  });
});
