/** Pieces that come back into stock once: of refunds that fail, and of parcels that are taken back. */
import { describe, expect, it } from "vitest";
import { cents } from "#support/buyers.ts";
import { bothEngines, testOnce } from "#support/engines.ts";
import { expectWrongState, UPS } from "#support/orders/order-calls.ts";
import { stockOf } from "#support/orders/ordering.ts";
import { createParcelShop, DHL } from "#support/orders/parcel-shop.ts";
import { refund, refundsOn, workRefunds } from "#support/orders/refund-calls.ts";
import { changeRows } from "#support/rows.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import type { Purchase } from "../../orders/contract.ts";

describe.each(bothEngines)("pieces that return on %s", (engine) => {
  const test = testOnce(engine);
  const { desk, twoLines, read, send, on, lineOf, calls, failRefund } = createParcelShop(engine);

  const ask = async (order: Purchase, body: Parameters<typeof refund>[3]) => {
    const answer = await refund(desk.shop, desk.admin, order, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.json.refund;
  };
  const takeBack = async (order: Purchase, parcel: number) => {
    const { status, text } = await on("DELETE", order, parcel);
    expect(status, text).toBe(200);
  };
  const dashboard = async (order: Purchase, amount?: number) => {
    const { id } = await desk.sandbox.refundInDashboard(order.transactionId ?? "", amount);
    expect(await refundsOn(desk.shop).sync(id)).toBe("changed");
  };

  describe("8: a failed refund whose pieces are back is repeated as an amount", () => {
    const repeats = {
      here: (order: Purchase, amount: number) => ask(order, { amount }),
      "in another way": (order: Purchase, amount: number) =>
        ask(order, { amount, outOfBand: true, note: "by transfer" }),
      "in the dashboard": (order: Purchase, amount: number) => dashboard(order, cents(amount)),
    };
    it.each(Object.entries(repeats))("%s, and is of those pieces", async (_where, repeat) => {
      const { order, tools } = await twoLines();
      const { quantity } = lineOf(order, 1);
      const [tool] = tools as [Tool];
      const stock = await stockOf(desk.shop, tool);
      const one = { lines: [{ line: 1, quantity: 1 }], restock: true };
      const { amount } = await ask(order, one);
      await failRefund(order);
      await repeat(order, amount);
      expect(await stockOf(desk.shop, tool)).toBe(stock + 1);
      expect(lineOf(await read(order), 1).open).toBe(quantity - 1);
      await ask(order, one);
      expect(await stockOf(desk.shop, tool), "another one returns").toBe(stock + 2);
      const left = { open: quantity - 2, fulfillable: quantity - 2 };
      expect(lineOf(await read(order), 1)).toMatchObject(left);
      // The same sum once more repeats nothing.
      await ask(order, { amount });
      expect(lineOf(await read(order), 1)).toMatchObject(left);
    });
  });

  test("8: two failed refunds of one sum are repeated by two", async () => {
    const { order, tools } = await twoLines();
    const stock = await stockOf(desk.shop, tools[0] as Tool);
    const one = { lines: [{ line: 1, quantity: 1 }], restock: true };
    const { amount } = await ask(order, one);
    await ask(order, one);
    for (const place of [-1, -2]) await failRefund(order, place);
    for (const _repeat of [1, 2]) await ask(order, { amount });
    expect(await stockOf(desk.shop, tools[0] as Tool)).toBe(stock + 2);
    await ask(order, one);
    expect(await stockOf(desk.shop, tools[0] as Tool)).toBe(stock + 3);
  });

  test("8: two failed refunds are repeated by one of their sum", async () => {
    const { order, tools } = await twoLines();
    const { quantity } = lineOf(order, 1);
    const stock = await stockOf(desk.shop, tools[0] as Tool);
    const one = { lines: [{ line: 1, quantity: 1 }], restock: true };
    const { amount } = await ask(order, one);
    await ask(order, one);
    for (const place of [-1, -2]) await failRefund(order, place);
    const sum = cents(amount) * 2;
    await ask(order, { amount: sum / 100 });
    expect(await stockOf(desk.shop, tools[0] as Tool)).toBe(stock + 2);
    await ask(order, one);
    expect(await stockOf(desk.shop, tools[0] as Tool), "another one").toBe(stock + 3);
    expect(lineOf(await read(order), 1).open).toBe(quantity - 3);
    // Neither is repeated a second time.
    for (const again of [cents(amount), sum]) await ask(order, { amount: again / 100 });
    await ask(order, one);
    expect(await stockOf(desk.shop, tools[0] as Tool), "and one more").toBe(stock + 4);
  });

  test("8: failed refunds of the same pieces are not repeated as their sum", async () => {
    const { order, tools } = await twoLines();
    const { quantity } = lineOf(order, 1);
    const stock = await stockOf(desk.shop, tools[0] as Tool);
    const first = await ask(order, { lines: [{ line: 1, quantity: 1 }], restock: true });
    await failRefund(order);
    // One of its two is the piece that is back already.
    const second = await ask(order, { lines: [{ line: 1, quantity: 2 }], restock: true });
    await failRefund(order);
    await ask(order, { amount: (cents(first.amount) + cents(second.amount)) / 100 });
    expect(await stockOf(desk.shop, tools[0] as Tool)).toBe(stock + 2);
    expect(lineOf(await read(order), 1).open).toBe(quantity - 2);
  });

  test("8: an order is not to ship whose pieces are refunded, though delivery is not", async () => {
    const { order } = await twoLines();
    const toShip = () => calls.list(`toShip=true&search=${order.number}`);
    const slip = ({ _id }: Purchase) =>
      desk.shop.call("POST", "/paper/print", {
        token: desk.admin.token,
        body: { what: "slips", orders: [_id] },
      });
    expect(await toShip()).toHaveLength(1);
    const lines = (order.lines ?? []).map(({ number: line, quantity }) => ({ line, quantity }));
    const [first, ...rest] = lines;
    await ask(order, { lines: first ? [first] : [] });
    expect(await toShip()).toHaveLength(1);
    // As where delivery was charged.
    await changeRows(desk.shop.db, "purchase", ["key", order.number], {
      price_cents: cents(order.price) + 500,
    });
    await ask(order, { lines: rest });
    expect(await toShip()).toEqual([]);
    expectWrongState(await send(order, UPS), "Nothing of this order is open");
    expect(await slip(order)).toMatchObject({ status: 409, json: { code: "nothing-to-print" } });
    await failRefund(order);
    expect((await slip(order)).status).toBe(200);
    expect(await toShip()).toHaveLength(1);
  });

  const one = { lines: [{ line: 1, quantity: 1 }] };

  /** One piece broke, and the refund of another fails. */
  async function brokenAndFailed() {
    const { order, tools } = await twoLines();
    const tool = tools[0] as Tool;
    const stock = await stockOf(desk.shop, tool);
    await ask(order, one);
    await ask(order, { ...one, restock: true });
    await failRefund(order);
    return { order, tool, stock, quantity: lineOf(order, 1).quantity };
  }

  it("8: pieces that broke and those of a failed refund are both not sent", async () => {
    const { order, tool, stock, quantity } = await brokenAndFailed();
    expect(lineOf(await read(order), 1).open).toBe(quantity - 2);
    await ask(order, { ...one, restock: true });
    expect(lineOf(await read(order), 1).open).toBe(quantity - 2);
    expect(await stockOf(desk.shop, tool)).toBe(stock + 1);
  });

  test("8: neither of both returns with the rest", async () => {
    const { order, tool, stock, quantity } = await brokenAndFailed();
    await ask(order, { amount: 0.01, restock: true });
    expect(await stockOf(desk.shop, tool)).toBe(stock + quantity - 1);
  });

  test("8: a free amount returns no pieces that were refunded as broken", async () => {
    const { order, tools } = await twoLines();
    const [tool] = tools as [Tool];
    const stock = await stockOf(desk.shop, tool);
    await ask(order, { lines: [{ line: 1, quantity: 1 }] });
    await ask(order, { amount: 0.01, restock: true });
    expect(await stockOf(desk.shop, tool)).toBe(stock + lineOf(order, 1).quantity - 1);
  });

  describe("7: a parcel that is taken back", () => {
    const stocks = (tools: readonly Tool[]) =>
      Promise.all(tools.map((tool) => stockOf(desk.shop, tool)));
    const sent = async () => {
      const { order, tools } = await twoLines();
      const before = await stocks(tools);
      expect((await send(order, UPS)).status).toBe(200);
      const all = before.map((stock, at) => stock + lineOf(order, at + 1).quantity);
      return { order, tools, before, all };
    };

    it.each([
      ["here", (order: Purchase) => ask(order, {})],
      ["in the dashboard", (order: Purchase) => dashboard(order)],
    ] as const)("returns all that was refunded %s", async (_where, repay) => {
      const { order, tools, before, all } = await sent();
      await repay(order);
      expect(await stocks(tools)).toEqual(before);
      await takeBack(order, 1);
      expect(await stocks(tools)).toEqual(all);
      const after = await read(order);
      expect(after).toMatchObject({ state: "paid", fulfillable: 0, refunded: order.price });
      expect(after.lines?.some(({ open }) => open)).toBe(false);
    });

    it("returns it when its refund is made, which was on its way", async () => {
      const { order, tools, before, all } = await sent();
      await desk.sandbox.faults({ path: "/v1/refunds", kind: "status", status: 500, times: 100 });
      expect((await ask(order, {})).status).toBe("pending");
      await takeBack(order, 1);
      expect(await stocks(tools)).toEqual(before);
      await desk.sandbox.clearFaults();
      await workRefunds(desk.shop);
      await expect.poll(() => stocks(tools)).toEqual(all);
    });

    test("opens what was not refunded; the rest returns once, also where its refund fails", async () => {
      const { order, tools } = await twoLines();
      const { quantity } = lineOf(order, 1);
      const [tool] = tools as [Tool];
      const stock = await stockOf(desk.shop, tool);
      await send(order, { ...UPS, lines: [{ line: 1, quantity: 1 }] });
      await send(order, DHL);
      const one = { lines: [{ line: 1, quantity: 1 }] };
      await ask(order, one);
      await takeBack(order, 2);
      expect(await stockOf(desk.shop, tool)).toBe(stock + 1);
      expect(lineOf(await read(order), 1)).toMatchObject({ shipped: 1, open: quantity - 2 });
      await failRefund(order);
      await ask(order, { ...one, restock: true });
      expect(await stockOf(desk.shop, tool)).toBe(stock + 1);
      expect(lineOf(await read(order), 1).open).toBe(quantity - 2);
    });

    test("returns nothing that was broken before it left", async () => {
      const { order, tools } = await twoLines();
      const [tool] = tools as [Tool];
      const stock = await stockOf(desk.shop, tool);
      await ask(order, { lines: [{ line: 1, quantity: 1 }] });
      await send(order, UPS);
      await takeBack(order, 1);
      expect(await stockOf(desk.shop, tool)).toBe(stock);
      expect(lineOf(await read(order), 1).open).toBe(lineOf(order, 1).quantity - 1);
    });
  });
});
