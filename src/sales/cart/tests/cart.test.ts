/** A customer's cart: its lines, its limits, and what orders do to it. */
import { beforeAll, describe, expect, it } from "vitest";
import { type Buyer, checkoutFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { bothEngines, testOnce } from "#support/engines.ts";
import { plainTool } from "#support/many-tools.ts";
import { callOrThrow, newPerson } from "#support/people/people.ts";
import { createTwoProcesses } from "#support/two-processes.ts";
import { insertRows } from "../../../../bench/scale/insert.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import { lockBuyer, returnToCart } from "../api/order-cart.ts";
import { deleteLinesBefore } from "../api/store.ts";
import type { CartLine } from "../contract.ts";
import { MAX_LINES } from "../rules.ts";

interface Sent {
  tool: string;
  quantity: number;
  seenPrice?: number;
}

const taps = Array.from({ length: MAX_LINES + 5 }, (_, number) => ({
  ...plainTool(`tap-${number}`, `Tap ${number}`),
  quantity: 1000,
  price_cents: 250,
}));

describe.each(bothEngines)("a cart on %s", (engine) => {
  const test = testOnce(engine);
  const two = createTwoProcesses(engine);
  /** More tools than a cart has lines. */
  let tools: { id: string; key: number; cents: number }[] = [];
  let buyer: Buyer;

  beforeAll(async () => {
    const { db } = two.shop;
    await insertRows(db, "tool", taps);
    tools = await db.read
      .selectFrom("tool")
      .select(["id", "key", "price_cents as cents"])
      .orderBy("key")
      .execute();
  });

  const tool = (index: number) => tools[index] as (typeof tools)[number];
  const newBuyer = async () => {
    buyer = await prepareBuyer(two.shop);
    return buyer;
  };
  const put = (index: number, quantity: unknown, from = two.shop) =>
    from.call("PUT", `/cart/${tool(index).id}`, { token: buyer.token, body: { quantity } });
  const merge = (lines: readonly Sent[], from = two.shop) =>
    from.call("POST", "/cart/merge", { token: buyer.token, body: { lines } });
  const read = async (): Promise<CartLine[]> => {
    const { status, json } = await two.other.call("GET", "/cart", { token: buyer.token });
    expect(status).toBe(200);
    return json;
  };
  const quantities = async () => (await read()).map((line) => [line.tool, line.quantity]);
  /** Lines of the first tools, one piece each. */
  const first = (count: number, from = 0): Sent[] =>
    tools.slice(from, from + count).map(({ id }) => ({ tool: id, quantity: 1 }));

  test("keeps the lines of one buyer in the order in which they were added", async () => {
    await newBuyer();
    expect(await read()).toEqual([]);
    const seen = (index: number) => ({ seenPrice: tool(index).cents / 100, seenPriceUnit: 1 });
    expect((await put(2, 12)).json).toEqual({ lineCount: 1, ...seen(2) });
    expect((await put(0, 3)).json.lineCount).toBe(2);
    expect((await put(2, 24)).json.lineCount).toBe(2);
    expect(await read()).toEqual([
      { tool: tool(2).id, quantity: 24, ...seen(2) },
      { tool: tool(0).id, quantity: 3, ...seen(0) },
    ]);
    expect((await put(2, 0)).json).toEqual({ lineCount: 1 });
    expect((await put(2, 0)).json).toEqual({ lineCount: 1 });
    expect(await quantities()).toEqual([[tool(0).id, 3]]);
    const stranger = await prepareBuyer(two.shop);
    expect((await two.shop.call("GET", "/cart", { token: stranger.token })).json).toEqual([]);
    expect((await two.shop.call("GET", "/cart")).status).toBe(401);
  });

  test("61: refuses a quantity that cannot be ordered, and changes nothing", async () => {
    await newBuyer();
    await put(0, 5);
    for (const quantity of [-1, 1.5, 10 ** 9, "3", null]) {
      expect((await put(0, quantity)).status, String(quantity)).toBe(422);
    }
    for (const quantity of [0, -1, 1.5, 10 ** 9]) {
      const sent = [...first(1, 1), { tool: tool(2).id, quantity }];
      expect((await merge(sent)).status, String(quantity)).toBe(422);
    }
    expect((await merge([])).status).toBe(422);
    expect((await merge(first(MAX_LINES + 1))).status).toBe(422);
    expect(await quantities()).toEqual([[tool(0).id, 5]]);
  });

  test("does not take a tool that is not in the catalog", async () => {
    await newBuyer();
    const call = (id: string, quantity: number) =>
      two.shop.call("PUT", `/cart/${id}`, { token: buyer.token, body: { quantity } });
    expect((await call("no-such-tool", 1)).json.code).toBe("no-such-tool");
    expect((await call("no-such-tool", 0)).status).toBe(200);
    const { json } = await merge([{ tool: "no-such-tool", quantity: 2 }, ...first(1)]);
    expect(json).toMatchObject({ unknown: ["no-such-tool"], full: [] });
    expect(await quantities()).toEqual([[tool(0).id, 1]]);
  });

  test("59: keeps a tool that was deleted, also when it is merged, until it is removed", async () => {
    await newBuyer();
    const { id } = tool(MAX_LINES);
    await put(MAX_LINES, 2);
    const deleted = { deleted_at: Date.now() };
    await two.shop.db.write.updateTable("tool").set(deleted).where("id", "=", id).execute();
    expect(await quantities()).toEqual([[id, 2]]);
    expect((await merge([{ tool: id, quantity: 3 }])).json.added).toHaveLength(1);
    expect((await put(MAX_LINES, 4)).json.code).toBe("no-such-tool");
    expect((await put(MAX_LINES, 0)).json).toEqual({ lineCount: 0 });
    const back = { deleted_at: null };
    await two.shop.db.write.updateTable("tool").set(back).where("id", "=", id).execute();
  });

  test("takes the larger quantity when it is merged, and says what it added (reaction#4252)", async () => {
    await newBuyer();
    await put(0, 10);
    await put(1, 10);
    const lines = [
      { tool: tool(0).id, quantity: 4 },
      { tool: tool(1).id, quantity: 25, seenPrice: 1.25 },
      { tool: tool(2).id, quantity: 6 },
    ];
    const { status, json } = await merge(lines);
    expect(status).toBe(200);
    expect(json.added.map((line: Sent) => [line.tool, line.quantity])).toEqual([
      [tool(1).id, 25],
      [tool(2).id, 6],
    ]);
    expect(json.added[0].name).toBeTruthy();
    expect(json.lines).toEqual(await read());
    expect(json.lines.map((line: CartLine) => [line.tool, line.quantity])).toEqual([
      [tool(0).id, 10],
      [tool(1).id, 25],
      [tool(2).id, 6],
    ]);
    expect(json.lines[1].seenPrice).toBe(1.25);
  });

  it("56: is the same after a merge that was sent twice, in two halves, or at once to two servers", async () => {
    const lines = first(40).map((line, index) => ({ ...line, quantity: index + 1 }));
    await newBuyer();
    await put(0, 7);
    await merge(lines);
    const once = await quantities();
    await merge(lines);
    expect((await merge(lines)).json.added).toEqual([]);
    expect(await quantities()).toEqual(once);
    await newBuyer();
    await put(0, 7);
    await merge(lines.slice(0, 15));
    await merge(lines);
    expect(await quantities()).toEqual(once);
    await newBuyer();
    await put(0, 7);
    const servers = [two.shop, two.other, two.shop];
    const answers = await Promise.all(servers.map((server) => merge(lines, server)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await quantities()).toEqual(once);
  });

  test("57: keeps its oldest lines and names the others where there are too many", async () => {
    await newBuyer();
    await merge(first(300));
    const { json } = await merge([...first(250, 250), { tool: tool(0).id, quantity: 9 }]);
    expect(json.lines).toHaveLength(500);
    expect(json).toMatchObject({ full: [], unknown: [] });
    const more = await merge([...first(3, 500), { tool: tool(0).id, quantity: 10 }]);
    expect(more.json.full.map((line: Sent) => line.tool)).toEqual(
      first(3, 500).map((line) => line.tool),
    );
    expect(more.json.added).toHaveLength(1);
    expect((await put(501, 1)).json.code).toBe("cart-full");
    expect((await put(4, 2)).json.lineCount).toBe(500);
    const kept = await read();
    expect(kept.map((line) => line.tool)).toEqual(first(500).map((line) => line.tool));
    expect(kept[0]?.quantity).toBe(10);
  });

  it("never has more lines than the limit, also when two servers add at once", async () => {
    await newBuyer();
    await merge(first(498));
    const answers = await Promise.all(
      [498, 499, 500, 501].map((index, turn) => put(index, 1, turn % 2 ? two.shop : two.other)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await read()).toHaveLength(500);
  });

  const order = async (lines: readonly (readonly [index: number, quantity: number])[]) => {
    const catalog = new Map((await toolsOf(two.shop)).map((found) => [found._id, found]));
    const wanted = lines.map(
      ([index, quantity]) => [catalog.get(tool(index).id) as Tool, quantity] as const,
    );
    const { status, json } = await two.shop.call("POST", "/checkout", {
      token: buyer.token,
      body: checkoutFor(buyer, wanted),
    });
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json).toMatchObject({ success: true });
  };

  test("loses exactly the pieces that were ordered, and another buyer's cart none", async () => {
    const other = await newBuyer();
    await merge(first(5));
    await newBuyer();
    await merge(first(5));
    await put(3, 25);
    await order([1, 3, 7].map((index) => [index, 20]));
    expect(await quantities()).toEqual(
      [0, 2, 3, 4].map((index) => [tool(index).id, index === 3 ? 5 : 1]),
    );
    buyer = other;
    expect(await read()).toHaveLength(5);
  });

  test("is empty after all of it was ordered", async () => {
    await newBuyer();
    await merge(first(5, 100));
    await order([100, 101, 102, 103, 104, 105].map((index) => [index, 20]));
    expect(await read()).toEqual([]);
  });

  it("66: takes back an order's lines once, or none where it has no room for all", async () => {
    await newBuyer();
    await put(0, 5);
    const lines = [0, 1].map((index) => ({
      toolKey: tool(index).key,
      quantity: 4,
      unitPriceCents: 77,
      priceUnit: 1 as const,
    }));
    const back = () =>
      two.shop.db.transaction(async (tx) => {
        await lockBuyer(tx, buyer.userKey);
        return returnToCart(tx, buyer.userKey, lines, Date.now());
      });
    expect(await back()).toEqual({ returned: 1 });
    expect(await back()).toEqual({ returned: 0 });
    expect(await quantities()).toEqual([
      [tool(0).id, 5],
      [tool(1).id, 4],
    ]);
    expect((await read())[1]?.seenPrice).toBe(0.77);
    await put(1, 0);
    await merge(first(499, 2));
    const refused = await back();
    expect(isRefusal(refused) && refused.refusal.code).toBe("cart-full");
    expect(await read()).toHaveLength(500);
  });

  test("forgets lines that were not changed for ninety days", async () => {
    await newBuyer();
    await merge(first(3));
    const day = 24 * 60 * 60_000;
    const old = { updated_at: Date.now() - 91 * day };
    await two.shop.db.write
      .updateTable("cart_line")
      .set(old)
      .where("user_key", "=", buyer.userKey)
      .where("tool_key", "!=", tool(1).key)
      .execute();
    await deleteLinesBefore(two.shop.db, Date.now() - 90 * day);
    expect((await read()).map((line) => line.tool)).toEqual([tool(1).id]);
  });

  test("is in the export of a person's data, and is erased with the account", async () => {
    const person = await newPerson(two.shop);
    buyer = person;
    await put(0, 8);
    const file = await callOrThrow(two.shop, "GET", "/privacy/export", person.token);
    expect(file.cart).toEqual([
      { tool: tool(0).id, name: expect.any(String), quantity: 8, changed: expect.any(String) },
    ]);
    const body = { password: "correct horse" };
    await callOrThrow(two.shop, "POST", "/privacy/deletion", person.token, body);
    const left = await two.shop.db.read
      .selectFrom("cart_line")
      .select("tool_key")
      .where("user_key", "=", person.userKey)
      .execute();
    expect(left).toEqual([]);
  });
});
