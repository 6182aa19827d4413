/**
 * What a migrated database has: the same orders, amounts, refunds, stock and documents as before, each order with its
 * tool as a line; and it goes on from there.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { bothEngines } from "../support/engines.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { createOldDatabase, type OldDatabase, oldTable, recorded } from "./old-database.ts";

const { frozen, tokens, settings } = recorded();
/** Whose order was open when the old server ended; the token is recorded. */
const BUYER = "leaving";

const sumOf = (rows: readonly Record<string, unknown>[], column: string) =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);

describe.each(bothEngines)("the lines of a migrated database on %s", (engine) => {
  const purchases = oldTable("purchase");
  const open = oldTable("payment").find(({ purchase_key, status }) => {
    const order = purchases.find(({ key }) => key === purchase_key);
    return status === "open" && order?.patient === `${BUYER}@shop.test`;
  });
  let old: OldDatabase;
  let shop: TestShop;
  let provider: Server;

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(frozen);
    provider = await openProvider();
    const { port } = provider.address() as AddressInfo;
    old = await createOldDatabase(engine);
    const STRIPE_API_BASE = `http://127.0.0.1:${port}`;
    shop = await buildShop(engine, { ...settings, ...old.where, STRIPE_API_BASE });
  });
  afterAll(async () => {
    await shop?.close();
    provider.close();
    await old.drop();
    vi.useRealTimers();
  });

  /** Says of the open intent that it has succeeded. */
  async function openProvider(): Promise<Server> {
    const order = purchases.find(({ key }) => key === open?.purchase_key);
    const intent = {
      id: open?.intent_id,
      object: "payment_intent",
      amount: open?.amount_cents,
      amount_received: open?.amount_cents,
      currency: "usd",
      status: "succeeded",
      livemode: false,
      metadata: { order: order?.id },
    };
    const server = createServer((request, answer) => {
      const isAsked = request.url?.startsWith(`/v1/payment_intents/${open?.intent_id}`);
      answer.statusCode = isAsked ? 200 : 404;
      answer.setHeader("content-type", "application/json");
      answer.end(JSON.stringify(isAsked ? intent : { error: { type: "invalid_request_error" } }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return server;
  }

  const rows = async (query: string) =>
    (await sql.raw<Record<string, unknown>>(query).execute(shop.db.read)).rows;

  it("every order has its tool as line 1, and amounts, refunds and ledgers are those of before", async () => {
    const lines = await rows("select * from purchase_line order by purchase_key");
    const facts = (row: Record<string, unknown>) =>
      ["tool_key", "quantity", "minimum", "unit_price_cents", "product", "user_key"].map(
        (column) => row[column],
      );
    expect(lines.map((line) => [line.purchase_key, line.number, ...facts(line)])).toEqual(
      purchases.map((order) => [order.key, 1, ...facts(order)]),
    );
    const orders = await rows("select * from purchase order by key");
    for (const column of ["price_cents", "refunded_cents", "quantity"])
      expect(sumOf(orders, column)).toBe(sumOf(purchases, column));
    for (const [index, order] of orders.entries()) {
      const { unit_price_cents: unit, quantity, fulfillable } = lines[index] ?? {};
      expect(Number(unit) * Number(quantity) + Number(order.delivery_cents)).toBe(
        Number(order.price_cents),
      );
      expect(fulfillable).toBe(order.fulfillable);
    }
    const kept = ["id", "state", "transaction_id", "held_until", "refunded_cents", "request_hash"];
    const keptOf = (all: readonly Record<string, unknown>[]) =>
      all.map((row) => kept.map((column) => row[column]));
    expect(keptOf(orders)).toEqual(keptOf(purchases));
    const refunds = await rows("select * from refund");
    expect(sumOf(refunds, "amount_cents")).toBe(sumOf(oldTable("refund"), "amount_cents"));
    const byTool = (all: readonly Record<string, unknown>[]) =>
      [...Map.groupBy(all, ({ tool_key }) => Number(tool_key))]
        .map(([tool, changes]) => [tool, changes.length, sumOf(changes, "amount")])
        .sort(([a = 0], [b = 0]) => a - b);
    expect(byTool(await rows("select * from stock_change"))).toEqual(
      byTool(oldTable("stock_change")),
    );
    expect(await rows("select key, quantity from tool order by key")).toEqual(
      oldTable("tool").map(({ key, quantity }) => ({ key, quantity })),
    );
    if (engine === "sqlite") expect(await rows("pragma foreign_key_check")).toEqual([]);
  });

  it("pieces of an order are those that the ledger says it has", async () => {
    const wrong = await rows(`
      select line.purchase_key, state, line.fulfillable, held_until from purchase_line line
      join purchase on purchase.key = line.purchase_key
      where case when state = 'unpaid' then case when held_until is null then 0 else line.quantity end
          when state in ('paid', 'shipped', 'delivered') then line.fulfillable else 0 end <>
        coalesce((select -sum(amount) from stock_change
          where stock_change.purchase_key = purchase.key and stock_change.tool_key = line.tool_key), 0)`);
    expect(wrong).toEqual([]);
  });

  it("issued documents are the same, without gaps", async () => {
    const documents = await rows(
      "select key, number, kind, purchase_key, refund_key, content from billing_document order by key",
    );
    const papers = oldTable("paper").map(({ issued_at: _issued, ...paper }) => paper);
    expect(documents).toEqual(papers);
    for (const [, some] of Map.groupBy(documents, ({ kind }) => kind)) {
      const numbers = some.map(({ number }) => Number(number)).sort((a, b) => a - b);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
  });

  it("a payment that was open before is paid, and gets the next number", async () => {
    const order = purchases.find(({ key }) => key === open?.purchase_key);
    const last = Math.max(
      ...oldTable("paper")
        .filter(({ kind }) => kind === "invoice")
        .map(({ number }) => Number(number)),
    );
    const answer = await shop.call("PATCH", `/purchase/${order?.id}`, {
      token: tokens[BUYER],
      body: { appointment: order?.id, transactionId: open?.intent_id },
    });
    expect(answer, answer.text).toMatchObject({
      status: 200,
      json: { paid: true, state: "paid", transactionId: open?.intent_id, lineCount: 1 },
    });
    const [invoice] = await rows(
      `select number, content from billing_document where purchase_key = ${order?.key} and kind = 'invoice'`,
    );
    expect(invoice?.number).toBe(last + 1);
    expect(JSON.parse(String(invoice?.content))).toMatchObject({
      totalCents: order?.price_cents,
      lines: [{ article: order?.product, quantity: order?.quantity }],
    });
  });
});
