/** Refunds of orders of which a part has left. */
import { describe, expect, it } from "vitest";
import { cents } from "#support/buyers.ts";
import { bothEngines, testOnce } from "#support/engines.ts";
import { documentsOf } from "#support/orders/issue-documents.ts";
import { expectWrongState, UPS } from "#support/orders/order-calls.ts";
import { historyOf, stockOf } from "#support/orders/ordering.ts";
import { createParcelShop, DHL } from "#support/orders/parcel-shop.ts";
import { refund, refundRows, workRefunds } from "#support/orders/refund-calls.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows } from "#support/rows.ts";
import { insertEndpoint } from "#support/server/webhook-receiver.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { fanOutEvents } from "../../../shop/webhook-deliveries/api/fan-out.ts";

describe.each(bothEngines)("refunds of orders in parcels on %s", (engine) => {
  const test = testOnce(engine);
  const { desk, twoLines, read, send, on, lineOf, ...orders } = createParcelShop(engine);
  const { waiting, failRefund } = orders;

  test("8: refunded pieces that have not left do not ship; the refund of the rest completes the order", async () => {
    const { order, tools } = await twoLines();
    const quantity = lineOf(order, 1).quantity;
    await send(order, { ...UPS, lines: [{ line: 2, quantity: lineOf(order, 2).quantity }] });
    const stock = await stockOf(desk.shop, tools[0] as Tool);
    // Not returned to stock: it was broken on the shelf.
    await refund(desk.shop, desk.admin, order, { lines: [{ line: 1, quantity: 1 }] });
    expect(lineOf(await read(order), 1).open).toBe(quantity - 1);
    expect(await send(order, { ...DHL, lines: [{ line: 1, quantity }] })).toMatchObject(
      refusedWith(409, "pieces-not-open", { left: quantity - 1 }),
    );
    const rest = { lines: [{ line: 1, quantity: quantity - 1 }], restock: true };
    await refund(desk.shop, desk.admin, order, rest);
    expect(await read(order)).toMatchObject({ state: "shipped", shipment: UPS });
    expect(await stockOf(desk.shop, tools[0] as Tool)).toBe(stock + quantity - 1);
    expect((await historyOf(desk.shop, order)).at(-1)).toBe("shipped");
  });

  test("8: an order whose rest is refunded after its parcels came is delivered, as of the last", async () => {
    const { order } = await twoLines();
    const { db } = desk.shop;
    await send(order, { ...UPS, lines: [{ line: 2, quantity: lineOf(order, 2).quantity }] });
    expect((await on("PUT", order, 1, "/delivery", {})).json.purchase.state).toBe("paid");
    const came = { shipped_at: Date.UTC(2026, 0, 1), delivered_at: Date.UTC(2026, 0, 2) };
    await changeRows(db, "parcel", ["purchase_key", order.number], came);
    await insertEndpoint(db, "http://127.0.0.1:9/hooks", ["order.shipped"]);
    const rest = { lines: [{ line: 1, quantity: lineOf(order, 1).quantity }], restock: true };
    await refund(desk.shop, desk.admin, order, rest);
    expect(await read(order)).toMatchObject({
      state: "delivered",
      shipment: {
        ...UPS,
        shippedAt: "2026-01-01T00:00:00.000Z",
        deliveredAt: "2026-01-02T00:00:00.000Z",
      },
    });
    expect((await historyOf(desk.shop, order)).slice(-2)).toEqual(["shipped", "delivered"]);
    const told = async () => {
      await fanOutEvents(db);
      const sent = db.read.selectFrom("webhook_delivery").select("payload");
      const rows = await sent.where("subject", "=", String(order.number)).execute();
      return rows.map(({ payload }) => JSON.parse(payload).data.state);
    };
    await expect.poll(told).toEqual(["delivered"]);
  });

  it("8: pieces that had left and are refunded leave the others to ship, and their parcel stays", async () => {
    const { order, tools } = await twoLines();
    const { quantity } = lineOf(order, 1);
    const [tool] = tools as [Tool];
    await send(order, { ...UPS, lines: [{ line: 1, quantity: 2 }] });
    const [stock, toShip] = [await stockOf(desk.shop, tool), await waiting(tool)];
    const one = { lines: [{ line: 1, quantity: 1 }], shipped: true };
    await refund(desk.shop, desk.admin, order, { ...one, restock: true });
    expect(await stockOf(desk.shop, tool)).toBe(stock + 1);
    // The other one was lost on its way.
    await refund(desk.shop, desk.admin, order, one);
    expect(lineOf(await read(order), 1)).toMatchObject({ shipped: 2, open: quantity - 2 });
    expect(await waiting(tool)).toBe(toShip);
    expectWrongState(await on("DELETE", order, 1), "had left");
    // None of those that had left is left, and what is still to ship stays.
    expect(await refund(desk.shop, desk.admin, order, { ...one, restock: true })).toMatchObject(
      refusedWith(409, "too-many-pieces", { line: 1, left: 0 }),
    );
    expect((await send(order, DHL)).json.parcel.lines).toContainEqual({
      line: 1,
      quantity: quantity - 2,
    });
    expect(await read(order)).toMatchObject({ state: "shipped" });
  });

  test("8: pieces that had left return once, also where their refund fails and is repeated", async () => {
    const { order, tools } = await twoLines();
    const { quantity } = lineOf(order, 1);
    await send(order, { ...UPS, lines: [{ line: 1, quantity: 2 }] });
    const stock = await stockOf(desk.shop, tools[0] as Tool);
    const back = { lines: [{ line: 1, quantity: 2 }], shipped: true, restock: true };
    await refund(desk.shop, desk.admin, order, back);
    await failRefund(order, 0);
    expect((await refund(desk.shop, desk.admin, order, back)).status).toBe(200);
    expect(await stockOf(desk.shop, tools[0] as Tool)).toBe(stock + 2);
    expect(lineOf(await read(order), 1).open).toBe(quantity - 2);
  });

  test("8: pieces of a failed refund return once, whatever has left before or since", async () => {
    const { order, tools } = await twoLines();
    const { quantity } = lineOf(order, 1);
    const [tool] = tools as [Tool];
    const stock = await stockOf(desk.shop, tool);
    const back = { lines: [{ line: 1, quantity: 1 }], restock: true };
    await refund(desk.shop, desk.admin, order, back);
    await failRefund(order, 0);
    expect((await refund(desk.shop, desk.admin, order, back)).status).toBe(200);
    expect(await stockOf(desk.shop, tool), "nothing has left").toBe(stock + 1);
    expect(lineOf(await read(order), 1).open).toBe(quantity - 1);

    await send(order, { ...UPS, lines: [{ line: 1, quantity: 2 }] });
    await refund(desk.shop, desk.admin, order, { ...back, shipped: true });
    await failRefund(order, 2);
    await refund(desk.shop, desk.admin, order, { ...back, shipped: true });
    expect(await stockOf(desk.shop, tool), "one of two that had left").toBe(stock + 2);

    await refund(desk.shop, desk.admin, order, { ...back, shipped: true });
    await send(order, DHL);
    await failRefund(order, 4);
    await refund(desk.shop, desk.admin, order, back);
    expect(await stockOf(desk.shop, tool), "all has left since").toBe(stock + 3);
    await refund(desk.shop, desk.admin, order, back);
    expect(await stockOf(desk.shop, tool), "others return").toBe(stock + 4);
  });

  test("8: a failed refund of what had left keeps nothing else from going back", async () => {
    const { order, tools } = await twoLines();
    const { quantity } = lineOf(order, 1);
    const stock = await stockOf(desk.shop, tools[0] as Tool);
    await send(order, { ...UPS, lines: [{ line: 1, quantity: 1 }] });
    const one = { lines: [{ line: 1, quantity: 1 }], restock: true };
    await refund(desk.shop, desk.admin, order, { ...one, shipped: true });
    await failRefund(order, 0);
    await refund(desk.shop, desk.admin, order, one);
    expect(await stockOf(desk.shop, tools[0] as Tool)).toBe(stock + 2);
    expect(lineOf(await read(order), 1).open).toBe(quantity - 2);
  });

  test("8: a refund's line keeps how many pieces came back, not how many were to", async () => {
    const { order, tools } = await twoLines();
    const { quantity } = lineOf(order, 1);
    const stock = await stockOf(desk.shop, tools[0] as Tool);
    await desk.sandbox.faults({ path: "/v1/refunds", kind: "status", status: 500, times: 100 });
    const some = { lines: [{ line: 1, quantity: quantity - 1 }], restock: true };
    await refund(desk.shop, desk.admin, order, some);
    await refund(desk.shop, desk.admin, order, { amount: 0.5, restock: true });
    await desk.sandbox.clearFaults();
    await workRefunds(desk.shop);
    await expect.poll(() => stockOf(desk.shop, tools[0] as Tool)).toBe(stock + quantity);
    const keys = (await refundRows(desk.shop, order)).map(({ key }) => key);
    const lines = desk.shop.db.read.selectFrom("refund_line").where("refund_key", "in", keys);
    const returned = await lines.select("restock").where("line", "=", 1).execute();
    expect(returned.reduce((sum, { restock }) => sum + restock, 0)).toBe(quantity);
  });

  test("8: pieces that must have left are those that had, without being named so", async () => {
    await twoLines();
    const { order, tools } = await twoLines();
    const { quantity } = lineOf(order, 1);
    const [tool] = tools as [Tool];
    const one = { lines: [{ line: 1, quantity: 1 }], restock: true };
    await send(order, { ...UPS, lines: [{ line: 1, quantity }] });
    const toShip = await waiting(tool);
    await refund(desk.shop, desk.admin, order, one);
    expect(await waiting(tool), "the other order's pieces").toBe(toShip);

    const second = (await twoLines()).order;
    await send(second, { ...UPS, lines: [{ line: 1, quantity: 2 }] });
    await refund(desk.shop, desk.admin, second, { lines: [{ line: 1, quantity: quantity - 2 }] });
    await refund(desk.shop, desk.admin, second, one);
    await failRefund(second, 0);
    expect(lineOf(await read(second), 1).open).toBe(quantity - 2);
  });

  it("9: a refund that races a parcel leaves no piece both refunded and shipped", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { order } = await twoLines();
      const { quantity } = lineOf(order, 1);
      const all = [{ line: 1, quantity }];
      const [shipped, refunded] = await Promise.all([
        send(order, { ...UPS, lines: all }, { at: desk.other }),
        refund(desk.shop, desk.admin, order, { lines: all, restock: true }),
      ]);
      await workRefunds(desk.shop);
      expect(refunded.status).toBe(200);
      const after = await read(order);
      const line = lineOf(after, 1);
      // Refunded first, nothing of it left; shipped first, all of it came back.
      expect(line.shipped ?? 0).toBe(shipped.status === 200 ? quantity : 0);
      expect(line.fulfillable).toBe(0);
      expect(line).not.toHaveProperty("open");
    }
  });

  test("8: a free amount returns what has not left", async () => {
    const { order, tools } = await twoLines();
    const [first, second] = tools as [Tool, Tool];
    const sent = lineOf(order, 1).quantity - 1;
    await send(order, { ...UPS, lines: [{ line: 1, quantity: sent }] });
    const before = [await stockOf(desk.shop, first), await stockOf(desk.shop, second)] as const;
    const answer = await refund(desk.shop, desk.admin, order, { amount: 1, restock: true });
    expect(answer.status).toBe(200);
    expect(await stockOf(desk.shop, first)).toBe(before[0] + 1);
    expect(await stockOf(desk.shop, second)).toBe(before[1] + lineOf(order, 2).quantity);
    expect(await read(order)).toMatchObject({ state: "shipped", refunded: 1 });
    // What comes back later costs what it did: a free amount took the price of no piece.
    const back = await refund(desk.shop, desk.admin, order, { lines: [{ line: 1, quantity: 1 }] });
    const { unitPrice } = lineOf(order, 1);
    expect(back).toMatchObject({ status: 200, json: { refund: { amount: unitPrice } } });
  });

  test("8: all of it names its lines, and returns what has not left", async () => {
    const { order, tools } = await twoLines();
    const { db } = desk.shop;
    await insertEndpoint(db, "http://127.0.0.1:9/hooks", ["order.refunded"]);
    await send(order, { ...UPS, lines: [{ line: 1, quantity: 1 }] });
    const stocks = () => Promise.all(tools.map((tool) => stockOf(desk.shop, tool)));
    const before = await stocks();
    const answer = await refund(desk.shop, desk.admin, order, {
      amount: order.price,
      restock: true,
    });
    expect(answer.status, answer.text).toBe(200);
    const parts = (order.lines ?? []).map(({ tool, partNumber, number, quantity, total }) => ({
      ...{ tool, partNumber, quantity, amount: total },
      restocked: number === 1 ? quantity - 1 : quantity,
    }));
    expect(await stocks()).toEqual(before.map((stock, at) => stock + (parts[at]?.restocked ?? 0)));
    expect(await read(order)).toMatchObject({ state: "shipped", refunded: order.price });
    const [note] = await documentsOf(desk.shop, "credit-note", order);
    expect(note?.lines.map((line) => [line.partNumber, line.quantity, line.totalCents])).toEqual(
      parts.map(({ partNumber, quantity, amount }) => [partNumber, quantity, cents(amount)]),
    );
    const told = async () => {
      await fanOutEvents(db);
      const sent = db.read.selectFrom("webhook_delivery").select("payload");
      const refunded = sent.where("type", "=", "order.refunded");
      const rows = await refunded.where("subject", "=", String(order.number)).execute();
      return rows.map(({ payload }) => JSON.parse(payload).data.refund.lines);
    };
    await expect.poll(told).toEqual([parts]);
  });
});
