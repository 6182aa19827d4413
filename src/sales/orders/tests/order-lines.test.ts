/** Placing orders with several lines. Numbers as in docs/payment-scenarios.md. */
import { describe, expect, it } from "vitest";
import { cents, checkoutFor, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { documentsOf } from "#support/orders/issue-documents.ts";
import { lineOrders } from "#support/orders/line-orders.ts";
import { copyTools, correctStock, readOrderWithLines } from "#support/orders/ordering.ts";
import { createRefundShop } from "#support/orders/refund-shop.ts";
import { refusedWith } from "#support/refused-with.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";

describe.each(engines)("orders with several lines on %s", (engine) => {
  const stage = createRefundShop(engine);
  const { cartOf, checkout, pay, place, stocks } = lineOrders(stage);

  it("are one order: a summary in lists, its lines in its own answer, one payment, one invoice", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const tools = [stage.tool(1), stage.tool(2), stage.tool(3)];
    const before = await stocks(tools);
    const placed = await place(buyer, [
      [stage.tool(1), 5 + stage.tool(1).minimum],
      ...tools.slice(1),
    ]);
    const pieces = tools.reduce((sum, { minimum }) => sum + minimum, 5);
    expect(placed).toMatchObject({
      product: `${tools[0]?.name} and 2 more`,
      lineCount: 3,
      order: pieces,
      minOrder: pieces - 5,
      fulfillable: pieces,
    });
    expect(placed).not.toHaveProperty("tool");
    expect(placed).not.toHaveProperty("unitPrice");
    const { lines = [] } = await readOrderWithLines(shop, buyer, placed);
    expect(lines.map(({ number, tool, quantity }) => [number, tool, quantity])).toEqual([
      [1, tools[0]?._id, 5 + (tools[0]?.minimum ?? 0)],
      [2, tools[1]?._id, tools[1]?.minimum],
      [3, tools[2]?._id, tools[2]?.minimum],
    ]);
    expect(lines.reduce((sum, { total }) => sum + cents(total), 0)).toBe(cents(placed.price));
    expect(await stocks(tools)).toEqual(
      before.map((stock, index) => stock - (lines[index]?.quantity ?? 0)),
    );
    await pay(buyer, placed);
    const [invoice] = await documentsOf(shop, "invoice", placed);
    expect(invoice?.lines).toHaveLength(3);
    expect(invoice?.totalCents).toBe(cents(placed.price));
  });

  it("49: add up the lines of one tool before stock is checked", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const tool = stage.tool(4);
    await correctStock(shop, tool, tool.minimum * 3);
    const twice = checkoutFor(buyer, [
      [tool, tool.minimum * 2],
      [tool, tool.minimum * 2],
    ]);
    expect(await checkout(buyer, twice)).toMatchObject({
      status: 409,
      json: {
        code: "lines-refused",
        lines: [{ tool: tool._id, code: "sold-out", left: tool.minimum * 3 }],
      },
    });
    const once = await place(buyer, [
      [tool, tool.minimum],
      [tool, tool.minimum],
    ]);
    expect(once).toMatchObject({ lineCount: 1, order: tool.minimum * 2 });
  });

  it("45: are placed whole or not at all, and every failing line is named with what is possible", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const [gone, few, fine] = [stage.tool(5), stage.tool(6), stage.tool(7)];
    await correctStock(shop, few, few.minimum);
    const before = await stocks([gone, few, fine]);
    const body = checkoutFor(buyer, [
      fine,
      [few, few.minimum + 1],
      [gone, Math.max(1, gone.minimum - 1)],
    ]);
    body.lines.push({ tool: "no-such-tool", quantity: 1 });
    const refused = await checkout(buyer, body);
    expect(refused.status).toBe(409);
    expect(refused.json.lines).toContainEqual(
      expect.objectContaining({ tool: few._id, code: "sold-out", left: few.minimum }),
    );
    expect(refused.json.lines).toContainEqual(
      expect.objectContaining({ tool: "no-such-tool", code: "no-such-tool" }),
    );
    expect(refused.json.lines).not.toContainEqual(expect.objectContaining({ tool: fine._id }));
    for (const { detail } of refused.json.lines) expect(detail).toMatch(/^[A-Z].*\.$/);
    expect(await stocks([gone, few, fine])).toEqual(before);
  });

  it("47, 54, 55: a cart checked out in two tabs is one order, and a repeated key the same one", async () => {
    const buyer = await prepareBuyer(stage.shop);
    const body = checkoutFor(buyer, [stage.tool(1), stage.tool(2)]);
    const [first, second] = await Promise.all([
      checkout(buyer, body, "the-first-tab"),
      checkout(buyer, body, "the-second-tab"),
    ]);
    const [placed, refused] = first?.status === 200 ? [first, second] : [second, first];
    expect([placed?.status, refused?.status]).toEqual([200, 409]);
    const order = placed?.json.purchase;
    expect(refused?.json.lines).toMatchObject([
      { code: "already-ordered", order: order._id },
      { code: "already-ordered", order: order._id },
    ]);
    const key = placed === first ? "the-first-tab" : "the-second-tab";
    const again = await checkout(buyer, body, key);
    expect(again.json.purchase).toEqual(order);
    const more = checkoutFor(buyer, [stage.tool(1), stage.tool(2), stage.tool(3)]);
    expect(await checkout(buyer, more, key)).toMatchObject(
      refusedWith(422, "idempotency-key-reused"),
    );
  });

  it("60: are refused with the new amount when a price has changed", async () => {
    const buyer = await prepareBuyer(stage.shop);
    const body = checkoutFor(buyer, [stage.tool(1), stage.tool(2)]);
    const stale = await checkout(buyer, { ...body, price: body.price - 1 });
    expect(stale).toMatchObject(refusedWith(409, "price-changed", { price: body.price }));
    expect((await checkout(buyer, { ...body, price: stale.json.price })).status).toBe(200);
  });

  it("51, 61: have 1 to 500 lines of whole pieces", async () => {
    const buyer = await prepareBuyer(stage.shop);
    const body = checkoutFor(buyer, [stage.tool(1)]);
    const [line] = body.lines;
    const sent = [
      [],
      Array.from({ length: 501 }, () => line),
      ...[0, -1, 1.5, 1e9].map((quantity) => [{ ...line, quantity }]),
    ];
    for (const lines of sent) expect((await checkout(buyer, { ...body, lines })).status).toBe(422);
  });

  it("62: have at most 100 unpaid lines together until the first payment", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const many = await copyTools(shop, stage.tool(3), 101);
    expect(await checkout(buyer, checkoutFor(buyer, many))).toMatchObject(
      refusedWith(409, "too-many-unpaid"),
    );
    const order = await place(buyer, many.slice(0, 100));
    const last = checkoutFor(buyer, many.slice(100));
    expect((await checkout(buyer, last)).json.code).toBe("too-many-unpaid");
    await pay(buyer, order);
    expect((await checkout(buyer, last)).status).toBe(200);
    expect((await checkout(buyer, checkoutFor(buyer, many.slice(0, 99)))).status).toBe(200);
  });

  it("48: leave the cart when they are placed, but for what another tab has added", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const [one, two, three] = [stage.tool(1), stage.tool(2), stage.tool(3)];
    const put = (tool: Tool, quantity: number) =>
      shop.call("PUT", `/cart/${tool._id}`, { token: buyer.token, body: { quantity } });
    await put(one, one.minimum);
    await put(two, two.minimum + 7);
    await put(three, three.minimum);
    await place(buyer, [one, two]);
    expect(await cartOf(buyer)).toEqual([
      [two._id, 7],
      [three._id, three.minimum],
    ]);
  });
});
