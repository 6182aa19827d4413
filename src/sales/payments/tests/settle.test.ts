/** The way from the click to the paid order: what loses money elsewhere. Numbers as in docs/payment-scenarios.md. */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { checkoutFor, prepareBuyer } from "#support/buyers.ts";
import { bothEngines, testOnce } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { documentsOf } from "#support/orders/issue-documents.ts";
import {
  correctStock,
  deleteOrder,
  historyOf,
  openIntent,
  placeOrder,
  readOrder,
  reportPayment,
  stockOf,
} from "#support/orders/ordering.ts";
import { createPaymentShop } from "#support/orders/payment-shop.ts";
import { refusedWith } from "#support/refused-with.ts";
import type { Purchase } from "../../orders/contract.ts";

describe.each(bothEngines)("settling on %s", (engine) => {
  const test = testOnce(engine);
  const stage = createPaymentShop(engine);

  test("13: a payment of a cheap order never pays an expensive one", async () => {
    const { shop } = stage;
    const [buyer, cheap] = await stage.anOrder();
    const dear = await placeOrder(shop, buyer, stage.tool(1), stage.tool(1).minimum * 3);
    const intent = await openIntent(shop, buyer, cheap);
    await stage.sandbox.pay(intent.clientSecret);
    expect(await reportPayment(shop, buyer, dear, intent.id)).toMatchObject(
      refusedWith(409, "paid-other-order"),
    );
    expect(await readOrder(shop, buyer, dear)).toEqual(dear);
  });

  test.each([
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
      const { shop } = stage;
      const [buyer, order] = await stage.anOrder();
      const intent = await openIntent(shop, buyer, order);
      await expect(stage.sandbox.pay(intent.clientSecret, card)).rejects.toThrow(words);
      expect(await reportPayment(shop, buyer, order, intent.id)).toMatchObject({
        json: { code: "payment-not-succeeded" },
      });
      expect(await stage.payAndReport(buyer, order)).toMatchObject({
        json: { paid: true, transactionId: intent.id },
      });
    },
  );

  test("15: an unfinished challenge leaves the order payable with the same intent", async () => {
    const { shop } = stage;
    const [buyer, order] = await stage.anOrder();
    const intent = await openIntent(shop, buyer, order);
    expect(await stage.sandbox.pay(intent.clientSecret, "pm_card_threeDSecure2Required")).toBe(
      "requires_action",
    );
    expect(await reportPayment(shop, buyer, order, intent.id)).toMatchObject(
      refusedWith(409, "payment-not-succeeded"),
    );
    expect(await stage.payAndReport(buyer, order)).toMatchObject({
      json: { paid: true, transactionId: intent.id },
    });
  });

  it("29: of two buyers who pay for the last items one gets them, the other a refund", async () => {
    const { shop } = stage;
    const tool = stage.tool(2);
    const stock = await stockOf(shop, tool);
    const [slow, slowOrder] = await stage.anOrder(tool);
    const slowIntent = await openIntent(shop, slow, slowOrder);
    await stage.expireHoldOf(slowOrder);
    await correctStock(shop, tool, tool.minimum);
    const [quick, quickOrder] = await stage.anOrder(tool);
    const quickIntent = await openIntent(shop, quick, quickOrder);
    await Promise.all([slowIntent, quickIntent].map((it) => stage.sandbox.pay(it.clientSecret)));

    const [slowPaid, quickPaid] = await Promise.all([
      reportPayment(shop, slow, slowOrder, slowIntent.id),
      reportPayment(shop, quick, quickOrder, quickIntent.id),
    ]);

    expect([slowPaid.json, quickPaid.json]).toMatchObject([{ paid: true }, { paid: true }]);
    await eventually(async () => {
      expect(await stage.refundedAt(slowIntent.id)).toBe(Math.round(slowOrder.price * 100));
      expect(await readOrder(shop, slow, slowOrder)).toMatchObject({
        refunded: slowOrder.price,
      });
    });
    expect(await stage.refundedAt(quickIntent.id)).toBe(0);
    expect(await historyOf(shop, quickOrder)).toEqual(["placed", "paid"]);
    expect(await historyOf(shop, slowOrder)).toEqual([
      "placed",
      "hold-expired",
      "paid-without-stock",
      "refund-requested",
      "refunded",
    ]);
    expect(await stockOf(shop, tool)).toBe(0);
    await correctStock(shop, tool, stock);
  });

  test("30: an order paid after its hold expired takes its stock again", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder(stage.tool(3));
    const intent = await openIntent(shop, buyer, order);
    await sandbox.pay(intent.clientSecret, "pm_card_threeDSecure2Required");
    await stage.expireHoldOf(order);
    const stock = await stockOf(shop, stage.tool(3));
    await sandbox.pay(intent.clientSecret);
    const answers = await Promise.all(
      [1, 2, 3].map(() => reportPayment(shop, buyer, order, intent.id)),
    );
    for (const { json } of answers) expect(json).toMatchObject({ paid: true, refunded: 0 });
    expect(await stockOf(shop, stage.tool(3))).toBe(stock - order.order);
    expect(await historyOf(shop, order)).toEqual(["placed", "hold-expired", "paid"]);
  });

  test("an order was paid when its card was charged, also if the shop learns of it later", async () => {
    const { shop } = stage;
    const [buyer, order] = await stage.anOrder();
    const intent = await openIntent(shop, buyer, order);
    await stage.sandbox.pay(intent.clientSecret);
    const charged = Date.now();
    const clock = vi.spyOn(Date, "now").mockImplementation(() => charged + 300_000);
    onTestFinished(() => clock.mockRestore());
    const { json } = await reportPayment(shop, buyer, order, intent.id);
    expect(Date.parse(json.paidAt)).toBeGreaterThanOrEqual(Date.parse(order.createdAt));
    expect(Date.parse(json.paidAt)).toBeLessThanOrEqual(charged);
  });

  test("a restricted key that may not read charges settles", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    const intent = await openIntent(shop, buyer, order);
    await sandbox.pay(intent.clientSecret);
    await sandbox.faults({ path: "/v1/payment_intents/", kind: "status", status: 403, times: 1 });
    const { json } = await reportPayment(shop, buyer, order, intent.id);
    expect(json).toMatchObject({ paid: true });
    await sandbox.clearFaults();
  });

  it("31: deleting during a payment ends either paid or canceled, never both", async () => {
    const { shop, sandbox } = stage;
    for (let times = 0; times < 8; times += 1) {
      const [buyer, order] = await stage.anOrder();
      const stock = await stockOf(shop, stage.tool(0));
      const intent = await openIntent(shop, buyer, order);
      const [paying, deleting] = await Promise.allSettled([
        sandbox.pay(intent.clientSecret),
        deleteOrder(shop, buyer, order),
      ]);
      const answer = deleting.status === "fulfilled" ? deleting.value : undefined;
      const { status } = await sandbox.stripe.paymentIntents.retrieve(intent.id);
      if (paying.status === "fulfilled") {
        expect(status).toBe("succeeded");
        expect(answer).toMatchObject(refusedWith(409, "already-paid"));
        expect(await readOrder(shop, buyer, order)).toMatchObject({ state: "paid" });
        expect(await stockOf(shop, stage.tool(0))).toBe(stock);
      } else {
        expect(status).toBe("canceled");
        expect(answer?.json).toEqual({ deletedCount: 1 });
        expect(await stockOf(shop, stage.tool(0))).toBe(stock + order.order);
      }
    }
  });

  it("two tabs correct the address while a third pays: one of them at most, and the invoice has it", async () => {
    const { shop, sandbox } = stage;
    const at = (line1: string) => ({ country: "AT", line1, city: "Wien", postcode: "1010" });
    for (let times = 0; times < 8; times += 1) {
      const buyer = await prepareBuyer(shop);
      const { address: _address, ...body } = checkoutFor(buyer, [stage.tool(times % 3)]);
      const { token } = buyer;
      const placed = await shop.call("POST", "/checkout", {
        token,
        body: { ...body, shipTo: at("Ring 0") },
      });
      expect(placed.status, placed.text).toBe(200);
      const order: Purchase = placed.json.purchase;
      const { shipTo: before } = await readOrder(shop, buyer, order);
      const intent = await openIntent(shop, buyer, order);
      const correct = (line1: string) =>
        shop.call("PUT", `/purchase/${order._id}/address`, {
          token,
          body: { role: "shipping", before, address: at(line1) },
        });
      const pay = async () => {
        await sandbox.pay(intent.clientSecret);
        return reportPayment(shop, buyer, order, intent.id);
      };
      const [paid, ...answers] = await Promise.all([pay(), correct("Ring 1"), correct("Ring 2")]);
      expect(paid.json).toMatchObject({ paid: true, price: order.price });
      const won = answers.flatMap(({ status }, tab) => (status === 200 ? [`Ring ${tab + 1}`] : []));
      expect(won.length).toBeLessThanOrEqual(1);
      const [line1 = "Ring 0"] = won;
      expect(await readOrder(shop, buyer, order)).toMatchObject({ shipTo: { line1 } });
      const [invoice] = await documentsOf(shop, "invoice", order);
      expect(invoice?.buyer.lines).toContain(line1);
    }
  });

  it("32: canceling twice, or an intent that was canceled elsewhere, returns the stock once", async () => {
    const { shop } = stage;
    const stock = await stockOf(shop, stage.tool(0));
    const [buyer, order] = await stage.anOrder();
    const intent = await openIntent(shop, buyer, order);
    await stage.sandbox.stripe.paymentIntents.cancel(intent.id);
    expect((await deleteOrder(shop, buyer, order)).json).toEqual({ deletedCount: 1 });
    expect(await deleteOrder(shop, buyer, order)).toMatchObject({ status: 404 });
    expect(await stockOf(shop, stage.tool(0))).toBe(stock);
    expect(await historyOf(shop, order)).toEqual(["placed", "deleted"]);
  });
});
