/** Orders that nobody paid end after 14 days, unless they were paid. Numbers as in docs/payment-scenarios.md. */
import { describe, expect, it } from "vitest";
import type { Buyer } from "#support/buyers.ts";
import { bothEngines, testOnce } from "#support/engines.ts";
import {
  deleteOrder,
  historyOf,
  openIntent,
  readOrder,
  requestIntent,
  stockOf,
} from "#support/orders/ordering.ts";
import { createPaymentShop } from "#support/orders/payment-shop.ts";
import { paymentsOf } from "#support/orders/payments-context.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows } from "#support/rows.ts";
import { createLog } from "../../../lib/process/log.ts";
import type { Purchase } from "../../orders/contract.ts";
import type { PaymentProvider } from "../../payments/api/provider.ts";
import { createCloseUnpaid, createExpireOrders } from "../api/close-unpaid.ts";

const DAY_MS = 24 * 3_600_000;

describe.each(bothEngines)("expiry on %s", (engine) => {
  const test = testOnce(engine);
  const stage = createPaymentShop(engine);

  /** The job's run; `changed` stands in for a part of the provider. */
  function expire(changed: Partial<PaymentProvider> = {}): Promise<number> {
    const { db } = stage.shop;
    const log = createLog("silent");
    const parts = paymentsOf(stage.shop);
    const provider = { ...parts.provider, ...changed };
    const closeUnpaid = createCloseUnpaid({ ...parts, db, provider, onStockChanged: () => {} });
    return createExpireOrders({ db, closeUnpaid, log })();
  }

  async function orderOfAge(days: number): Promise<[Buyer, Purchase]> {
    const [buyer, order] = await stage.anOrder();
    await changeRows(stage.shop.db, "purchase", ["id", order._id], {
      created_at: Date.now() - days * DAY_MS,
    });
    return [buyer, await readOrder(stage.shop, buyer, order)];
  }

  const statusOf = async (id: string) =>
    (await stage.sandbox.stripe.paymentIntents.retrieve(id)).status;

  it("cancels the intent and then expires a 14-day-old order, returning its stock once", async () => {
    const { shop } = stage;
    const stock = await stockOf(shop, stage.tool());
    const [buyer, old] = await orderOfAge(14.01);
    const [other, young] = await orderOfAge(13.99);
    const intent = await openIntent(shop, buyer, old);
    expect(await Promise.all([expire(), expire()])).toEqual(expect.arrayContaining([1]));
    expect(await expire()).toBe(0);
    expect(await readOrder(shop, buyer, old)).toMatchObject({ state: "expired", heldUntil: null });
    expect(await readOrder(shop, other, young)).toEqual(young);
    expect(await statusOf(intent.id)).toBe("canceled");
    expect(await historyOf(shop, old)).toEqual(["placed", "expired"]);
    expect(await stockOf(shop, stage.tool())).toBe(stock - young.order);
    expect(await requestIntent(shop, buyer, old)).toMatchObject(refusedWith(409, "not-payable"));
    expect(await deleteOrder(shop, buyer, old)).toMatchObject({ status: 409 });
    await deleteOrder(shop, other, young);
  });

  test("15, 31: settles an order that turns out to be paid", async () => {
    const { shop } = stage;
    const [buyer, order] = await orderOfAge(15);
    const intent = await openIntent(shop, buyer, order);
    await stage.sandbox.pay(intent.clientSecret);
    expect(await expire()).toBe(0);
    expect(await readOrder(shop, buyer, order)).toMatchObject({
      state: "paid",
      transactionId: intent.id,
    });
    expect(await historyOf(shop, order)).toEqual(["placed", "paid"]);
  });

  test("15: expires an order with an unfinished 3-D Secure challenge", async () => {
    const { sandbox } = stage;
    const [buyer, order] = await orderOfAge(15);
    const intent = await openIntent(stage.shop, buyer, order);
    await sandbox.pay(intent.clientSecret, "pm_card_threeDSecure2Required");
    expect(await expire()).toBe(1);
    expect(await statusOf(intent.id)).toBe("canceled");
    await expect(sandbox.pay(intent.clientSecret)).rejects.toThrow();
  });

  test("postpones an order with a processing payment", async () => {
    const { shop } = stage;
    const [buyer, order] = await orderOfAge(15);
    await openIntent(shop, buyer, order);
    const processing: Partial<PaymentProvider> = {
      cancel: async (id) => ({
        id,
        clientSecret: "",
        status: "processing",
        amount: 0,
        amountReceived: 0,
        currency: "usd",
        live: false,
        orderId: order._id,
      }),
    };
    expect(await expire(processing)).toBe(0);
    expect(await readOrder(shop, buyer, order)).toMatchObject({ state: "unpaid" });
    expect(await expire()).toBe(1);
  });

  test("changes nothing while the provider is unavailable", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await orderOfAge(15);
    await openIntent(shop, buyer, order);
    const stock = await stockOf(shop, stage.tool());
    await sandbox.faults({ path: "/v1/", kind: "status", status: 503, times: 100 });
    expect(await expire()).toBe(0);
    await sandbox.clearFaults();
    expect(await readOrder(shop, buyer, order)).toMatchObject({ state: "unpaid" });
    expect(await stockOf(shop, stage.tool())).toBe(stock);
    expect(await expire()).toBe(1);
    expect(await stockOf(shop, stage.tool())).toBe(stock + order.order);
  });

  it("returns no stock after the hold has expired", async () => {
    const { shop } = stage;
    const stock = await stockOf(shop, stage.tool());
    const [, order] = await orderOfAge(15);
    await shop.db.transaction(async (tx) => {
      await tx
        .updateTable("purchase")
        .set({ held_until: Date.now() - 1 })
        .where("id", "=", order._id)
        .execute();
    });
    await Promise.all([expire(), expire()]);
    expect(await stockOf(shop, stage.tool())).toBe(stock);
  });
});
