import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import {
  deleteOrder,
  historyOf,
  openIntent,
  placeOrder,
  readOrder,
  reportPayment,
  requestIntent,
  stockOf,
} from "#support/orders/ordering.ts";
import {
  openProviderProxy,
  type ProviderProxy,
  type ProxyState,
} from "#support/orders/provider-proxy.ts";
import { openSandbox, type TestSandbox } from "#support/payments.ts";
import { refusedWith } from "#support/refused-with.ts";
import { findRow } from "#support/rows.ts";
import { buildShop, type TestShop } from "#support/shop.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";

describe.each(engines)("deleting orders on %s", (engine) => {
  let sandbox: TestSandbox;
  let proxy: ProviderProxy;
  let shop: TestShop;
  let tool: Tool;

  beforeAll(async () => {
    sandbox = await openSandbox();
    proxy = await openProviderProxy(sandbox.settings.STRIPE_API_BASE ?? "");
    shop = await buildShop(engine, { ...sandbox.settings, STRIPE_API_BASE: proxy.origin });
    tool = (await toolsOf(shop)).find(({ quantity, minimum }) => quantity > minimum * 20) as Tool;
  });
  afterAll(async () => {
    await shop.close();
    await proxy.close();
    await sandbox.close();
  });

  const statusAtProvider = async (id: string) =>
    (await sandbox.stripe.paymentIntents.retrieve(id)).status;
  const whileProviderIs = <T>(state: ProxyState, work: () => Promise<T>): Promise<T> => {
    proxy.state = state;
    return work().finally(() => {
      proxy.state = "open";
    });
  };

  it("deletes an unpaid order and returns its stock once", async () => {
    const buyer = await prepareBuyer(shop);
    const stock = await stockOf(shop, tool);
    const order = await placeOrder(shop, buyer, tool);
    expect(await stockOf(shop, tool)).toBe(stock - order.order);

    expect((await deleteOrder(shop, buyer, order)).json).toEqual({ deletedCount: 1 });
    expect(await stockOf(shop, tool)).toBe(stock);
    expect(await deleteOrder(shop, buyer, order)).toMatchObject({ status: 404 });
    expect(await stockOf(shop, tool)).toBe(stock);

    expect((await readOrder(shop, buyer, order)) as object).toMatchObject({ status: 404 });
    const list = await shop.call("GET", "/purchase", { token: buyer.token });
    expect(list.json).toEqual([]);
    expect((await requestIntent(shop, buyer, order)).status).toBe(404);
    expect((await reportPayment(shop, buyer, order, "pi_1")).status).toBe(404);
    expect(await historyOf(shop, order)).toEqual(["placed", "deleted"]);
  });

  it("32: cancels the intent at the provider before it deletes", async () => {
    const buyer = await prepareBuyer(shop);
    const stock = await stockOf(shop, tool);
    const order = await placeOrder(shop, buyer, tool);
    const intent = await openIntent(shop, buyer, order);
    const answers = await Promise.all([1, 2, 3].map(() => deleteOrder(shop, buyer, order)));
    expect(answers.filter(({ json }) => json.deletedCount === 1)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
    expect(await statusAtProvider(intent.id)).toBe("canceled");
    await expect(sandbox.pay(intent.clientSecret)).rejects.toThrow();
    expect(await stockOf(shop, tool)).toBe(stock);
  });

  it("treats the same request after a deletion as a new order", async () => {
    const buyer = await prepareBuyer(shop);
    const first = await placeOrder(shop, buyer, tool);
    await deleteOrder(shop, buyer, first);
    const second = await placeOrder(shop, buyer, tool);
    expect(second._id).not.toBe(first._id);
    expect(second.state).toBe("unpaid");
  });

  it("31: settles instead of deleting when the provider has been paid", async () => {
    const buyer = await prepareBuyer(shop);
    const order = await placeOrder(shop, buyer, tool);
    const stock = await stockOf(shop, tool);
    const intent = await openIntent(shop, buyer, order);
    await sandbox.pay(intent.clientSecret);

    for (let times = 0; times < 2; times += 1) {
      const refused = await deleteOrder(shop, buyer, order);
      expect(refused).toMatchObject(refusedWith(409, "already-paid"));
    }
    expect(await readOrder(shop, buyer, order)).toMatchObject({
      paid: true,
      state: "paid",
      transactionId: intent.id,
    });
    expect(await stockOf(shop, tool)).toBe(stock);
    expect(await historyOf(shop, order)).toEqual(["placed", "paid"]);
  });

  it("says that the provider is unavailable, and changes nothing", async () => {
    const buyer = await prepareBuyer(shop);
    const order = await placeOrder(shop, buyer, tool);
    const intent = await openIntent(shop, buyer, order);
    const stock = await stockOf(shop, tool);
    const answers = await whileProviderIs("cut", () =>
      Promise.all([
        requestIntent(shop, buyer, order),
        reportPayment(shop, buyer, order, intent.id),
        deleteOrder(shop, buyer, order),
      ]),
    );
    for (const answer of answers) {
      expect(answer).toMatchObject(refusedWith(503, "payment-provider-unavailable"));
      expect(answer.headers).toMatchObject({ "retry-after": "5" });
    }
    expect(await readOrder(shop, buyer, order)).toEqual(order);
    expect(await stockOf(shop, tool)).toBe(stock);
    expect(await historyOf(shop, order)).toEqual(["placed"]);
    expect((await openIntent(shop, buyer, order)).id).toBe(intent.id);
  });

  it("creates no second intent when the answer to the first was lost", async () => {
    const buyer = await prepareBuyer(shop);
    const order = await placeOrder(shop, buyer, tool);
    const unheard = await whileProviderIs("mute", () => requestIntent(shop, buyer, order));
    expect(unheard.status).toBe(503);
    const intent = await openIntent(shop, buyer, order);
    const state = await fetch(`${sandbox.settings.STRIPE_API_BASE}/sandbox/state`, {
      headers: { authorization: "Bearer token-of-the-test-sandbox" },
    });
    const { payment_intents: all } = await state.json();
    const made = all.filter(
      ({ metadata }: { metadata: { order?: string } }) => metadata.order === order._id,
    );
    expect(made.map(({ id }: { id: string }) => id)).toEqual([intent.id]);
  });

  it("cancels an intent whose creation was never answered", async () => {
    const buyer = await prepareBuyer(shop);
    const order = await placeOrder(shop, buyer, tool);
    await whileProviderIs("mute", () => requestIntent(shop, buyer, order));
    expect((await deleteOrder(shop, buyer, order)).json).toEqual({ deletedCount: 1 });
    const { intent_id: id } = await findRow(shop.db, "payment", ["purchase_key", order.number]);
    expect(await statusAtProvider(String(id))).toBe("canceled");
  });

  it("repeats a deletion whose cancellation was never answered", async () => {
    const buyer = await prepareBuyer(shop);
    const stock = await stockOf(shop, tool);
    const order = await placeOrder(shop, buyer, tool);
    const intent = await openIntent(shop, buyer, order);
    const unheard = await whileProviderIs("mute", () => deleteOrder(shop, buyer, order));
    expect(unheard.status).toBe(503);
    expect(await readOrder(shop, buyer, order)).toEqual(order);
    expect((await deleteOrder(shop, buyer, order)).json).toEqual({ deletedCount: 1 });
    expect(await statusAtProvider(intent.id)).toBe("canceled");
    expect(await stockOf(shop, tool)).toBe(stock);
  });

  it("deletes for the owner only, also not for an admin, and places again afterwards", async () => {
    const [buyer, stranger] = [await prepareBuyer(shop), await prepareBuyer(shop)];
    const admin = await prepareBuyer(shop, "admin");
    const order = await placeOrder(shop, buyer, tool);
    expect((await deleteOrder(shop, stranger, order)).status).toBe(404);
    expect((await deleteOrder(shop, admin, order)).status).toBe(404);
    const again = await shop.call("POST", "/purchase", {
      token: buyer.token,
      body: { ...orderFor(buyer, tool), address: "2 Mill Lane" },
    });
    expect(again.json).toEqual({ success: false, purchase: order });
  });
});
