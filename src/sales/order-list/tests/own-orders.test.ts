/** The first page of one's own orders, whose bytes are kept until one of the orders changes. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Buyer, checkoutFor, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { placeOrder } from "#support/orders/ordering.ts";
import { changeRows } from "#support/rows.ts";
import { createTwoProcesses } from "#support/two-processes.ts";
import type { Purchase } from "../../orders/contract.ts";

/** Each column that the answer shows, with another value. */
const CHANGES = {
  state: { state: "paid", paid_at: 1_700_000_000_000 },
  refunded: { refunded_cents: 123 },
  shipment: { state: "shipped", paid_at: 1, shipped_at: 2, carrier: "UPS", tracking: "1Z 9" },
  hold: { held_until: null },
  cancellation: { cancellation_requested_at: 1_700_000_000_001, paid_at: 1, state: "paid" },
  address: { address: "2 Mill Lane" },
} as const;

describe.each(engines)("one's own orders on %s", (engine) => {
  const at = createTwoProcesses(engine, { LANGUAGES: "en,de", MAX_UNPAID_ORDERS: "30" });
  let tools: Awaited<ReturnType<typeof findTools>>;
  let buyer: Buyer;
  let order: Purchase;

  const findTools = async () => {
    const { json } = await at.shop.call("GET", "/tool?limit=100");
    return json.filter(
      (tool: { quantity: number; minimum: number }) => tool.quantity > tool.minimum * 12,
    );
  };
  beforeAll(async () => {
    tools = await findTools();
  });
  beforeEach(async () => {
    buyer = await prepareBuyer(at.shop);
    order = await placeOrder(at.shop, buyer, tools[0]);
  });
  const read = async (query = "", headers = {}, from = at.shop) => {
    const answer = await from.call("GET", `/purchase${query}`, { token: buyer.token, headers });
    expect(answer.status).toBe(200);
    return answer;
  };

  it.each(Object.entries(CHANGES))("show a change of the %s at once", async (_name, change) => {
    const one = () => at.shop.call("GET", `/purchase/${order._id}`, { token: buyer.token });
    const { lines: _lines, ...before } = (await one()).json;
    expect((await read()).json).toEqual([before]);
    await changeRows(at.shop.db, "purchase", ["id", order._id], change);
    const { lines, ...after } = (await one()).json;
    expect(lines).toHaveLength(1);
    expect(after).not.toEqual(before);
    expect((await read()).json).toEqual([after]);
  });

  it("show what another process has changed", async () => {
    expect((await read()).json).toHaveLength(1);
    await at.other.call("DELETE", `/purchase/${order._id}`, { token: buyer.token });
    expect((await read()).json).toEqual([]);
    const next = await placeOrder(at.other, buyer, tools[1]);
    expect((await read()).json.map(({ _id }: Purchase) => _id)).toEqual([next._id]);
  });

  it("are told apart by their customers, who may read at the same time", async () => {
    const other = await prepareBuyer(at.shop);
    const theirs = await placeOrder(at.shop, other, tools[1]);
    const calls = [buyer, other, buyer, other].map(({ token }) =>
      at.shop.call("GET", "/purchase?limit=20", { token }),
    );
    const ids = (await Promise.all(calls)).map(({ json }) => json.map(({ _id }: Purchase) => _id));
    expect(ids).toEqual([[order._id], [theirs._id], [order._id], [theirs._id]]);
  });

  it("are pages of any length, newest first, with their total", async () => {
    const second = await placeOrder(at.shop, buyer, tools[1]);
    const third = await placeOrder(at.shop, buyer, tools[2]);
    const all = [third, second, order].map(({ _id }) => _id);
    for (const limit of [1, 2, 3, 4, 2]) {
      const { json, headers } = await read(`?patient=${buyer.email}&page=1&limit=${limit}`);
      expect(json.map(({ _id }: Purchase) => _id)).toEqual(all.slice(0, limit));
      expect(headers["x-total-count"]).toBe("3");
      expect(headers["cache-control"]).toBe("no-store");
    }
    // An order of a further page is no longer counted.
    await at.shop.call("DELETE", `/purchase/${order._id}`, { token: buyer.token });
    expect((await read("?limit=1")).headers["x-total-count"]).toBe("2");
  });

  it("name several tools in the reader's language", async () => {
    const body = checkoutFor(buyer, [tools[3], tools[4]]);
    const placed = await at.shop.call("POST", "/checkout", { token: buyer.token, body });
    expect(placed.status, placed.text).toBe(200);
    const product = async (language: string) =>
      (await read("?limit=20", { "accept-language": language })).json[0].product;
    for (const _time of [1, 2]) {
      expect(await product("en")).toContain("and 1 more");
      expect(await product("de")).toContain("und 1 weitere");
    }
  });
});
