/** The scenarios that lose money, from the click to the paid order. Numbers as in docs/payment-scenarios.md. */
import type Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Tool } from "../../src/features/catalogue/contract.ts";
import { releaseLapsedHolds } from "../../src/features/orders/api/holds.ts";
import type { Purchase } from "../../src/features/orders/contract.ts";
import { type Buyer, orderFor, prepareBuyer, toolsOf } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import { openSandbox, type TestSandbox } from "../support/payments.ts";
import type { WantedFault } from "../support/sandbox-control.ts";
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

const CREATE = { method: "POST", path: "/v1/payment_intents$" } as const;

describe.each(engines)("settling on %s", (engine) => {
  let sandbox: TestSandbox;
  let shop: TestShop;
  let tools: Tool[];

  beforeAll(async () => {
    sandbox = await openSandbox();
    shop = await buildShop(engine, sandbox.settings);
    tools = (await toolsOf(shop)).filter(({ quantity, minimum }) => quantity >= minimum * 20);
  });
  afterEach(() => sandbox.clearFaults());
  afterAll(async () => {
    await shop.close();
    await sandbox.close();
  });

  const aTool = (index: number) => tools[index] as Tool;

  /** An order with its buyer, nothing paid. */
  async function anOrder(tool = aTool(0)): Promise<[Buyer, Purchase]> {
    const buyer = await prepareBuyer(shop);
    return [buyer, await placeOrder(shop, buyer, tool)];
  }

  /** The intents that the sandbox has for an order. */
  async function intentsOf({ _id }: Purchase): Promise<Stripe.PaymentIntent[]> {
    const answer = await fetch(`${sandbox.settings.STRIPE_API_BASE}/sandbox/state`, {
      headers: { authorization: "Bearer token-of-the-test-sandbox" },
    });
    const { payment_intents: all } = await answer.json();
    return all.filter(({ metadata }: Stripe.PaymentIntent) => metadata.order === _id);
  }

  async function payAndTell(buyer: Buyer, order: Purchase) {
    const intent = await openIntent(shop, buyer, order);
    await sandbox.pay(intent.clientSecret);
    return tellPaid(shop, buyer, order, intent.id);
  }

  async function lapse(order: Purchase): Promise<void> {
    await shop.db.write
      .updateTable("purchase")
      .set({ held_until: Date.now() - 1 })
      .where("id", "=", order._id)
      .execute();
    await releaseLapsedHolds(shop.db);
  }

  it("2: a form sent from two tabs at once is one order with one intent", async () => {
    const buyer = await prepareBuyer(shop);
    const body = orderFor(buyer, aTool(0));
    const placed = await Promise.all(
      [1, 2].map(() => shop.call("POST", "/purchase", { token: buyer.token, body })),
    );
    expect(new Set(placed.map(({ json }) => json.purchase._id)).size).toBe(1);
    const order: Purchase = placed[0]?.json.purchase;
    const intents = await Promise.all([1, 2].map(() => openIntent(shop, buyer, order)));
    expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
    expect(await intentsOf(order)).toHaveLength(1);
  });

  it.each<[string, WantedFault]>([
    ["3: creating fails twice with 500", { ...CREATE, kind: "status", status: 500, times: 2 }],
    ["4: creating is done and its answer lost", { ...CREATE, kind: "reset-after" }],
    ["5: creating is done and its answer cut", { ...CREATE, kind: "truncate" }],
    ["9: there were too many requests", { ...CREATE, kind: "status", status: 429 }],
    ["9: the key is in use", { ...CREATE, kind: "status", status: 409 }],
  ])("%s: the buyer notices nothing, and there is one intent", async (_what, fault) => {
    const [buyer, order] = await anOrder();
    await sandbox.faults(fault);
    expect(await payAndTell(buyer, order)).toMatchObject({ status: 200, json: { paid: true } });
    const [struck] = await sandbox.allFaults();
    expect(struck).toMatchObject({ struck: fault.times ?? 1 });
    expect(await intentsOf(order)).toHaveLength(1);
  });

  it.each<[string, WantedFault]>([
    ["8: it says 404 in a way of its own", { ...CREATE, kind: "no-error-body", status: 404 }],
    ["8: a gateway says 502", { ...CREATE, kind: "no-error-body", status: 502, times: 3 }],
    ["9: it stays too busy", { ...CREATE, kind: "status", status: 429, times: 2 }],
  ])("%s: the buyer is told to try again, which works", async (_what, fault) => {
    const [buyer, order] = await anOrder();
    await sandbox.faults(fault);
    expect(await askIntent(shop, buyer, order)).toMatchObject({
      status: 503,
      headers: { "retry-after": "5" },
      json: { code: "payment-provider-unavailable" },
    });
    expect(await payAndTell(buyer, order)).toMatchObject({ status: 200, json: { paid: true } });
    expect(await intentsOf(order)).toHaveLength(1);
  });

  it("6: creating hangs: an answer within 15 s, and trying again works", {
    timeout: 30_000,
  }, async () => {
    const [buyer, order] = await anOrder();
    await sandbox.faults({ ...CREATE, kind: "hang", times: 3 });
    const askedAt = Date.now();
    expect(await askIntent(shop, buyer, order)).toMatchObject({
      status: 503,
      json: { code: "payment-provider-unavailable" },
    });
    expect(Date.now() - askedAt).toBeLessThan(15_000);
    expect(await readOrder(shop, buyer, order)).toEqual(order);
    expect(await payAndTell(buyer, order)).toMatchObject({ status: 200, json: { paid: true } });
  });

  it("7: killed between making the intent and storing its id: the same key finds it", async () => {
    const [buyer, order] = await anOrder();
    const intent = await openIntent(shop, buyer, order);
    await shop.db.write
      .updateTable("payment")
      .set({ intent_id: null, status: "opening" })
      .where("intent_id", "=", intent.id)
      .execute();
    expect(await openIntent(shop, buyer, order)).toEqual(intent);
    expect(await intentsOf(order)).toHaveLength(1);
  });

  it("10: a key that was used for another amount is a fault of ours: 500, and no second intent", async () => {
    const [buyer, order] = await anOrder();
    await sandbox.stripe.paymentIntents.create(
      {
        amount: 77_77,
        currency: "usd",
        allowed_payment_method_types: ["card"],
        metadata: { order: order._id },
      },
      { idempotencyKey: `order:${order._id}:intent:1` },
    );
    expect(await askIntent(shop, buyer, order)).toMatchObject({
      status: 500,
      json: { code: "internal-error" },
    });
    expect(await intentsOf(order)).toHaveLength(1);
    expect(await readOrder(shop, buyer, order)).toEqual(order);
  });

  it("11: a price that changes later does not change the order", async () => {
    const [buyer, order] = await anOrder(aTool(1));
    const intent = await openIntent(shop, buyer, order);
    const tool = shop.db.write.updateTable("tool").where("id", "=", aTool(1)._id);
    await tool.set((e) => ({ price_cents: e("price_cents", "+", 100) })).execute();
    expect(await openIntent(shop, buyer, order)).toEqual(intent);
    expect(await payAndTell(buyer, order)).toMatchObject({
      status: 200,
      json: { paid: true, price: order.price },
    });
    await tool.set((e) => ({ price_cents: e("price_cents", "-", 100) })).execute();
    const [paid] = await intentsOf(order);
    expect(paid).toMatchObject({ amount_received: Math.round(order.price * 100) });
  });

  it("11: an intent whose amount was changed at the provider is not handed out again", async () => {
    const [buyer, order] = await anOrder();
    const first = await openIntent(shop, buyer, order);
    await sandbox.stripe.paymentIntents.update(first.id, { amount: 50 });
    const second = await openIntent(shop, buyer, order);
    expect(second.id).not.toBe(first.id);
    expect((await sandbox.stripe.paymentIntents.retrieve(first.id)).status).toBe("canceled");
    expect(await payAndTell(buyer, order)).toMatchObject({
      json: { paid: true, transactionId: second.id },
    });
  });

  it("12: a price of one's own, and an order of somebody else's, get no intent", async () => {
    const [buyer, order] = await anOrder();
    const [, others] = await anOrder();
    const ask = (body: object) =>
      shop.call("POST", "/create-payment-intent", { token: buyer.token, body });
    expect(await ask({ price: 0.5, purchase: order._id })).toMatchObject({
      status: 409,
      json: { code: "price-changed" },
    });
    expect(await ask({ price: others.price, purchase: others._id })).toMatchObject({ status: 404 });
    expect([...(await intentsOf(order)), ...(await intentsOf(others))]).toEqual([]);
  });

  it("13: what was paid for a cheap order never pays a dear one", async () => {
    const buyer = await prepareBuyer(shop);
    const cheap = await placeOrder(shop, buyer, aTool(0));
    const dear = await placeOrder(shop, buyer, aTool(1), aTool(1).minimum * 3);
    const intent = await openIntent(shop, buyer, cheap);
    await sandbox.pay(intent.clientSecret);
    expect(await tellPaid(shop, buyer, dear, intent.id)).toMatchObject({
      status: 409,
      json: { code: "paid-other-order" },
    });
    expect(await readOrder(shop, buyer, dear)).toEqual(dear);
  });

  it.each([
    ["pm_card_chargeDeclined", "Your card was declined."],
    ["pm_card_chargeDeclinedInsufficientFunds", "Your card has insufficient funds."],
    ["pm_card_chargeDeclinedLostCard", "Your card was declined."],
    ["pm_card_chargeDeclinedStolenCard", "Your card was declined."],
    ["pm_card_chargeDeclinedExpiredCard", "Your card has expired."],
    [
      "pm_card_chargeDeclinedProcessingError",
      "An error occurred while processing your card. Try again in a little bit.",
    ],
  ])(
    "14: %s is declined in the provider's words, and 4242 then pays the same intent",
    async (card, words) => {
      const [buyer, order] = await anOrder();
      const intent = await openIntent(shop, buyer, order);
      await expect(sandbox.pay(intent.clientSecret, card)).rejects.toThrow(words);
      expect(await tellPaid(shop, buyer, order, intent.id)).toMatchObject({
        json: { code: "payment-not-succeeded" },
      });
      expect(await payAndTell(buyer, order)).toMatchObject({
        json: { paid: true, transactionId: intent.id },
      });
    },
  );

  it("15: a challenge that was left leaves the order payable with the same intent", async () => {
    const [buyer, order] = await anOrder();
    const intent = await openIntent(shop, buyer, order);
    expect(await sandbox.pay(intent.clientSecret, "pm_card_threeDSecure2Required")).toBe(
      "requires_action",
    );
    expect(await tellPaid(shop, buyer, order, intent.id)).toMatchObject({
      status: 409,
      json: { code: "payment-not-succeeded" },
    });
    expect(await payAndTell(buyer, order)).toMatchObject({
      json: { paid: true, transactionId: intent.id },
    });
  });

  it("29: of two buyers who pay for the last lot one gets it, the other the money back", async () => {
    const tool = aTool(2);
    const stock = await stockOf(shop, tool);
    const [slow, slowOrder] = await anOrder(tool);
    const slowIntent = await openIntent(shop, slow, slowOrder);
    await lapse(slowOrder);
    await correctStock(shop, tool, tool.minimum);
    const [quick, quickOrder] = await anOrder(tool);
    const quickIntent = await openIntent(shop, quick, quickOrder);
    await Promise.all([slowIntent, quickIntent].map((it) => sandbox.pay(it.clientSecret)));

    const [slowPaid, quickPaid] = await Promise.all([
      tellPaid(shop, slow, slowOrder, slowIntent.id),
      tellPaid(shop, quick, quickOrder, quickIntent.id),
    ]);

    expect([slowPaid.json, quickPaid.json]).toMatchObject([{ paid: true }, { paid: true }]);
    await eventually(async () => {
      expect(await refundedAt(slowIntent.id)).toBe(Math.round(slowOrder.price * 100));
      expect(await readOrder(shop, slow, slowOrder)).toMatchObject({ refunded: slowOrder.price });
    });
    expect(await refundedAt(quickIntent.id)).toBe(0);
    expect(await historyOf(shop, quickOrder)).toEqual(["placed", "paid"]);
    expect(await historyOf(shop, slowOrder)).toEqual([
      "placed",
      "hold-lapsed",
      "paid-without-stock",
      "refund-asked",
      "refunded",
    ]);
    expect(await stockOf(shop, tool)).toBe(0);
    await correctStock(shop, tool, stock);
  });

  it("30: paid after its hold was over, the order takes its pieces again", async () => {
    const [buyer, order] = await anOrder(aTool(3));
    const intent = await openIntent(shop, buyer, order);
    await sandbox.pay(intent.clientSecret, "pm_card_threeDSecure2Required");
    await lapse(order);
    const stock = await stockOf(shop, aTool(3));
    await sandbox.pay(intent.clientSecret);
    const answers = await Promise.all([1, 2, 3].map(() => tellPaid(shop, buyer, order, intent.id)));
    for (const { json } of answers) expect(json).toMatchObject({ paid: true, refunded: 0 });
    expect(await stockOf(shop, aTool(3))).toBe(stock - order.order);
    expect(await historyOf(shop, order)).toEqual(["placed", "hold-lapsed", "paid"]);
  });

  it("31: deleting while the payment runs ends either paid or cancelled, never both", async () => {
    for (let times = 0; times < 8; times += 1) {
      const [buyer, order] = await anOrder();
      const stock = await stockOf(shop, aTool(0));
      const intent = await openIntent(shop, buyer, order);
      const [paying, deleting] = await Promise.allSettled([
        sandbox.pay(intent.clientSecret),
        deleteOrder(shop, buyer, order),
      ]);
      const answer = deleting.status === "fulfilled" ? deleting.value : undefined;
      const { status } = await sandbox.stripe.paymentIntents.retrieve(intent.id);
      if (paying.status === "fulfilled") {
        expect(status).toBe("succeeded");
        expect(answer).toMatchObject({ status: 409, json: { code: "already-paid" } });
        expect(await readOrder(shop, buyer, order)).toMatchObject({ state: "paid" });
        expect(await stockOf(shop, aTool(0))).toBe(stock);
      } else {
        expect(status).toBe("canceled");
        expect(answer?.json).toEqual({ deletedCount: 1 });
        expect(await stockOf(shop, aTool(0))).toBe(stock + order.order);
      }
    }
  });

  it("32: cancelling twice, also an intent that was cancelled elsewhere, gives the pieces back once", async () => {
    const stock = await stockOf(shop, aTool(0));
    const [buyer, order] = await anOrder();
    const intent = await openIntent(shop, buyer, order);
    await sandbox.stripe.paymentIntents.cancel(intent.id);
    expect((await deleteOrder(shop, buyer, order)).json).toEqual({ deletedCount: 1 });
    expect(await deleteOrder(shop, buyer, order)).toMatchObject({ status: 404 });
    expect(await stockOf(shop, aTool(0))).toBe(stock);
    expect(await historyOf(shop, order)).toEqual(["placed", "deleted"]);
  });

  it("39: less than the provider charges is refused before it is asked", async () => {
    const tool = shop.db.write.updateTable("tool").where("id", "=", aTool(4)._id);
    await tool.set({ price_cents: 1 }).execute();
    const buyer = await prepareBuyer(shop);
    const order = await placeOrder(shop, buyer, { ...aTool(4), price: 0.01 });
    expect(order.price).toBeLessThan(0.5);
    const [fault] = await sandbox.faults({ path: "/v1/", kind: "status", status: 500 });
    expect(await askIntent(shop, buyer, order)).toMatchObject({
      status: 409,
      json: { code: "amount-too-small" },
    });
    expect(await sandbox.allFaults()).toEqual([fault]);
    expect((await deleteOrder(shop, buyer, order)).json).toEqual({ deletedCount: 1 });
    await tool.set({ price_cents: Math.round(aTool(4).price * 100) }).execute();
  });

  describe("what cannot normally happen", () => {
    it.each(["deleted", "expired"] as const)(
      "an order that is %s and was paid is paid",
      async (state) => {
        const tool = aTool(5);
        const [buyer, order] = await anOrder(tool);
        const intent = await openIntent(shop, buyer, order);
        await shop.db.write
          .updateTable("purchase")
          .set({ state, held_until: null })
          .where("id", "=", order._id)
          .execute();
        await correctStock(shop, tool, (await stockOf(shop, tool)) + order.order);
        const stock = await stockOf(shop, tool);
        await sandbox.pay(intent.clientSecret);
        expect(await tellPaid(shop, buyer, order, intent.id)).toMatchObject({
          status: 200,
          json: { paid: true, state: "paid", transactionId: intent.id },
        });
        expect(await stockOf(shop, tool)).toBe(stock - order.order);
      },
    );

    it("a second payment of an order goes back once, and the order says so", async () => {
      const [buyer, order] = await anOrder();
      const first = await openIntent(shop, buyer, order);
      await shop.db.write
        .updateTable("payment")
        .set({ status: "canceled" })
        .where("intent_id", "=", first.id)
        .execute();
      const second = await openIntent(shop, buyer, order);
      await Promise.all([first, second].map((it) => sandbox.pay(it.clientSecret)));
      expect((await tellPaid(shop, buyer, order, second.id)).json.paid).toBe(true);

      const again = await Promise.all([1, 2, 3].map(() => tellPaid(shop, buyer, order, first.id)));

      for (const { json } of again)
        expect(json).toMatchObject({ paid: true, transactionId: second.id, refunded: 0 });
      expect(await refundedAt(first.id)).toBe(Math.round(order.price * 100));
      expect(await refundedAt(second.id)).toBe(0);
      expect(await historyOf(shop, order)).toEqual(["placed", "paid", "refunded"]);
    });

    it("a payment of another amount goes back, and the order stays payable", async () => {
      const [buyer, order] = await anOrder();
      const wrong = await openIntent(shop, buyer, order);
      await sandbox.stripe.paymentIntents.update(wrong.id, { amount: 50 });
      await sandbox.pay(wrong.clientSecret);
      for (let times = 0; times < 2; times += 1) {
        expect(await tellPaid(shop, buyer, order, wrong.id)).toMatchObject({
          status: 409,
          json: { code: "unknown-payment" },
        });
      }
      expect(await refundedAt(wrong.id)).toBe(50);
      expect(await historyOf(shop, order)).toEqual(["placed", "refunded"]);
      expect(await payAndTell(buyer, order)).toMatchObject({ json: { paid: true, refunded: 0 } });
    });
  });

  /** Cents of an intent that have gone back. */
  async function refundedAt(intentId: string): Promise<number> {
    const { data } = await sandbox.stripe.refunds.list({ payment_intent: intentId, limit: 10 });
    return data.reduce((sum, { amount }) => sum + amount, 0);
  }
});
