/** What orders have of a tool: what a stock-take must find on the shelf besides what can be ordered. */
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { bothEngines, testOnce } from "#support/engines.ts";
import { expectWrongState, numbers, orderCalls } from "#support/orders/order-calls.ts";
import { correctStock, openIntent, placeOrder, readOrder } from "#support/orders/ordering.ts";
import { createPaidShop } from "#support/orders/paid-shop.ts";
import { deliverEvents } from "#support/orders/payment-events.ts";
import { payFor, refund, refundRows, workRefunds } from "#support/orders/refund-calls.ts";
import { LATER_MS } from "#support/orders/refund-shop.ts";
import type { Purchase } from "../../../sales/orders/contract.ts";
import type { Product } from "../../tools/contract-manage.ts";

describe.each(bothEngines)("committed stock on %s", (engine) => {
  const test = testOnce(engine);
  const desk = createPaidShop(engine, { laterMs: LATER_MS });
  const { tool, bought } = desk;
  const { ask, answer, ship, release, list } = orderCalls(desk);

  /** The figures of the tool that all orders here are of; `shelf` is what they add up to. */
  async function figures() {
    const { token } = desk.admin;
    const { status, json } = await desk.shop.call("GET", `/product/${tool()._id}`, { token });
    expect(status).toBe(200);
    const { quantity, held, toShip } = json as Product;
    return { quantity, held, toShip, shelf: quantity + held + toShip };
  }
  const waits = async (order: Purchase) =>
    numbers(await list("toShip=true")).includes(order.number);

  it("is held, then to ship, and gone after shipping", async () => {
    const { shelf, held, toShip } = await figures();
    const buyer = await prepareBuyer(desk.shop);
    const unpaid = await placeOrder(desk.shop, buyer, tool());
    const pieces = unpaid.order;
    expect(await figures()).toMatchObject({ shelf, held: held + pieces, toShip });
    await release(unpaid, desk.admin);
    expect(await figures()).toMatchObject({ shelf, held, toShip });
    const { order } = await bought();
    expect(await figures()).toMatchObject({ shelf, held, toShip: toShip + pieces });
    expect([await waits(order), await waits(unpaid)]).toEqual([true, false]);
    await ship(order, desk.admin);
    expect(await figures()).toMatchObject({ shelf: shelf - pieces, toShip });
    expect(await waits(order)).toBe(false);
  });

  test("is returned once by a restocking refund, and counts while the refund is pending", async () => {
    const { shelf, toShip } = await figures();
    const { order, buyer } = await bought();
    await ask(order, buyer);
    expect(await waits(order)).toBe(false);
    await desk.sandbox.faults({ path: "/v1/refunds", kind: "status", status: 500, times: 100 });
    await answer(order, desk.admin, { accept: true });
    const told = async () => {
      const path = `/purchase/${order._id}/history`;
      return (await desk.shop.call("GET", path, { token: desk.admin.token })).json.refunds;
    };
    expect(await told()).toMatchObject([{ status: "pending", withPieces: true }]);
    expect(await figures()).toMatchObject({ shelf, toShip: toShip + order.order });
    expect(await waits(order)).toBe(false);
    await desk.sandbox.clearFaults();
    await workRefunds(desk.shop);
    expect(await told()).toMatchObject([{ status: "succeeded", withPieces: true }]);
    expect(await figures()).toMatchObject({ shelf, toShip });
    expect(await waits(order)).toBe(false);
  });

  test("stays to ship after a partial refund, and is written off after a full one", async () => {
    const { toShip } = await figures();
    const { order } = await bought();
    await refund(desk.shop, desk.admin, order, { amount: 1 });
    expect(await figures()).toMatchObject({ toShip: toShip + order.order });
    expect(await waits(order)).toBe(true);
    await refund(desk.shop, desk.admin, order);
    expect(await figures()).toMatchObject({ toShip });
    expect(await waits(order)).toBe(false);
  });

  it("loses the pieces that are refunded and return nowhere, and keeps those on their way back", async () => {
    const { shop, sandbox, admin } = desk;
    const { shelf, toShip } = await figures();
    const quantity = tool().minimum * 4;
    const buyer = await prepareBuyer(shop);
    const order = await payFor(shop, sandbox, buyer, tool(), { quantity });
    const some = { lines: [{ line: 1, quantity: tool().minimum }] };
    const left = quantity - tool().minimum;
    await refund(shop, admin, order, some);
    expect(await figures()).toMatchObject({ toShip: toShip + left });
    await sandbox.faults({ path: "/v1/refunds", kind: "status", status: 500, times: 100 });
    await refund(shop, admin, order, { ...some, restock: true });
    expect(await figures()).toMatchObject({ toShip: toShip + left });
    await sandbox.clearFaults();
    await workRefunds(shop);
    await expect.poll(figures).toMatchObject({
      shelf: shelf - tool().minimum,
      toShip: toShip + left - tool().minimum,
    });
  });

  test("is zero for an order that was paid without stock, which cannot ship", async () => {
    const buyer = await prepareBuyer(desk.shop);
    const order = await placeOrder(desk.shop, buyer, tool());
    const intent = await openIntent(desk.shop, buyer, order);
    await release(order, desk.admin);
    const before = await figures();
    await correctStock(desk.shop, tool(), 0);
    deliverEvents(desk.sandbox, desk.shop);
    await desk.sandbox.pay(intent.clientSecret, "pm_card_refundFail");
    const refunds = async () =>
      (await refundRows(desk.shop, order)).map(({ reason, status }) => [reason, status]);
    await expect.poll(refunds).toEqual([["no-stock", "succeeded"]]);
    await desk.sandbox.clock(LATER_MS);
    await expect.poll(refunds).toEqual([["no-stock", "failed"]]);
    expect(await readOrder(desk.shop, buyer, order)).toMatchObject({ state: "paid", refunded: 0 });
    expect((await figures()).toShip).toBe(before.toShip);
    expect(await waits(order)).toBe(false);
    expectWrongState(await ship(order, desk.admin), "were gone when it was paid");
    await correctStock(desk.shop, tool(), before.quantity);
  });
});
