/** What cannot normally happen: money for an order that is given up, a second time, of another amount; intents that are gone. */
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import {
  correctStock,
  deleteOrder,
  historyOf,
  openIntent,
  readOrder,
  reportPayment,
  stockOf,
} from "#support/orders/ordering.ts";
import { deliverEvents, eventsHandled } from "#support/orders/payment-events.ts";
import { createPaymentShop } from "#support/orders/payment-shop.ts";
import { emailsAbout, refund, refundsOn, timeline } from "#support/orders/refund-calls.ts";
import { LATER_MS } from "#support/orders/refund-shop.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows } from "#support/rows.ts";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";

describe.each(engines)("unmatched payments on %s", (engine) => {
  const stage = createPaymentShop(engine, { parts: { laterMs: LATER_MS, mail: true } });

  it.each(["deleted", "expired"] as const)(
    "an order that was %s and is paid afterwards is paid",
    async (state) => {
      const { shop } = stage;
      const tool = stage.tool(5);
      const [buyer, order] = await stage.anOrder(tool);
      const intent = await openIntent(shop, buyer, order);
      await changeRows(shop.db, "purchase", ["id", order._id], { state, held_until: null });
      await correctStock(shop, tool, (await stockOf(shop, tool)) + order.order);
      const stock = await stockOf(shop, tool);
      await stage.sandbox.pay(intent.clientSecret);
      expect(await reportPayment(shop, buyer, order, intent.id)).toMatchObject({
        status: 200,
        json: { paid: true, state: "paid", transactionId: intent.id },
      });
      expect(await stockOf(shop, tool)).toBe(stock - order.order);
    },
  );

  it("a second payment of an order is refunded once and recorded", async () => {
    const { shop } = stage;
    const [buyer, order] = await stage.anOrder();
    const first = await openIntent(shop, buyer, order);
    await changeRows(shop.db, "payment", ["intent_id", first.id], { status: "canceled" });
    const second = await openIntent(shop, buyer, order);
    await Promise.all([first, second].map((it) => stage.sandbox.pay(it.clientSecret)));
    expect((await reportPayment(shop, buyer, order, second.id)).json.paid).toBe(true);

    const again = await Promise.all(
      [1, 2, 3].map(() => reportPayment(shop, buyer, order, first.id)),
    );

    for (const { json } of again)
      expect(json).toMatchObject({ paid: true, transactionId: second.id, refunded: 0 });
    expect(await stage.refundedAt(first.id)).toBe(Math.round(order.price * 100));
    expect(await stage.refundedAt(second.id)).toBe(0);
    expect(await historyOf(shop, order)).toEqual(["placed", "paid", "refunded"]);
  });

  it("a second payment that cannot be given back is recorded once, as the buyer's money", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    const first = await openIntent(shop, buyer, order);
    await changeRows(shop.db, "payment", ["intent_id", first.id], { status: "canceled" });
    const second = await openIntent(shop, buyer, order);
    await sandbox.pay(second.clientSecret, "pm_card_refundFail");
    await reportPayment(shop, buyer, order, second.id);
    const admin = await prepareBuyer(shop, "admin");
    await refund(shop, admin, order);
    await sandbox.pay(first.clientSecret, "pm_card_refundFail");
    await reportPayment(shop, buyer, order, first.id);
    deliverEvents(sandbox, shop);
    await sandbox.clock(LATER_MS);
    const failed = async (payment: string) => {
      const { data } = await sandbox.stripe.refunds.list({ payment_intent: payment });
      expect(data).toMatchObject([{ status: "failed" }]);
      return data[0]?.id ?? "";
    };
    await expect.poll(() => failed(first.id)).not.toBe("");
    await eventsHandled(sandbox, shop);
    // The order's own one has the same sum and reason.
    expect(await refundsOn(shop).sync(await failed(second.id))).toBe("unchanged");
    const id = await failed(first.id);
    // Its event and an admin's request have the language of whoever sends them.
    for (const language of ["en", "de"])
      expect(await inLanguage(language, () => refundsOn(shop).sync(id))).toBe("not-ours");
    const failures = (await timeline(shop, admin, order)).filter(({ what }) => /failed/.test(what));
    // The failures of both payments arrive in either order.
    const notes = failures.map(({ note }) => note ?? "");
    expect(notes).toHaveLength(2);
    expect(notes.filter((note) => note.includes("gave no reason"))).toHaveLength(1);
    expect(notes.filter((note) => note.includes(`(${id}), of a payment that is not`))).toHaveLength(
      1,
    );
    expect(await emailsAbout(shop, order)).toContain("shop-other-kept");
    expect(await readOrder(shop, buyer, order)).toMatchObject({ state: "paid", refunded: 0 });
  });

  it("a payment of another amount is refunded, and the order stays payable", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    const wrong = await openIntent(shop, buyer, order);
    await sandbox.stripe.paymentIntents.update(wrong.id, { amount: 50 });
    await sandbox.pay(wrong.clientSecret);
    for (let times = 0; times < 2; times += 1) {
      expect(await reportPayment(shop, buyer, order, wrong.id)).toMatchObject(
        refusedWith(409, "unknown-payment"),
      );
    }
    expect(await stage.refundedAt(wrong.id)).toBe(50);
    expect(await historyOf(shop, order)).toEqual(["placed", "refunded"]);
    expect(await stage.payAndReport(buyer, order)).toMatchObject({
      json: { paid: true, refunded: 0 },
    });
  });

  it("a payment of another amount that the provider does not give back is told, and the order stays payable", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    const wrong = await openIntent(shop, buyer, order);
    await sandbox.stripe.paymentIntents.update(wrong.id, { amount: 50 });
    await sandbox.pay(wrong.clientSecret);
    // As where the shop's balance is too low.
    await sandbox.faults({ path: "/v1/refunds", kind: "status", status: 400, times: 100 });
    for (const _twice of [1, 2])
      expect(await reportPayment(shop, buyer, order, wrong.id)).toMatchObject(
        refusedWith(409, "unknown-payment"),
      );
    await sandbox.clearFaults();
    expect(await emailsAbout(shop, order)).toEqual(["shop-other-kept"]);
    expect(await stage.payAndReport(buyer, order)).toMatchObject({ json: { paid: true } });
    expect(await historyOf(shop, order)).toEqual(["placed", "refund-failed", "paid"]);
  });

  describe("an intent that the provider has deleted", () => {
    it("is replaced by a new one, and pays nothing", async () => {
      const { shop, sandbox } = stage;
      const [buyer, order] = await stage.anOrder();
      const forgotten = await openIntent(shop, buyer, order);
      await sandbox.reset();
      expect(await reportPayment(shop, buyer, order, forgotten.id)).toMatchObject(
        refusedWith(409, "unknown-payment"),
      );
      expect((await openIntent(shop, buyer, order)).id).not.toBe(forgotten.id);
      await sandbox.reset();
      expect(await stage.payAndReport(buyer, order)).toMatchObject({ json: { paid: true } });
      expect(await historyOf(shop, order)).toEqual(["placed", "paid"]);
    });

    it("does not block deleting the order", async () => {
      const { shop, sandbox } = stage;
      const [buyer, order] = await stage.anOrder();
      await openIntent(shop, buyer, order);
      await sandbox.reset();
      expect((await deleteOrder(shop, buyer, order)).json).toEqual({ deletedCount: 1 });
      expect(await historyOf(shop, order)).toEqual(["placed", "deleted"]);
    });
  });
});
