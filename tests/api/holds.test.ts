import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Tool } from "../../src/features/catalogue/contract.ts";
import { releaseLapsedHolds } from "../../src/features/orders/api/holds.ts";
import type { Purchase } from "../../src/features/orders/contract.ts";
import { type Buyer, orderFor, prepareBuyer, toolsOf } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import { openSandbox, type TestSandbox } from "../support/payments.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import {
  askIntent,
  correctStock,
  deleteOrder,
  historyOf,
  openIntent,
  placeOrder,
  readOrder,
  stockOf,
  tellPaid,
} from "./ordering.ts";
import { eventually } from "./payment-events.ts";

const HOLD_MS = 3_600_000;

describe.each(engines)("holds on %s", (engine) => {
  let sandbox: TestSandbox;
  let shop: TestShop;
  let tools: Tool[];

  beforeAll(async () => {
    sandbox = await openSandbox();
    shop = await buildShop(engine, sandbox.settings);
    tools = (await toolsOf(shop)).filter(({ quantity, minimum }) => quantity >= minimum * 20);
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.close();
  });

  const aTool = (index: number) => tools[index] as Tool;

  /** Puts the end of an order's hold into the past. */
  async function runOut(order: Purchase): Promise<void> {
    await shop.db.write
      .updateTable("purchase")
      .set({ held_until: Date.now() - 1 })
      .where("id", "=", order._id)
      .where("held_until", "is not", null)
      .execute();
  }

  /** Lets an order's hold run out and works off what has lapsed, as the job does. */
  async function lapse(order: Purchase): Promise<number> {
    await runOut(order);
    return releaseLapsedHolds(shop.db);
  }

  async function lapsedOrder(buyer: Buyer, tool: Tool, quantity?: number): Promise<Purchase> {
    const order = await placeOrder(shop, buyer, tool, quantity);
    await lapse(order);
    return readOrder(shop, buyer, order);
  }

  it("lapse: the pieces are free, the order stays and can be paid", async () => {
    const buyer = await prepareBuyer(shop);
    const stock = await stockOf(shop, aTool(0));
    const order = await placeOrder(shop, buyer, aTool(0));
    expect(await stockOf(shop, aTool(0))).toBe(stock - order.order);

    await lapse(order);
    expect(await lapse(order)).toBe(0);

    expect(await stockOf(shop, aTool(0))).toBe(stock);
    expect(await readOrder(shop, buyer, order)).toEqual({ ...order, heldUntil: null });
    expect(await historyOf(shop, order)).toEqual(["placed", "hold-lapsed"]);
  });

  it("are given back once when two sweeps meet", async () => {
    const buyer = await prepareBuyer(shop);
    const stock = await stockOf(shop, aTool(0));
    const order = await placeOrder(shop, buyer, aTool(0));
    await runOut(order);
    await Promise.all([1, 2, 3].map(() => releaseLapsedHolds(shop.db)));
    expect(await stockOf(shop, aTool(0))).toBe(stock);
    expect(await historyOf(shop, order)).toEqual(["placed", "hold-lapsed"]);
  });

  it("are taken again by opening the payment, once", async () => {
    const buyer = await prepareBuyer(shop);
    const order = await lapsedOrder(buyer, aTool(1));
    const stock = await stockOf(shop, aTool(1));
    const sentAt = Date.now();

    const answers = await Promise.all([1, 2, 3].map(() => askIntent(shop, buyer, order)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stockOf(shop, aTool(1))).toBe(stock - order.order);
    const held = await readOrder(shop, buyer, order);
    expect(Date.parse(held.heldUntil ?? "")).toBeGreaterThanOrEqual(sentAt + HOLD_MS);
    expect(await historyOf(shop, order)).toEqual(["placed", "hold-lapsed", "hold-retaken"]);
  });

  it("that cannot be taken again say how many are left, and nothing can be paid", async () => {
    const buyer = await prepareBuyer(shop);
    const order = await lapsedOrder(buyer, aTool(2));
    const left = order.order - 1;
    const stock = await stockOf(shop, aTool(2));
    await correctStock(shop, aTool(2), left);

    const refused = await askIntent(shop, buyer, order);

    expect(refused).toMatchObject({
      status: 409,
      json: { code: "sold-out", left, minimum: order.minOrder },
    });
    expect(refused.json.detail).toContain(`only ${left} ${left === 1 ? "is" : "are"} left`);
    expect(await stockOf(shop, aTool(2))).toBe(left);
    expect(await readOrder(shop, buyer, order)).toEqual(order);
    await correctStock(shop, aTool(2), stock);
    expect((await askIntent(shop, buyer, order)).status).toBe(200);
  });

  it("that lapsed under an open payment: paying takes the pieces again", async () => {
    const buyer = await prepareBuyer(shop);
    const order = await placeOrder(shop, buyer, aTool(3));
    const intent = await openIntent(shop, buyer, order);
    await lapse(order);
    const stock = await stockOf(shop, aTool(3));
    await sandbox.pay(intent.clientSecret);
    expect((await tellPaid(shop, buyer, order, intent.id)).json).toMatchObject({ paid: true });
    expect(await stockOf(shop, aTool(3))).toBe(stock - order.order);
    expect(await historyOf(shop, order)).toEqual(["placed", "hold-lapsed", "paid"]);
    await lapse(order);
    expect(await stockOf(shop, aTool(3))).toBe(stock - order.order);
  });

  it("that lapsed and were sold: what was paid goes back once, and it is written down", async () => {
    const buyer = await prepareBuyer(shop);
    const order = await placeOrder(shop, buyer, aTool(4));
    const intent = await openIntent(shop, buyer, order);
    await lapse(order);
    const stock = await stockOf(shop, aTool(4));
    await correctStock(shop, aTool(4), 0);
    await sandbox.pay(intent.clientSecret);
    expect((await tellPaid(shop, buyer, order, intent.id)).json).toMatchObject({ paid: true });
    expect(await stockOf(shop, aTool(4))).toBe(0);
    await eventually(async () =>
      expect(await historyOf(shop, order)).toEqual([
        "placed",
        "hold-lapsed",
        "paid-without-stock",
        "refund-asked",
        "refunded",
      ]),
    );
    expect(await stockOf(shop, aTool(4))).toBe(0);
    await correctStock(shop, aTool(4), stock);
  });

  it("of a deleted order are given back once, lapsed or not", async () => {
    const buyer = await prepareBuyer(shop);
    const stock = await stockOf(shop, aTool(5));
    const order = await lapsedOrder(buyer, aTool(5));
    expect((await deleteOrder(shop, buyer, order)).json).toEqual({ deletedCount: 1 });
    await lapse(order);
    expect(await stockOf(shop, aTool(5))).toBe(stock);
  });

  it("that lapsed twice on one tool make its buyer wait, nobody else, and for no other tool", async () => {
    const [buyer, other] = [await prepareBuyer(shop), await prepareBuyer(shop)];
    for (let times = 0; times < 2; times += 1) {
      await deleteOrder(shop, buyer, await lapsedOrder(buyer, aTool(6)));
    }
    const stock = await stockOf(shop, aTool(6));
    const body = orderFor(buyer, aTool(6));
    const refused = await shop.call("POST", "/purchase", { token: buyer.token, body });
    expect(refused).toMatchObject({ status: 409, json: { code: "holds-lapsed" } });
    const seconds = Number(refused.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(3590);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect(await stockOf(shop, aTool(6))).toBe(stock);

    await placeOrder(shop, buyer, aTool(7));
    await placeOrder(shop, other, aTool(6));
  });

  it("keep every ledger true whatever buyers, sweeps and deletions do at once", async () => {
    const tool = aTool(8);
    const stock = await stockOf(shop, tool);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => prepareBuyer(shop)));
    await Promise.all(
      buyers.map(async (buyer, index) => {
        const order = await placeOrder(shop, buyer, tool);
        if (index % 2) await lapse(order);
        if (index % 4 < 2) await askIntent(shop, buyer, order);
        await lapse(order);
        const { status } = await deleteOrder(shop, buyer, order);
        expect(status).toBe(200);
      }),
    );
    expect(await stockOf(shop, tool)).toBe(stock);
  });
});

it.each(engines)("a hold lasts as long as is set on %s", async (engine) => {
  const shop = await buildShop(engine, { HOLD_MINUTES: "0.001" });
  try {
    const tool = (await toolsOf(shop))[0] as Tool;
    const stock = await stockOf(shop, tool);
    const buyer = await prepareBuyer(shop);
    const order = await placeOrder(shop, buyer, tool);
    expect(Date.parse(order.heldUntil ?? "") - Date.parse(order.createdAt)).toBe(60);
    await new Promise((resolve) => setTimeout(resolve, 80));
    await releaseLapsedHolds(shop.db);
    expect(await stockOf(shop, tool)).toBe(stock);
    expect(await readOrder(shop, buyer, order)).toEqual({ ...order, heldUntil: null });
  } finally {
    await shop.close();
  }
});
