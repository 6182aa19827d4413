/** The payment intent of an order: one, of the order's own amount. Numbers as in docs/payment-scenarios.md. */
import { describe, expect, it } from "vitest";
import { orderFor, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { deleteOrder, openIntent, readOrder, requestIntent } from "#support/orders/ordering.ts";
import { createPaymentShop } from "#support/orders/payment-shop.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows } from "#support/rows.ts";
import { shop as words } from "../../../../shop.config.ts";
import type { Purchase } from "../../orders/contract.ts";

describe.each(engines)("an order's intent on %s", (engine) => {
  const stage = createPaymentShop(engine);

  it("2: a form sent from two tabs at once is one order with one intent", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const body = orderFor(buyer, stage.tool(0));
    const placed = await Promise.all(
      [1, 2].map(() => shop.call("POST", "/purchase", { token: buyer.token, body })),
    );
    expect(new Set(placed.map(({ json }) => json.purchase._id)).size).toBe(1);
    const order: Purchase = placed[0]?.json.purchase;
    const intents = await Promise.all([1, 2].map(() => openIntent(shop, buyer, order)));
    expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
    expect(await stage.intentsOf(order)).toHaveLength(1);
  });

  it("7: killed between creating the intent and storing its id: the same key finds it", async () => {
    const { shop } = stage;
    const [buyer, order] = await stage.anOrder();
    const intent = await openIntent(shop, buyer, order);
    await changeRows(shop.db, "payment", ["intent_id", intent.id], {
      intent_id: null,
      status: "opening",
    });
    expect(await openIntent(shop, buyer, order)).toEqual(intent);
    expect(await stage.intentsOf(order)).toHaveLength(1);
  });

  it("is found by its order in the provider's dashboard, and the order by it and its charge", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    const { token } = await prepareBuyer(shop, "admin");
    const search = async (text: string) => {
      const { json } = await shop.call("GET", `/purchase?search=${text}`, { token });
      return json.map(({ number }: Purchase) => number);
    };
    const { id } = await openIntent(shop, buyer, order);
    expect(await sandbox.stripe.paymentIntents.retrieve(id)).toMatchObject({
      description: `${words.company.name}, order ${order.number}`,
      metadata: {
        order: order._id,
        order_number: String(order.number),
        shop: words.company.name,
      },
    });
    expect(await search(id)).toEqual([order.number]);
    await stage.payAndReport(buyer, order);
    const paid = await sandbox.stripe.paymentIntents.retrieve(id);
    expect(await search(id)).toEqual([order.number]);
    expect(await search(String(paid.latest_charge))).toEqual([order.number]);
    const refund = await sandbox.stripe.refunds.create({ payment_intent: id, amount: 100 });
    expect(await search(refund.id)).toEqual([order.number]);
    for (const unknown of ["pi_none", "ch_none", "re_none", "du_none"])
      expect(await search(unknown)).toEqual([]);
    // As a restricted key that may not read these.
    await sandbox.faults({ path: "/v1/refunds/", kind: "status", status: 403, times: 9 });
    expect(await search(refund.id)).toEqual([]);
    await sandbox.clearFaults();
  });

  it("10: a key that was used for another amount is a bug: 500, and no second intent", async () => {
    const { shop } = stage;
    const [buyer, order] = await stage.anOrder();
    await stage.sandbox.stripe.paymentIntents.create(
      {
        amount: 77_77,
        currency: "usd",
        allowed_payment_method_types: ["card"],
        metadata: { order: order._id },
      },
      { idempotencyKey: `order:${order._id}:intent:1` },
    );
    expect(await requestIntent(shop, buyer, order)).toMatchObject(
      refusedWith(500, "internal-error"),
    );
    expect(await stage.intentsOf(order)).toHaveLength(1);
    expect(await readOrder(shop, buyer, order)).toEqual(order);
  });

  it("11: a price that changes later does not change the order", async () => {
    const { shop } = stage;
    const [buyer, order] = await stage.anOrder(stage.tool(1));
    const intent = await openIntent(shop, buyer, order);
    const tool = shop.db.write.updateTable("tool").where("id", "=", stage.tool(1)._id);
    await tool.set((e) => ({ price_cents: e("price_cents", "+", 100) })).execute();
    expect(await openIntent(shop, buyer, order)).toEqual(intent);
    expect(await stage.payAndReport(buyer, order)).toMatchObject({
      status: 200,
      json: { paid: true, price: order.price },
    });
    await tool.set((e) => ({ price_cents: e("price_cents", "-", 100) })).execute();
    const [paid] = await stage.intentsOf(order);
    expect(paid).toMatchObject({ amount_received: Math.round(order.price * 100) });
  });

  it("11: an intent whose amount was changed at the provider is replaced", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    const first = await openIntent(shop, buyer, order);
    await sandbox.stripe.paymentIntents.update(first.id, { amount: 50 });
    const second = await openIntent(shop, buyer, order);
    expect(second.id).not.toBe(first.id);
    expect((await sandbox.stripe.paymentIntents.retrieve(first.id)).status).toBe("canceled");
    expect(await stage.payAndReport(buyer, order)).toMatchObject({
      json: { paid: true, transactionId: second.id },
    });
  });

  it("12: another price, and another buyer's order, get no intent", async () => {
    const [buyer, order] = await stage.anOrder();
    const [, others] = await stage.anOrder();
    const ask = (body: object) =>
      stage.shop.call("POST", "/create-payment-intent", { token: buyer.token, body });
    expect(await ask({ price: 0.5, purchase: order._id })).toMatchObject(
      refusedWith(409, "price-changed"),
    );
    expect(await ask({ price: others.price, purchase: others._id })).toMatchObject({ status: 404 });
    expect([...(await stage.intentsOf(order)), ...(await stage.intentsOf(others))]).toEqual([]);
  });

  it("39: less than the provider's minimum is refused without a call", async () => {
    const { shop, sandbox } = stage;
    const [buyer, placed] = await stage.anOrder(stage.tool(4));
    const stored = shop.db.write.updateTable("purchase").where("key", "=", placed.number);
    await stored.set({ price_cents: 49 }).execute();
    const order = { ...placed, price: 0.49 };
    const [fault] = await sandbox.faults({ path: "/v1/", kind: "status", status: 500 });
    expect(await requestIntent(shop, buyer, order)).toMatchObject(
      refusedWith(409, "amount-too-small"),
    );
    expect(await sandbox.allFaults()).toEqual([fault]);
    expect((await deleteOrder(shop, buyer, order)).json).toEqual({ deletedCount: 1 });
  });
});
