import { describe, expect, it } from "vitest";
import { orderFor, prepareBuyer } from "#support/buyers.ts";
import { bothEngines, testOnce } from "#support/engines.ts";
import { placeOrder, stockOf } from "#support/orders/ordering.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import { refusedWith } from "#support/refused-with.ts";
import type { Answer } from "#support/shop.ts";
import type { Tool } from "../../tools/contract.ts";
import type { StockChange } from "../../tools/contract-manage.ts";

describe.each(bothEngines)("correcting the stock on %s", (engine) => {
  const test = testOnce(engine);
  const at = createProductShop(engine);
  const { aTool } = at;
  const correct = ({ _id }: Tool, body: object, key?: string): Promise<Answer> =>
    at.shop.call("POST", `/product/${_id}/stock`, {
      token: at.token,
      body: { reason: "Counted again", ...body },
      headers: key ? { "idempotency-key": key } : {},
    });
  const ledger = async (
    { _id }: Tool,
    query = "",
  ): Promise<{ changes: StockChange[]; next?: string }> =>
    (await at.call("GET", `/product/${_id}/stock${query}`)).json;

  test("by a difference changes stock and ledger, with admin and reason", async () => {
    const tool = aTool(0);
    const { status, json } = await correct(tool, { change: 7, reason: "Found in hall 2" });
    expect(status).toBe(200);
    expect(json).toMatchObject({ _id: tool._id, quantity: tool.quantity + 7 });
    expect(await stockOf(at.shop, tool)).toBe(tool.quantity + 7);
    expect((await at.shop.call("GET", `/tool/${tool._id}`)).json.quantity).toBe(tool.quantity + 7);
    const { changes, next } = await ledger(tool);
    expect(changes.map(({ amount, reason, note, who }) => ({ amount, reason, note, who }))).toEqual(
      [
        { amount: 7, reason: "correction", note: "Found in hall 2", who: at.admin.email },
        { amount: tool.quantity, reason: "opening", note: undefined, who: undefined },
      ],
    );
    expect(next).toBeUndefined();
  });

  it("by a count succeeds only if the stock has not changed since it was seen", async () => {
    const tool = aTool(1);
    const seen = await stockOf(at.shop, tool);
    expect((await correct(tool, { seen, counted: seen - 2 })).json.quantity).toBe(seen - 2);
    const stale = await correct(tool, { seen, counted: seen + 10 });
    expect(stale).toMatchObject(refusedWith(409, "stock-changed", { quantity: seen - 2, held: 0 }));
    expect(await stockOf(at.shop, tool)).toBe(seen - 2);
    expect((await ledger(tool)).changes.length).toBe(2);
  });

  it("by a count never reverts a sale", async () => {
    const tool = aTool(2);
    const seen = await stockOf(at.shop, tool);
    const order = await placeOrder(at.shop, await prepareBuyer(at.shop), tool);
    const { status, json } = await correct(tool, { seen, counted: seen });
    expect({ status, quantity: json.quantity, held: json.held }).toEqual({
      status: 409,
      quantity: seen - order.order,
      held: order.order,
    });
  });

  test("never results in less than 0, and the refusal names held and sold units", async () => {
    const tool = aTool(3);
    const order = await placeOrder(at.shop, await prepareBuyer(at.shop), tool);
    const left = await stockOf(at.shop, tool);
    const refused = await correct(tool, { change: -left - 1 });
    expect(refused).toMatchObject(
      refusedWith(409, "stock-out-of-range", { quantity: left, held: order.order }),
    );
    expect(refused.json.detail).toContain(`${order.order} held by unpaid orders`);
    expect((await correct(tool, { change: 1_000_000 })).status).toBe(409);
    expect((await correct(tool, { change: -left })).json).toMatchObject({
      quantity: 0,
      held: order.order,
    });
  });

  it("counts once per Idempotency-Key, even when sent five times at once", async () => {
    const tool = aTool(4);
    const before = await stockOf(at.shop, tool);
    const sent = Array.from({ length: 5 }, () => correct(tool, { change: 3 }, "one-delivery"));
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await stockOf(at.shop, tool)).toBe(before + 3);
    expect(await correct(tool, { change: 4 }, "one-delivery")).toMatchObject(
      refusedWith(422, "idempotency-key-reused"),
    );
    await correct(tool, { change: 3 }, "another-delivery");
    expect(await stockOf(at.shop, tool)).toBe(before + 6);
  });

  test("needs a reason and exactly one of the two forms", async () => {
    const tool = aTool(5);
    for (const body of [
      {},
      { change: 0 },
      { change: 1.5 },
      { change: 1, reason: " " },
      { change: 1, seen: 3, counted: 4 },
      { change: 1, seen: 3 },
      { change: 1, counted: 3 },
      { seen: 3 },
      { counted: 3 },
      { seen: -1, counted: 3 },
      { seen: 1, counted: 1_000_001 },
      { change: 1, quantity: 5 },
    ]) {
      const { status } = await correct(tool, body);
      expect(status, JSON.stringify(body)).toBe(422);
    }
    expect(await stockOf(at.shop, tool)).toBe(tool.quantity);
  });

  test("is refused for a deleted tool", async () => {
    const tool = aTool(6);
    await at.call("DELETE", `/tool/${tool._id}`);
    expect((await correct(tool, { change: 1 })).status).toBe(404);
    expect((await ledger(tool)).changes.length).toBe(1);
  });

  it("during 50 orders keeps the stock equal to the ledger's sum", async () => {
    const tool = aTool(7);
    const before = await stockOf(at.shop, tool);
    const buyers = await Promise.all(Array.from({ length: 50 }, () => prepareBuyer(at.shop)));
    const seen = before;
    const [orders, added, counts] = await Promise.all([
      Promise.all(
        buyers.map((buyer) =>
          at.shop.call("POST", "/purchase", { token: buyer.token, body: orderFor(buyer, tool) }),
        ),
      ),
      Promise.all(Array.from({ length: 30 }, (_, i) => correct(tool, { change: i % 2 ? -1 : 5 }))),
      Promise.all(Array.from({ length: 5 }, () => correct(tool, { seen, counted: seen + 1000 }))),
    ]);
    const sold = orders.filter(({ status }) => status === 200).length * tool.minimum;
    const corrected = added.reduce(
      (sum, { status }, i) => sum + (status === 200 ? (i % 2 ? -1 : 5) : 0),
      0,
    );
    const counted = counts.filter(({ status }) => status === 200).length;
    expect(counted).toBeLessThanOrEqual(1);
    expect(added.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await stockOf(at.shop, tool)).toBe(before - sold + corrected + counted * 1000);
    expect((await at.product(tool._id)).held).toBe(sold);
  });

  test("is listed page by page, with the orders that changed the stock", async () => {
    const tool = aTool(7);
    const seen: StockChange[] = [];
    let query = "?limit=20";
    for (;;) {
      const { changes, next } = await ledger(tool, query);
      seen.push(...changes);
      if (next === undefined) break;
      expect(changes.length).toBe(20);
      query = `?limit=20&before=${next}`;
    }
    const keys = seen.map(({ _id }) => Number(_id));
    expect(keys).toEqual([...new Set(keys)].sort((a, b) => b - a));
    expect(seen.reduce((sum, { amount }) => sum + amount, 0)).toBe(await stockOf(at.shop, tool));
    const sale = seen.find(({ reason }) => reason === "sale");
    expect(sale).toMatchObject({ purchase: expect.any(String), number: expect.any(Number) });
  });
});
