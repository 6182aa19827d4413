/** Paying an order: what the provider says counts, and nothing else. */
import { describe, expect, it } from "vitest";
import { type Buyer, cents, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import {
  historyOf,
  openIntent,
  placeOrder,
  readOrder,
  reportPayment,
  requestIntent,
  stockOf,
} from "#support/orders/ordering.ts";
import { createPaymentShop } from "#support/orders/payment-shop.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changedTables, digestOf } from "../../../../tests/contract/digest.ts";
import type { Purchase } from "../../orders/contract.ts";

describe.each(engines)("paying on %s", (engine) => {
  const stage = createPaymentShop(engine);
  const ask = (buyer: Buyer, body: object) =>
    stage.shop.call("POST", "/create-payment-intent", { token: buyer.token, body });

  /** Two unpaid orders of one buyer: a cheap one and a dear one. */
  async function cheapAndDear(): Promise<[Buyer, cheap: Purchase, dear: Purchase]> {
    const buyer = await prepareBuyer(stage.shop);
    const cheap = await placeOrder(stage.shop, buyer, stage.tool(0));
    const dear = await placeOrder(stage.shop, buyer, stage.tool(1), stage.tool(1).minimum * 2);
    expect(dear.price).not.toBe(cheap.price);
    return cheap.price < dear.price ? [buyer, cheap, dear] : [buyer, dear, cheap];
  }

  it("creates the intent and marks the order as paid, as the provider reports", async () => {
    const { shop, sandbox } = stage;
    const buyer = await prepareBuyer(shop);
    const order = await placeOrder(shop, buyer, stage.tool(0), stage.tool(0).minimum + 1);
    const stock = await stockOf(shop, stage.tool(0));
    const intent = await openIntent(shop, buyer, order);
    expect(await sandbox.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      amount: cents(order.price),
      currency: "usd",
      metadata: { order: order._id },
      status: "requires_payment_method",
    });
    expect(await sandbox.pay(intent.clientSecret)).toBe("succeeded");
    expect(await readOrder(shop, buyer, order)).toMatchObject({
      paid: false,
      state: "unpaid",
    });

    const { status, json } = await reportPayment(shop, buyer, order, intent.id);

    expect(status).toBe(200);
    expect(json).toEqual({
      ...order,
      paid: true,
      state: "paid",
      transactionId: intent.id,
      heldUntil: null,
      paidAt: expect.any(String),
    });
    expect(await readOrder(shop, buyer, order)).toEqual(json);
    expect(await historyOf(shop, order)).toEqual(["placed", "paid"]);
    expect(await stockOf(shop, stage.tool(0))).toBe(stock);
  });

  it("reuses the intent for repeated and simultaneous requests", async () => {
    const { shop } = stage;
    const [buyer, order] = await stage.anOrder();
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => requestIntent(shop, buyer, order)));
    const again = await requestIntent(shop, buyer, order);
    const byPrice = await ask(buyer, { price: order.price });
    const answers = [...atOnce, again, byPrice];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ json }) => json.clientSecret)).size).toBe(1);
    expect(await stage.intentsOf(order)).toHaveLength(1);
  });

  it("finds the newest unpaid order of a price", async () => {
    const { shop } = stage;
    const [buyer, cheap, dear] = await cheapAndDear();
    expect((await ask(buyer, { price: dear.price })).json.purchase).toBe(dear._id);
    expect((await ask(buyer, { price: cheap.price })).json.purchase).toBe(cheap._id);
    expect(await ask(buyer, { price: cheap.price + 0.01 })).toMatchObject(
      refusedWith(409, "no-such-order"),
    );
    const stranger = await prepareBuyer(shop);
    expect((await ask(stranger, { price: cheap.price })).json.code).toBe("no-such-order");
  });

  it("12: requires the order's price", async () => {
    const [buyer, order] = await stage.anOrder();
    for (const price of [
      order.price - 0.01,
      order.price + 0.01,
      (order.unitPrice ?? 0) / 2,
      0.01,
    ]) {
      const refused = await ask(buyer, { price, purchase: order._id });
      expect(refused).toMatchObject(refusedWith(409, "price-changed"));
    }
    expect(await stage.intentsOf(order)).toEqual([]);
  });

  it("marks nothing as paid before the provider says so", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    const intent = await openIntent(shop, buyer, order);
    const digest = await digestOf(shop);
    const before = await digest();

    const early = await reportPayment(shop, buyer, order, intent.id);
    expect(early).toMatchObject(refusedWith(409, "payment-not-succeeded"));
    await expect(sandbox.pay(intent.clientSecret, "pm_card_chargeDeclined")).rejects.toThrow();
    const declined = await reportPayment(shop, buyer, order, intent.id);
    expect(declined).toMatchObject(refusedWith(409, "payment-not-succeeded"));
    expect(changedTables(before, await digest())).toEqual([]);

    await sandbox.pay((await openIntent(shop, buyer, order)).clientSecret);
    expect((await reportPayment(shop, buyer, order, intent.id)).json.paid).toBe(true);
    expect(await stage.intentsOf(order)).toHaveLength(1);
  });

  it("rejects an intent that it has not created", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    const byHand = await sandbox.stripe.paymentIntents.create({
      amount: cents(order.price),
      currency: "usd",
      allowed_payment_method_types: ["card"],
      metadata: { order: order._id },
    });
    await sandbox.pay(byHand.client_secret ?? "");
    for (const id of [byHand.id, "pi_unknown", `pi_${"0".repeat(120)}`]) {
      const refused = await reportPayment(shop, buyer, order, id);
      expect(refused).toMatchObject(refusedWith(409, "unknown-payment"));
    }
    expect(await readOrder(shop, buyer, order)).toEqual(order);
  });

  it.each([
    ["amount", { amount: 50 }],
    ["order", { metadata: { order: "another-order" } }],
  ])("believes no intent whose %s was changed at the provider", async (_what, change) => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    const intent = await openIntent(shop, buyer, order);
    await sandbox.stripe.paymentIntents.update(intent.id, change);
    await sandbox.pay(intent.clientSecret);
    const refused = await reportPayment(shop, buyer, order, intent.id);
    expect(refused).toMatchObject(refusedWith(409, "unknown-payment"));
    expect(await readOrder(shop, buyer, order)).toEqual(order);
  });

  it("13: another buyer's payment pays only its own order", async () => {
    const { shop } = stage;
    const [buyer, stranger] = [await prepareBuyer(shop), await prepareBuyer(shop)];
    const order = await placeOrder(shop, buyer, stage.tool(0));
    const strangers = await placeOrder(shop, stranger, stage.tool(0));
    const intent = await openIntent(shop, stranger, strangers);
    await stage.sandbox.pay(intent.clientSecret);

    const refused = await reportPayment(shop, buyer, order, intent.id);

    expect(refused).toMatchObject(refusedWith(409, "unknown-payment"));
    expect(refused.text).not.toContain(strangers._id);
    expect(await readOrder(shop, buyer, order)).toEqual(order);
    expect((await reportPayment(shop, stranger, strangers, intent.id)).json.paid).toBe(true);
  });

  it("13: a cheap order's intent pays its own order, not the expensive one reported", async () => {
    const { shop } = stage;
    const [buyer, cheap, dear] = await cheapAndDear();
    await openIntent(shop, buyer, dear);
    const intent = await openIntent(shop, buyer, cheap);
    await stage.sandbox.pay(intent.clientSecret);

    for (let times = 0; times < 2; times += 1) {
      const refused = await reportPayment(shop, buyer, dear, intent.id);
      expect(refused).toMatchObject(
        refusedWith(409, "paid-other-order", { purchase: { _id: cheap._id, paid: true } }),
      );
    }
    expect(await readOrder(shop, buyer, dear)).toEqual(dear);
    expect(await readOrder(shop, buyer, cheap)).toMatchObject({
      paid: true,
      transactionId: intent.id,
    });
  });

  it("is recorded once however often it is reported", async () => {
    const { shop } = stage;
    const [buyer, order] = await stage.anOrder();
    const stock = await stockOf(shop, stage.tool(0));
    const intent = await openIntent(shop, buyer, order);
    await stage.sandbox.pay(intent.clientSecret);

    const atOnce = await Promise.all(
      [1, 2, 3, 4].map(() => reportPayment(shop, buyer, order, intent.id)),
    );
    const again = await reportPayment(shop, buyer, order, intent.id);

    for (const answer of atOnce) expect(answer).toMatchObject({ status: 200, text: again.text });
    expect(again.json).toMatchObject({ paid: true, transactionId: intent.id });
    expect(await historyOf(shop, order)).toEqual(["placed", "paid"]);
    expect(await stockOf(shop, stage.tool(0))).toBe(stock);
    expect((await requestIntent(shop, buyer, order)).json.code).toBe("already-paid");
    expect((await ask(buyer, { price: order.price })).json.code).toBe("no-such-order");
  });

  it("is settled by a new payment attempt when the browser never returned", async () => {
    const { shop } = stage;
    const [buyer, order] = await stage.anOrder();
    const intent = await openIntent(shop, buyer, order);
    await stage.sandbox.pay(intent.clientSecret);
    const refused = await requestIntent(shop, buyer, order);
    expect(refused).toMatchObject(refusedWith(409, "already-paid"));
    expect(await readOrder(shop, buyer, order)).toMatchObject({
      paid: true,
      transactionId: intent.id,
    });
  });

  it("opens a new intent when the provider has canceled the old one", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    const first = await openIntent(shop, buyer, order);
    await sandbox.stripe.paymentIntents.cancel(first.id);
    const second = await openIntent(shop, buyer, order);
    expect(second.id).not.toBe(first.id);
    await sandbox.pay(second.clientSecret);
    expect((await reportPayment(shop, buyer, order, second.id)).json.paid).toBe(true);
    expect(await reportPayment(shop, buyer, order, first.id)).toMatchObject({ status: 409 });
    expect(await readOrder(shop, buyer, order)).toMatchObject({ transactionId: second.id });
  });

  it("refuses an appointment that is not the order", async () => {
    const { shop } = stage;
    const [buyer, cheap, dear] = await cheapAndDear();
    const refused = await shop.call("PATCH", `/purchase/${cheap._id}`, {
      token: buyer.token,
      body: { appointment: dear._id, transactionId: "pi_1" },
    });
    expect(refused).toMatchObject(refusedWith(422, "appointment-mismatch"));
    const empty = await shop.call("PATCH", `/purchase/${cheap._id}`, {
      token: buyer.token,
      body: {},
    });
    const detail = "appointment, transactionId are missing.";
    expect(empty).toMatchObject(refusedWith(422, "invalid-input", { detail }));
  });
});
