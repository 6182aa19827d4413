/** Pieces that an unpaid order holds for a while. */
import { describe, expect, it } from "vitest";
import { type Buyer, orderFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { bothEngines, engines, testOnce } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import {
  correctStock,
  deleteOrder,
  historyOf,
  openIntent,
  placeOrder,
  readOrder,
  reportPayment,
  requestIntent,
  stockOf,
} from "#support/orders/ordering.ts";
import { createPaymentShop, expireHold } from "#support/orders/payment-shop.ts";
import { refusedWith } from "#support/refused-with.ts";
import { ownShop } from "#support/shared-shop.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import type { Purchase } from "../../orders/contract.ts";
import { releaseExpiredHolds } from "../api/holds.ts";

const HOLD_MS = 3_600_000;

describe.each(bothEngines)("holds on %s", (engine) => {
  const test = testOnce(engine);
  const stage = createPaymentShop(engine);

  async function lapsedOrder(buyer: Buyer, tool: Tool, quantity?: number): Promise<Purchase> {
    const order = await placeOrder(stage.shop, buyer, tool, quantity);
    await stage.expireHoldOf(order);
    return readOrder(stage.shop, buyer, order);
  }

  test("expire: the stock is released, the order stays payable", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const stock = await stockOf(shop, stage.tool(0));
    const order = await placeOrder(shop, buyer, stage.tool(0));
    expect(await stockOf(shop, stage.tool(0))).toBe(stock - order.order);

    await stage.expireHoldOf(order);
    expect(await stage.expireHoldOf(order)).toBe(0);

    expect(await stockOf(shop, stage.tool(0))).toBe(stock);
    expect(await readOrder(shop, buyer, order)).toEqual({ ...order, heldUntil: null });
    expect(await historyOf(shop, order)).toEqual(["placed", "hold-expired"]);
  });

  it("are released once by two simultaneous jobs", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const stock = await stockOf(shop, stage.tool(0));
    const order = await placeOrder(shop, buyer, stage.tool(0));
    await expireHold(shop, order);
    await Promise.all([1, 2, 3].map(() => releaseExpiredHolds(shop.db)));
    expect(await stockOf(shop, stage.tool(0))).toBe(stock);
    expect(await historyOf(shop, order)).toEqual(["placed", "hold-expired"]);
  });

  it("are renewed once by opening the payment", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const order = await lapsedOrder(buyer, stage.tool(1));
    const stock = await stockOf(shop, stage.tool(1));
    const sentAt = Date.now();

    const answers = await Promise.all([1, 2, 3].map(() => requestIntent(shop, buyer, order)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stockOf(shop, stage.tool(1))).toBe(stock - order.order);
    const held = await readOrder(shop, buyer, order);
    expect(Date.parse(held.heldUntil ?? "")).toBeGreaterThanOrEqual(sentAt + HOLD_MS);
    expect(await historyOf(shop, order)).toEqual(["placed", "hold-expired", "hold-retaken"]);
  });

  test("that cannot be renewed say how many items are left, and the order cannot be paid", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const order = await lapsedOrder(buyer, stage.tool(2));
    const left = order.order - 1;
    const stock = await stockOf(shop, stage.tool(2));
    await correctStock(shop, stage.tool(2), left);

    const refused = await requestIntent(shop, buyer, order);

    expect(refused).toMatchObject(refusedWith(409, "sold-out", { left, minimum: order.minOrder }));
    expect(refused.json.detail).toContain(`only ${left} ${left === 1 ? "is" : "are"} left`);
    expect(await stockOf(shop, stage.tool(2))).toBe(left);
    expect(await readOrder(shop, buyer, order)).toEqual(order);
    await correctStock(shop, stage.tool(2), 0);
    expect((await requestIntent(shop, buyer, order)).json.detail).toContain("none is left");
    await correctStock(shop, stage.tool(2), stock);
    expect((await requestIntent(shop, buyer, order)).status).toBe(200);
  });

  it("30: expired during a payment: paying takes the stock again", async () => {
    const { shop } = stage;
    const [buyer, order] = await stage.anOrder(stage.tool(3));
    const intent = await openIntent(shop, buyer, order);
    await stage.expireHoldOf(order);
    const stock = await stockOf(shop, stage.tool(3));
    await stage.sandbox.pay(intent.clientSecret);
    expect((await reportPayment(shop, buyer, order, intent.id)).json).toMatchObject({
      paid: true,
    });
    expect(await stockOf(shop, stage.tool(3))).toBe(stock - order.order);
    expect(await historyOf(shop, order)).toEqual(["placed", "hold-expired", "paid"]);
    await stage.expireHoldOf(order);
    expect(await stockOf(shop, stage.tool(3))).toBe(stock - order.order);
  });

  it("30: expired and sold out: the payment is refunded once and recorded", async () => {
    const { shop } = stage;
    const [buyer, order] = await stage.anOrder(stage.tool(4));
    const intent = await openIntent(shop, buyer, order);
    await stage.expireHoldOf(order);
    const stock = await stockOf(shop, stage.tool(4));
    await correctStock(shop, stage.tool(4), 0);
    await stage.sandbox.pay(intent.clientSecret);
    expect((await reportPayment(shop, buyer, order, intent.id)).json).toMatchObject({
      paid: true,
    });
    expect(await stockOf(shop, stage.tool(4))).toBe(0);
    await eventually(async () =>
      expect(await historyOf(shop, order)).toEqual([
        "placed",
        "hold-expired",
        "paid-without-stock",
        "refund-requested",
        "refunded",
      ]),
    );
    expect(await stockOf(shop, stage.tool(4))).toBe(0);
    await correctStock(shop, stage.tool(4), stock);
  });

  test("of a deleted order are released once, expired or not", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const stock = await stockOf(shop, stage.tool(5));
    const order = await lapsedOrder(buyer, stage.tool(5));
    expect((await deleteOrder(shop, buyer, order)).json).toEqual({ deletedCount: 1 });
    await stage.expireHoldOf(order);
    expect(await stockOf(shop, stage.tool(5))).toBe(stock);
  });

  test("expired twice on one tool make only its buyer wait, for no other tool", async () => {
    const { shop } = stage;
    const [buyer, other] = [await prepareBuyer(shop), await prepareBuyer(shop)];
    for (let times = 0; times < 2; times += 1) {
      await deleteOrder(shop, buyer, await lapsedOrder(buyer, stage.tool(6)));
    }
    const stock = await stockOf(shop, stage.tool(6));
    const body = orderFor(buyer, stage.tool(6));
    const refused = await shop.call("POST", "/purchase", { token: buyer.token, body });
    expect(refused).toMatchObject(refusedWith(409, "holds-lapsed"));
    const seconds = Number(refused.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(3590);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect(await stockOf(shop, stage.tool(6))).toBe(stock);

    await placeOrder(shop, buyer, stage.tool(7));
    await placeOrder(shop, other, stage.tool(6));
  });

  test("of deleted orders count as expired: after two the next order waits", async () => {
    const { shop } = stage;
    const [buyer, other] = [await prepareBuyer(shop), await prepareBuyer(shop)];
    const tool = stage.tool(9);
    for (let times = 0; times < 2; times += 1) {
      const order = await placeOrder(shop, buyer, tool, tool.minimum + times);
      expect((await deleteOrder(shop, buyer, order)).json).toEqual({ deletedCount: 1 });
    }
    const body = orderFor(buyer, tool, tool.minimum + 2);
    const refused = await shop.call("POST", "/purchase", { token: buyer.token, body });
    expect(refused).toMatchObject(
      refusedWith(409, "holds-lapsed", { retryAfter: expect.any(Number) }),
    );
    expect(refused.json.detail).toContain("left unpaid or deleted");
    await placeOrder(shop, buyer, stage.tool(7));
    await placeOrder(shop, other, tool);
  });

  test("expired before their order was deleted count once", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const tool = stage.tool(9);
    const lapsed = await lapsedOrder(buyer, tool, tool.minimum + 3);
    await deleteOrder(shop, buyer, lapsed);
    const again = await placeOrder(shop, buyer, tool, tool.minimum + 4);
    await stage.payAndReport(buyer, again);
    await placeOrder(shop, buyer, tool, tool.minimum + 5);
  });

  it("keep every ledger consistent under simultaneous buyers, jobs and deletions", async () => {
    const { shop } = stage;
    const tool = stage.tool(8);
    const stock = await stockOf(shop, tool);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => prepareBuyer(shop)));
    await Promise.all(
      buyers.map(async (buyer, index) => {
        const order = await placeOrder(shop, buyer, tool);
        if (index % 2) await stage.expireHoldOf(order);
        if (index % 4 < 2) await requestIntent(shop, buyer, order);
        await stage.expireHoldOf(order);
        const { status } = await deleteOrder(shop, buyer, order);
        expect(status).toBe(200);
      }),
    );
    expect(await stockOf(shop, tool)).toBe(stock);
  });
});

it.each(engines)("a hold lasts as long as is set on %s", async (engine) => {
  const shop = await ownShop(engine, { HOLD_MINUTES: "0.001" });
  const tool = (await toolsOf(shop))[0] as Tool;
  const stock = await stockOf(shop, tool);
  const buyer = await prepareBuyer(shop);
  const order = await placeOrder(shop, buyer, tool);
  expect(Date.parse(order.heldUntil ?? "") - Date.parse(order.createdAt)).toBe(60);
  await new Promise((resolve) => setTimeout(resolve, 80));
  await releaseExpiredHolds(shop.db);
  expect(await stockOf(shop, tool)).toBe(stock);
  expect(await readOrder(shop, buyer, order)).toEqual({ ...order, heldUntil: null });
});
