/** Orders of several lines at two servers at once. Numbers as in docs/payment-scenarios.md. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { type Buyer, checkoutFor, orderFor, prepareBuyer } from "#support/buyers.ts";
import { bothEngines, isWholeRun } from "#support/engines.ts";
import {
  copyTools,
  correctStock,
  historyOf,
  openIntent,
  reportPayment,
  stockOf,
} from "#support/orders/ordering.ts";
import { expectRefundsToMatchProvider, workRefunds } from "#support/orders/refund-calls.ts";
import { createRefundShop } from "#support/orders/refund-shop.ts";
import type { Answer, TestShop } from "#support/shop.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { releaseExpiredHolds } from "../../holds/api/holds.ts";
import type { Purchase } from "../../orders/contract.ts";

/** More on request: `CROSSED_CARTS=10000 npm test -- src/sales/place-order/tests/order-races.test.ts`. */
const ROUNDS = Number(process.env.CROSSED_CARTS ?? (isWholeRun ? 120 : 30));
const PAIRS_AT_ONCE = 10;
const LOTS = 8;
/** Long enough for two servers to come to the locked tool, and less than the placing's lock timeout. */
const LOCKED_MS = 400;

type Server = Pick<TestShop, "call">;

describe.each(bothEngines)("orders that race at two servers on %s", (engine) => {
  const stage = createRefundShop(engine);

  /** A machine that is busy elsewhere may refuse for now, and has changed nothing then. */
  async function untilDecided(call: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await call();
      if (answer.json?.code !== "busy") return answer;
    }
  }
  const checkout = (server: Server, buyer: Buyer, tools: readonly Tool[]) => {
    const sent = { token: buyer.token, body: checkoutFor(buyer, tools) };
    return untilDecided(() => server.call("POST", "/checkout", sent));
  };
  const remove = (server: Server, buyer: Buyer, { _id }: Purchase) =>
    untilDecided(() => server.call("DELETE", `/purchase/${_id}`, { token: buyer.token }));
  const prepareBuyers = (count: number) =>
    Promise.all(Array.from({ length: count }, () => prepareBuyer(stage.shop)));
  const stocks = (tools: readonly Tool[]) =>
    Promise.all(tools.map((tool) => stockOf(stage.shop, tool)));

  /** After two deleted orders of a tool a buyer waits for an hour. */
  const forgetHolds = () => stage.shop.db.write.deleteFrom("expired_hold").execute();

  /**
   * Starts work while another transaction has the tool locked. With the middle one of three locked, two transactions that
   * lock in different orders have one tool each and wait for the other's.
   */
  async function whileLocked<T>(tool: Tool | undefined, work: () => Promise<T>): Promise<T> {
    if (engine === "sqlite") return work();
    let working: Promise<T> | undefined;
    await stage.shop.db.transaction(async (tx) => {
      await sql`select key from tool where id = ${tool?._id} for update`.execute(tx);
      working = work();
      await sleep(LOCKED_MS);
    });
    return working as Promise<T>;
  }

  /** Ends all connections first, as each reports what it has met when it ends. */
  async function deadlocks(): Promise<number> {
    const client = new pg.Client({ connectionString: stage.shop.config.databaseUrl ?? "" });
    await client.connect();
    try {
      await client.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
      const { rows } = await client.query(
        "select deadlocks::int from pg_stat_database where datname = current_database()",
      );
      return rows[0].deadlocks;
    } finally {
      await client.end();
    }
  }

  it("45: of two carts that want the last lots, crossed, the first gets all and the other nothing", async () => {
    const { shop, other } = stage;
    const tools = (await copyTools(shop, stage.tool(1), 2)) as [Tool, Tool];
    const [here, there] = (await prepareBuyers(2)) as [Buyer, Buyer];
    for (let round = 0; round < 8; round += 1) {
      for (const tool of tools) await correctStock(shop, tool, tool.minimum);
      const answers = await Promise.all([
        checkout(shop, here, tools),
        checkout(other, there, tools.toReversed()),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lost = answers.find(({ status }) => status === 409);
      const short = lost?.json.lines.map(({ tool, code, left }: Record<string, unknown>) => [
        tool,
        code,
        left,
      ]);
      expect(short.sort()).toEqual(tools.map(({ _id }) => [_id, "sold-out", 0]));
      expect(await stocks(tools)).toEqual([0, 0]);
      const winner = answers[0]?.status === 200 ? here : there;
      const order = answers.find(({ status }) => status === 200)?.json.purchase;
      expect((await remove(other, winner, order)).status).toBe(200);
      await forgetHolds();
    }
  });

  it("46: crossed carts at two servers never wait for each other in a circle, and ledgers add up", async () => {
    const { shop, other } = stage;
    const tools = (await copyTools(shop, stage.tool(2), LOTS + 2)).slice(2);
    const buyers = await prepareBuyers(PAIRS_AT_ONCE * 2);
    const before = await stocks(tools);
    let rounds = 0;
    while (rounds < ROUNDS) {
      rounds += PAIRS_AT_ONCE;
      const placed = await Promise.all(
        buyers.map(async (buyer, index) => {
          const from = (rounds + index) % (LOTS - 2);
          const cart = tools.slice(from, from + 3);
          const server = index % 2 === 0 ? shop : other;
          const answer = await checkout(server, buyer, index % 2 === 0 ? cart : cart.toReversed());
          expect(answer.status, answer.text).toBe(200);
          // Others are placing now.
          const removed = await remove(index % 3 === 0 ? shop : other, buyer, answer.json.purchase);
          expect(removed.status, removed.text).toBe(200);
          return answer.json.purchase;
        }),
      );
      expect(new Set(placed.map(({ _id }) => _id)).size).toBe(buyers.length);
      await forgetHolds();
    }
    expect(await stocks(tools)).toEqual(before);
    if (engine === "postgres") expect(await deadlocks()).toBe(0);
  });

  it("62: a new buyer's orders that are decided together count together", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const tools = Array.from({ length: 7 }, (_, index) => stage.tool(index));
    const answers = await Promise.all(
      tools.map((tool) =>
        shop.call("POST", "/purchase", { token: buyer.token, body: orderFor(buyer, tool) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409]);
  });

  it("70: two late payments of crossed carts settle at once: each once, and one gets the last lots", async () => {
    const { shop, sandbox, other } = stage;
    const tools = await copyTools(shop, stage.tool(3), 3);
    for (const lots of isWholeRun ? [2, 1, 1, 1] : [2, 1]) {
      for (const tool of tools) await correctStock(shop, tool, tool.minimum * 2);
      const late = await Promise.all(
        [tools, tools.toReversed()].map(async (cart) => {
          const buyer = await prepareBuyer(shop);
          const order: Purchase = (await checkout(shop, buyer, cart)).json.purchase;
          return { buyer, order, intent: await openIntent(shop, buyer, order) };
        }),
      );
      const keys = late.map(({ order }) => order.number);
      await shop.db.write
        .updateTable("purchase")
        .set({ held_until: Date.now() - 1 })
        .where("key", "in", keys)
        .execute();
      await releaseExpiredHolds(shop.db);
      for (const tool of tools) await correctStock(shop, tool, tool.minimum * lots);
      for (const { intent } of late) await sandbox.pay(intent.clientSecret);
      // Each browser comes back twice, to either server.
      const report = () =>
        late.flatMap(({ buyer, order, intent }) =>
          [shop, other].map((server) => reportPayment(server as TestShop, buyer, order, intent.id)),
        );
      const reported = await whileLocked(tools[1], () => Promise.all(report()));
      for (const { status, text } of reported) expect(status, text).toBe(200);
      await workRefunds(shop);
      expect(await stocks(tools)).toEqual([0, 0, 0]);
      const owned: number[] = [];
      for (const { buyer, order } of late) {
        const { json } = await shop.call("GET", `/purchase/${order._id}`, { token: buyer.token });
        owned.push(json.fulfillable);
        const lost = json.fulfillable === 0 ? Math.round(order.price * 100) : 0;
        await expectRefundsToMatchProvider(shop, sandbox, order, lost);
        const paid = (await historyOf(shop, order)).filter((kind) => kind.startsWith("paid"));
        expect(paid).toEqual([lost === 0 ? "paid" : "paid-without-stock"]);
      }
      const pieces = late[0]?.order.order ?? 0;
      expect(owned.sort((a, b) => a - b)).toEqual([lots === 2 ? pieces : 0, pieces]);
    }
    if (engine === "postgres") expect(await deadlocks()).toBe(0);
  });
});
