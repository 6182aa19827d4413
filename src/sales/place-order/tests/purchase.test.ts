import { CompiledQuery } from "kysely";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Buyer, orderFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { correctStock } from "#support/orders/ordering.ts";
import { type Ran, recordStatements } from "#support/query-plans.ts";
import { refusedWith } from "#support/refused-with.ts";
import { findRow } from "#support/rows.ts";
import { sharedShop } from "#support/shared-shop.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";

describe.each(engines)("placing orders on %s", (engine) => {
  const shop = sharedShop(engine);
  let tools: Tool[];

  beforeAll(async () => {
    tools = await toolsOf(shop);
  });

  const stockOf = async (tool: Tool) => {
    const { quantity, key } = await findRow(shop.db, "tool", ["id", tool._id]);
    const { ledger } = await shop.db.read
      .selectFrom("stock_change")
      .select((e) => e.fn.sum<number>("amount").as("ledger"))
      .where("tool_key", "=", key)
      .executeTakeFirstOrThrow();
    expect(Number(ledger)).toBe(quantity);
    return quantity;
  };
  const place = (buyer: Buyer, body: object, headers: Record<string, string> = {}) =>
    shop.call("POST", "/purchase", { token: buyer.token, body, headers });
  const aTool = (index: number): Tool => tools[index] as Tool;

  it("takes the stock, stores the price and holds for an hour", async () => {
    const buyer = await prepareBuyer(shop);
    const tool = aTool(0);
    const before = await stockOf(tool);
    const sentAt = Date.now();

    const { status, json } = await place(buyer, orderFor(buyer, tool, tool.minimum + 1));

    expect(status).toBe(200);
    expect(json.success).toBe(true);
    expect(json.purchase).toMatchObject({
      patient: buyer.email,
      product: tool.name,
      tool: tool._id,
      order: tool.minimum + 1,
      minOrder: tool.minimum,
      unitPrice: tool.price,
      paid: false,
      state: "unpaid",
    });
    expect(json.purchase.price).toBeCloseTo(tool.price * (tool.minimum + 1), 2);
    expect(Date.parse(json.purchase.heldUntil) - sentAt).toBeGreaterThanOrEqual(3_599_000);
    expect(await stockOf(tool)).toBe(before - tool.minimum - 1);
  });

  if (engine === "sqlite")
    it("stores an order's line without a table in memory", async () => {
      const buyer = await prepareBuyer(shop);
      const ran: Ran[] = [];
      recordStatements(ran);
      await place(buyer, orderFor(buyer, aTool(2)));
      vi.restoreAllMocks();
      const inserts = ran.filter(({ text }) => /^insert into "?purchase_line\b/.test(text));
      expect(inserts).toHaveLength(1);
      for (const { text, values } of inserts) {
        const { rows } = await shop.db.write.executeQuery<{ opcode: string }>(
          CompiledQuery.raw(`explain ${text}`, [...values]),
        );
        expect(rows.map(({ opcode }) => opcode)).not.toContain("OpenEphemeral");
      }
    });

  it("refuses an invalid phone number and takes no stock", async () => {
    const buyer = await prepareBuyer(shop);
    const tool = aTool(0);
    const before = await stockOf(tool);
    const { status, json } = await place(buyer, { ...orderFor(buyer, tool), phone: "x" });
    expect(status).toBe(422);
    expect(json.errors).toEqual([
      { field: "phone", message: expect.stringMatching(/^Enter a phone number/) },
    ]);
    expect(await stockOf(tool)).toBe(before);
  });

  it("answers a second order for the same tool with the unpaid first one", async () => {
    const buyer = await prepareBuyer(shop);
    const tool = aTool(1);
    const first = await place(buyer, orderFor(buyer, tool));
    const stock = await stockOf(tool);

    const second = await place(buyer, { ...orderFor(buyer, tool), address: "2 Mill Lane" });

    expect(second.status).toBe(200);
    expect(second.json).toEqual({ success: false, purchase: first.json.purchase });
    expect(await stockOf(tool)).toBe(stock);
  });

  it("treats a repeated request as one, with and without a key", async () => {
    const buyer = await prepareBuyer(shop);
    const tool = aTool(2);
    const before = await stockOf(tool);
    const body = orderFor(buyer, tool);

    const [first, again] = await Promise.all([place(buyer, body), place(buyer, body)]);

    expect(first.json.success).toBe(true);
    expect(again.json).toEqual(first.json);
    expect(await stockOf(tool)).toBe(before - tool.minimum);

    const keyed = { "idempotency-key": "one-click" };
    const other = aTool(3);
    const placed = await place(buyer, orderFor(buyer, other), keyed);
    const repeated = await place(buyer, orderFor(buyer, other), keyed);
    expect(repeated.json).toEqual(placed.json);
    const misused = await place(buyer, orderFor(buyer, other, other.minimum + 1), keyed);
    expect(misused).toMatchObject({ status: 422, json: { code: "idempotency-key-reused" } });
  });

  it("repeats a refusal for the same key, even when the order could be placed now", async () => {
    const buyer = await prepareBuyer(shop);
    const tool = aTool(4);
    const headers = { "idempotency-key": "refused-once" };
    const body = orderFor(buyer, tool, tool.quantity + 1);
    const refused = await place(buyer, body, headers);
    expect(refused).toMatchObject(refusedWith(409, "sold-out", { left: await stockOf(tool) }));
    await correctStock(shop, tool, (await stockOf(tool)) + 10);

    expect((await place(buyer, body, headers)).json).toEqual(refused.json);
    expect((await place(buyer, body)).json.success).toBe(true);
  });

  it.each([
    ["another's e-mail", { patient: "other@shop.test" }, 403, "not-your-email"],
    ["a price that is neither total nor unit", { price: 0.01 }, 409, "price-changed"],
    ["an unknown tool", { tool: "nothing-of-the-kind" }, 404, "no-such-tool"],
    [
      "an unknown product",
      { tool: undefined, product: "Left-handed screwdriver" },
      404,
      "no-such-tool",
    ],
    ["a minimum above the quantity", { minOrder: 50, order: 49 }, 422, "invalid-input"],
  ])("refuses %s and takes nothing", async (_name, change, status, code) => {
    const buyer = await prepareBuyer(shop);
    const tool = aTool(5);
    const before = await stockOf(tool);

    const refused = await place(buyer, { ...orderFor(buyer, tool), ...change });

    expect(refused).toMatchObject({ status, json: { status, code } });
    expect(await stockOf(tool)).toBe(before);
  });

  it("enforces the tool's minimum, not the one in the request", async () => {
    const buyer = await prepareBuyer(shop);
    const tool = tools.find(({ minimum, quantity }) => minimum > 1 && quantity >= minimum) as Tool;
    const refused = await place(buyer, { ...orderFor(buyer, tool, tool.minimum - 1), minOrder: 1 });
    expect(refused).toMatchObject(refusedWith(422, "below-minimum", { minimum: tool.minimum }));
  });

  it("finds the tool by its name alone, and accepts the unit price as the price", async () => {
    const buyer = await prepareBuyer(shop);
    const tool = aTool(6);
    const { json } = await place(buyer, {
      ...orderFor(buyer, tool),
      tool: undefined,
      price: tool.price,
    });
    expect(json).toMatchObject({ success: true, purchase: { tool: tool._id } });
  });

  it("allows five unpaid orders and refuses the sixth", async () => {
    const buyer = await prepareBuyer(shop);
    const sellable = tools.filter(({ minimum, quantity }) => quantity >= minimum * 3).slice(8, 14);
    expect(sellable).toHaveLength(6);
    const results = [];
    for (const tool of sellable) results.push(await place(buyer, orderFor(buyer, tool)));
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409]);
    expect(results[5]?.json.code).toBe("too-many-unpaid");
  });

  it("sells the last items exactly once to 50 simultaneous buyers", async () => {
    const tool = tools.find(({ minimum }) => minimum > 1) as Tool;
    await correctStock(shop, tool, tool.minimum);
    const buyers = await Promise.all(Array.from({ length: 50 }, () => prepareBuyer(shop)));

    const answers = await Promise.all(buyers.map((buyer) => place(buyer, orderFor(buyer, tool))));

    expect(answers.filter(({ status, json }) => status === 200 && json.success)).toHaveLength(1);
    expect(answers.filter(({ json }) => json.code === "sold-out")).toHaveLength(49);
    expect(await stockOf(tool)).toBe(0);
  });
});
