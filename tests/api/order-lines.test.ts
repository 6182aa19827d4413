/** Orders with several lines, from placing to credit note. Numbers as in docs/payment-scenarios.md. */
import { describe, expect, it } from "vitest";
import type { Tool } from "../../src/features/catalogue/contract.ts";
import { releaseExpiredHolds } from "../../src/features/orders/api/holds.ts";
import type { Purchase } from "../../src/features/orders/contract.ts";
import { type Buyer, checkoutFor, prepareBuyer, type Wanted } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import { documentsOf } from "./issue-documents.ts";
import {
  copyTools,
  correctStock,
  deleteOrder,
  openIntent,
  readOrderWithLines,
  reportPayment,
  requestIntent,
  stockOf,
} from "./ordering.ts";
import { expectRefundsToMatchProvider, refund, refundRows, workRefunds } from "./refund-calls.ts";
import { createRefundShop } from "./refund-shop.ts";

describe.each(engines)("orders with several lines on %s", (engine) => {
  const stage = createRefundShop(engine);
  const cents = (dollars: number) => Math.round(dollars * 100);

  const checkout = (buyer: Buyer, body: object, key?: string) =>
    stage.shop.call("POST", "/checkout", {
      token: buyer.token,
      body,
      ...(key !== undefined && { headers: { "idempotency-key": key } }),
    });

  async function place(buyer: Buyer, wanted: readonly Wanted[]): Promise<Purchase> {
    const { status, json } = await checkout(buyer, checkoutFor(buyer, wanted));
    expect({ status, success: json.success }, JSON.stringify(json)).toEqual({
      status: 200,
      success: true,
    });
    return json.purchase;
  }

  const stocks = (tools: readonly Tool[]) =>
    Promise.all(tools.map((tool) => stockOf(stage.shop, tool)));

  async function lapse(order: Purchase): Promise<void> {
    await stage.shop.db.write
      .updateTable("purchase")
      .set({ held_until: Date.now() - 1 })
      .where("key", "=", order.number)
      .execute();
    await releaseExpiredHolds(stage.shop.db);
  }

  async function pay(buyer: Buyer, order: Purchase): Promise<Purchase> {
    const intent = await openIntent(stage.shop, buyer, order);
    await stage.sandbox.pay(intent.clientSecret);
    const { status, json } = await reportPayment(stage.shop, buyer, order, intent.id);
    expect(status, JSON.stringify(json)).toBe(200);
    return json;
  }

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
    expect(await checkout(buyer, more, key)).toMatchObject({
      status: 422,
      json: { code: "idempotency-key-reused" },
    });
  });

  it("60: are refused with the new amount when a price has changed", async () => {
    const buyer = await prepareBuyer(stage.shop);
    const body = checkoutFor(buyer, [stage.tool(1), stage.tool(2)]);
    const stale = await checkout(buyer, { ...body, price: body.price - 1 });
    expect(stale).toMatchObject({
      status: 409,
      json: { code: "price-changed", price: body.price },
    });
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
    expect(await checkout(buyer, checkoutFor(buyer, many))).toMatchObject({
      status: 409,
      json: { code: "too-many-unpaid" },
    });
    const order = await place(buyer, many.slice(0, 100));
    const last = checkoutFor(buyer, many.slice(100));
    expect((await checkout(buyer, last)).json.code).toBe("too-many-unpaid");
    await pay(buyer, order);
    expect((await checkout(buyer, last)).status).toBe(200);
    expect((await checkout(buyer, checkoutFor(buyer, many.slice(0, 99)))).status).toBe(200);
  });

  it("return all their pieces when they are deleted, and when their hold lapses", async () => {
    const { shop } = stage;
    const tools = [stage.tool(1), stage.tool(2)];
    const before = await stocks(tools);
    const buyer = await prepareBuyer(shop);
    await deleteOrder(shop, buyer, await place(buyer, tools));
    expect(await stocks(tools)).toEqual(before);
    const order = await place(buyer, tools);
    await lapse(order);
    expect(await stocks(tools)).toEqual(before);
    // Another body: the same one within ten seconds is the same request.
    const again = { ...checkoutFor(buyer, tools), phone: "555 0101" };
    expect((await checkout(buyer, again)).json.lines).toMatchObject([
      { code: "already-ordered" },
      { code: "already-ordered" },
    ]);
    await deleteOrder(shop, buyer, order);
    // Two holds of each tool have ended unpaid.
    expect((await checkout(buyer, again)).json.lines).toMatchObject([
      { code: "holds-lapsed" },
      { code: "holds-lapsed" },
    ]);
  });

  it("67: hold nothing when a line is gone as the payment page is opened", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const [there, gone] = [stage.tool(1), stage.tool(6)];
    await correctStock(shop, gone, gone.minimum);
    const order = await place(buyer, [there, gone]);
    await lapse(order);
    await correctStock(shop, gone, 0);
    const before = await stocks([there, gone]);
    expect(await requestIntent(shop, buyer, order)).toMatchObject({
      status: 409,
      json: { code: "sold-out", short: [{ number: 2, tool: gone._id, left: 0 }] },
    });
    expect(await stocks([there, gone])).toEqual(before);
  });

  it("68: paid late keep what is there; the rest is refunded, with invoice and credit note", async () => {
    const { shop, sandbox } = stage;
    const buyer = await prepareBuyer(shop);
    const [there, gone, other] = [stage.tool(1), stage.tool(6), stage.tool(2)];
    await correctStock(shop, gone, gone.minimum);
    const order = await place(buyer, [there, gone, other]);
    const before = await stocks([there, other]);
    const intent = await openIntent(shop, buyer, order);
    await lapse(order);
    await correctStock(shop, gone, 0);
    await sandbox.pay(intent.clientSecret);
    const paid = await reportPayment(shop, buyer, order, intent.id);
    expect(paid.json).toMatchObject({ state: "paid", fulfillable: there.minimum + other.minimum });
    await workRefunds(shop);
    const after = await readOrderWithLines(shop, buyer, order);
    const lost = cents(gone.price) * gone.minimum;
    expect(cents(after.refunded)).toBe(lost);
    expect(after.lines).toMatchObject([
      { number: 1 },
      { number: 2, lost: true, fulfillable: 0 },
      { number: 3 },
    ]);
    expect(await stocks([there, other])).toEqual(before);
    const [invoice] = await documentsOf(shop, "invoice", order);
    const [note] = await documentsOf(shop, "credit-note", order);
    expect(invoice?.lines).toHaveLength(3);
    expect(note?.lines).toMatchObject([{ article: gone.name, quantity: gone.minimum }]);
    expect(note?.totalCents).toBe(lost);
    await expectRefundsToMatchProvider(shop, sandbox, order, lost);
  });

  it("69: paid late with everything gone are refunded whole", async () => {
    const { shop, sandbox } = stage;
    const buyer = await prepareBuyer(shop);
    const gone = [stage.tool(6), stage.tool(8)];
    for (const tool of gone) await correctStock(shop, tool, tool.minimum);
    const order = await place(buyer, gone);
    const intent = await openIntent(shop, buyer, order);
    await lapse(order);
    for (const tool of gone) await correctStock(shop, tool, 0);
    await sandbox.pay(intent.clientSecret);
    expect((await reportPayment(shop, buyer, order, intent.id)).json.fulfillable).toBe(0);
    await workRefunds(shop);
    await expectRefundsToMatchProvider(shop, sandbox, order, cents(order.price));
    expect(await stocks(gone)).toEqual([0, 0]);
  });

  it("71: are refunded by line, at most the pieces that were bought, and return to stock by line", async () => {
    const { shop, sandbox, admin } = stage;
    const buyer = await prepareBuyer(shop);
    const tools = [stage.tool(1), stage.tool(2)];
    const [one, other] = tools as [Tool, Tool];
    const before = await stocks(tools);
    const order = await pay(
      buyer,
      await place(buyer, [
        [one, one.minimum + 9],
        [other, other.minimum],
      ]),
    );
    const bought = one.minimum + 9;
    const three = await refund(shop, admin, order, {
      lines: [{ line: 1, quantity: 3 }],
      restock: true,
    });
    expect(three).toMatchObject({
      status: 200,
      json: { refund: { amount: (cents(one.price) * 3) / 100 } },
    });
    const [first = 0, second = 0] = before;
    expect(await stocks(tools)).toEqual([first - bought + 3, second - other.minimum]);
    const tooMany = { lines: [{ line: 1, quantity: bought - 2 }], restock: true };
    expect(await refund(shop, admin, order, tooMany)).toMatchObject({
      status: 409,
      json: { code: "too-many-pieces", line: 1, left: bought - 3 },
    });
    expect(await refund(shop, admin, order, { lines: [{ line: 9, quantity: 1 }] })).toMatchObject({
      status: 404,
      json: { code: "no-such-line" },
    });
    const both = { amount: 1, lines: [{ line: 1, quantity: 1 }] };
    expect((await refund(shop, admin, order, both)).status).toBe(422);
    const [note] = await documentsOf(shop, "credit-note", order);
    expect(note?.lines).toMatchObject([
      { article: one.name, quantity: 3, unitCents: cents(one.price) },
    ]);
    const { json } = await shop.call("GET", `/purchase/${order._id}/history`, {
      token: admin.token,
    });
    expect(json.refunds[0].lines).toEqual([
      { line: 1, quantity: 3, amount: (cents(one.price) * 3) / 100 },
    ]);
    // The rest, all of it: the order has no pieces any more.
    expect((await refund(shop, admin, order, { restock: true })).status).toBe(200);
    expect(await stocks(tools)).toEqual(before);
    const after = await readOrderWithLines(shop, buyer, order);
    expect(after).toMatchObject({ fulfillable: 0, refunded: order.price });
    await expectRefundsToMatchProvider(shop, sandbox, order, cents(order.price));
    expect(await refundRows(shop, order)).toHaveLength(2);
  });

  const removeLine = (buyer: Buyer, order: Purchase, number: number) =>
    stage.shop.call("DELETE", `/purchase/${order._id}/line/${number}`, { token: buyer.token });
  const backToCart = (buyer: Buyer, order: Purchase) =>
    stage.shop.call("POST", `/purchase/${order._id}/to-cart`, { token: buyer.token, body: {} });
  const cartOf = async (buyer: Buyer): Promise<[string, number][]> => {
    const { json } = await stage.shop.call("GET", "/cart", { token: buyer.token });
    return json.map(({ tool, quantity }: { tool: string; quantity: number }) => [tool, quantity]);
  };

  it("65, 73: lose a line but the last, with its pieces and its price; never by a stranger", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const tools = [stage.tool(1), stage.tool(2), stage.tool(3)];
    const before = await stocks(tools);
    const order = await place(buyer, tools);
    const [, second] = tools as [Tool, Tool, Tool];
    expect((await removeLine(await prepareBuyer(shop), order, 2)).status).toBe(404);
    expect((await removeLine(buyer, order, 9)).json.code).toBe("no-such-line");
    const shorter = await removeLine(buyer, order, 2);
    expect(shorter).toMatchObject({
      status: 200,
      json: { number: order.number, lineCount: 2, lines: [{ number: 1 }, { number: 3 }] },
    });
    expect(cents(shorter.json.price)).toBe(
      cents(order.price) - cents(second.price) * second.minimum,
    );
    expect((await stocks(tools))[1]).toBe(before[1]);
    expect((await removeLine(buyer, order, 1)).json).toMatchObject({
      lineCount: 1,
      tool: tools[2]?._id,
      product: tools[2]?.name,
    });
    expect((await removeLine(buyer, order, 3)).json.code).toBe("last-line");
    const paid = await pay(buyer, (await readOrderWithLines(shop, buyer, order)) as Purchase);
    expect((await documentsOf(shop, "invoice", paid))[0]?.lines).toHaveLength(1);
    expect((await removeLine(buyer, order, 3)).json.code).toBe("already-paid");
  });

  it("63: a line is not removed from an order that is paid meanwhile; the intent of the former amount is ended", async () => {
    const { shop, sandbox } = stage;
    const buyer = await prepareBuyer(shop);
    const order = await place(buyer, [stage.tool(1), stage.tool(2)]);
    const intent = await openIntent(shop, buyer, order);
    await sandbox.pay(intent.clientSecret);
    expect(await removeLine(buyer, order, 1)).toMatchObject({
      status: 409,
      json: { code: "already-paid" },
    });
    expect(await readOrderWithLines(shop, buyer, order)).toMatchObject({
      paid: true,
      lineCount: 2,
    });
    const other = await place(buyer, [stage.tool(3), stage.tool(4)]);
    const stale = await openIntent(shop, buyer, other);
    expect((await removeLine(buyer, other, 1)).status).toBe(200);
    expect((await sandbox.stripe.paymentIntents.retrieve(stale.id)).status).toBe("canceled");
    expect((await requestIntent(shop, buyer, other)).json.code).toBe("price-changed");
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

  it("66: go back into the cart once, and end", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const tools = [stage.tool(1), stage.tool(2)];
    const before = await stocks(tools);
    const order = await place(buyer, tools);
    const answers = await Promise.all([backToCart(buyer, order), backToCart(buyer, order)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await cartOf(buyer)).toEqual(tools.map(({ _id, minimum }) => [_id, minimum]));
    expect(await stocks(tools)).toEqual(before);
    expect((await backToCart(await prepareBuyer(shop), order)).status).toBe(404);
  });

  it("66: stay as they are when the cart has no room", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const order = await place(buyer, [stage.tool(1), stage.tool(2)]);
    const many = await copyTools(shop, stage.tool(4), 499);
    const lines = many.map(({ _id }) => ({ tool: _id, quantity: 1 }));
    await shop.call("POST", "/cart/merge", { token: buyer.token, body: { lines } });
    expect((await backToCart(buyer, order)).json.code).toBe("cart-full");
    expect((await readOrderWithLines(shop, buyer, order)).state).toBe("unpaid");
    expect(await cartOf(buyer)).toHaveLength(499);
  });

  it("64: get delivery added when a removed line takes them below free delivery", async () => {
    const { shop, admin } = stage;
    const { json } = await shop.call("GET", "/settings/money", { token: admin.token });
    const save = (delivery: object, version: number) =>
      shop.call("PUT", "/settings/money", {
        token: admin.token,
        body: { value: { ...json.value, delivery }, version },
      });
    const buyer = await prepareBuyer(shop);
    const body = checkoutFor(buyer, [stage.tool(1), stage.tool(2)]);
    const saved = await save({ label: "Parcel", amount: 4.95, freeFrom: body.price }, json.version);
    expect(saved.status, saved.text).toBe(200);
    try {
      const placed = await checkout(buyer, body);
      expect(placed.json.purchase).toMatchObject({ delivery: 0, price: body.price });
      const shorter = await removeLine(buyer, placed.json.purchase, 2);
      expect(shorter.json).toMatchObject({ delivery: 4.95 });
      const dear = checkoutFor(buyer, [stage.tool(3)]);
      if (dear.price < body.price)
        expect((await checkout(buyer, dear)).json.code).toBe("price-changed");
    } finally {
      await save(json.value.delivery, saved.json.version);
    }
  });
});
