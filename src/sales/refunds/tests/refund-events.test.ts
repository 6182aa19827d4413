/** What the provider tells of refunds: of ours, and of those made in its dashboard. Numbers as in docs/payment-scenarios.md. */
import { describe, expect, it } from "vitest";
import { cents } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { historyOf, readOrder, stockOf } from "#support/orders/ordering.ts";
import { deliverEvents, eventsHandled } from "#support/orders/payment-events.ts";
import {
  expectRefundsToMatchProvider,
  refund,
  refundRows,
  refundsOn,
  timeline,
  workRefunds,
} from "#support/orders/refund-calls.ts";
import { createRefundShop, LATER_MS } from "#support/orders/refund-shop.ts";
import { insertEndpoint } from "#support/server/webhook-receiver.ts";
import { fanOutEvents } from "../../../shop/webhook-deliveries/api/fan-out.ts";
import type { Purchase } from "../../orders/contract.ts";

describe.each(engines)("refund events on %s", (engine) => {
  const stage = createRefundShop(engine);

  it("35: an event before the answer is one refund", async () => {
    const { shop, sandbox } = stage;
    const order = await stage.paid();
    deliverEvents(sandbox, shop);
    await sandbox.faults({
      method: "POST",
      path: "/v1/refunds",
      kind: "delay-after",
      ms: 600_000,
    });
    const asked = refund(shop, stage.admin, order, { amount: 5, restock: true });
    await expect.poll(async () => (await refundRows(shop, order))[0]?.status).toBe("succeeded");
    await sandbox.clearFaults();
    expect((await asked).json).toMatchObject({ refund: { status: "succeeded" } });
    await eventsHandled(sandbox, shop);
    await expectRefundsToMatchProvider(shop, sandbox, order, 500);
    expect(await historyOf(shop, order)).toEqual([
      "placed",
      "paid",
      "refund-requested",
      "refunded",
    ]);
  });

  it("36: a refund of the dashboard is shown and does not change stock", async () => {
    const { shop, sandbox, admin } = stage;
    const order = await stage.paid();
    const stock = await stockOf(shop, stage.tool());
    deliverEvents(sandbox, shop);
    await sandbox.webhooks("duplicate", { copies: 3 });
    await sandbox.refundInDashboard(order.transactionId ?? "", 300);
    await eventsHandled(sandbox, shop);
    await sandbox.refundInDashboard(order.transactionId ?? "");
    await eventsHandled(sandbox, shop);
    const rows = await refundRows(shop, order);
    expect(rows.map(({ reason, status, amount_cents }) => [reason, status, amount_cents])).toEqual([
      ["provider", "succeeded", 300],
      ["provider", "succeeded", cents(order.price) - 300],
    ]);
    expect(await readOrder(shop, admin, order)).toMatchObject({
      state: "paid",
      refunded: order.price,
    });
    await expectRefundsToMatchProvider(shop, sandbox, order, cents(order.price));
    expect(await stockOf(shop, stage.tool())).toBe(stock);
    expect((await refund(shop, admin, order)).json.code).toBe("not-refundable");
  });

  it("36: our refund fails with a reason when the dashboard was faster", async () => {
    const { shop, sandbox, admin } = stage;
    const order = await stage.paid();
    await sandbox.webhooks("drop");
    await sandbox.refundInDashboard(order.transactionId ?? "", cents(order.price) - 100);
    const tooLarge = await refund(shop, admin, order, { amount: 2 });
    expect(tooLarge.json.refund).toMatchObject({
      status: "failed",
      failure: "It is more than is left of the payment at the payment provider.",
    });
    await sandbox.refundInDashboard(order.transactionId ?? "");
    const already = await refund(shop, admin, order);
    expect(already.json.refund).toMatchObject({
      status: "failed",
      failure: "The payment was already given back.",
    });
    expect((await timeline(shop, admin, order)).at(-1)).toMatchObject({
      what: "refund-failed",
      by: "shop",
      note: expect.stringContaining("The payment was already given back."),
    });
    const { data } = await sandbox.stripe.refunds.list({
      payment_intent: order.transactionId ?? "",
    });
    for (const { id } of data) {
      expect(await refundsOn(shop).sync(id)).toBe("changed");
      expect(await refundsOn(shop).sync(id)).toBe("unchanged");
    }
    await expectRefundsToMatchProvider(shop, sandbox, order, cents(order.price));
  });

  it("36: a refund of another payment is not the order's", async () => {
    const { shop, sandbox } = stage;
    const order = await stage.paid();
    await sandbox.webhooks("drop");
    const stray = await sandbox.stripe.paymentIntents.create({
      amount: cents(order.price),
      currency: "usd",
      allowed_payment_method_types: ["card"],
      metadata: { order: order._id },
    });
    await sandbox.pay(stray.client_secret ?? "");
    await shop.db.write
      .insertInto("payment")
      .values({
        purchase_key: order.number,
        attempt: 2,
        intent_id: stray.id,
        amount_cents: stray.amount,
        currency: "usd",
        status: "succeeded",
        created_at: Date.now(),
        updated_at: Date.now(),
      })
      .execute();
    const { id } = await sandbox.refundInDashboard(stray.id);
    expect(await refundsOn(shop).sync(id)).toBe("not-ours");
    await expectRefundsToMatchProvider(shop, sandbox, order, 0);
  });

  it("37: a refund that fails later is shown and can be repeated", async () => {
    const { shop, sandbox, admin } = stage;
    const order = await stage.paid("pm_card_refundFail");
    const types = ["order.refunded", "order.refund_failed"] as const;
    await insertEndpoint(shop.db, "http://127.0.0.1:9/hooks", types);
    deliverEvents(sandbox, shop);
    const made = await refund(shop, admin, order, { restock: true });
    expect(made.json).toMatchObject({
      refund: { status: "succeeded" },
      purchase: { refunded: order.price },
    });
    const stock = await stockOf(shop, stage.tool());
    const attention = async (): Promise<Purchase["attention"]> => {
      const { json } = await shop.call("GET", "/purchase?attention=true", { token: admin.token });
      return json.find(({ number }: Purchase) => number === order.number)?.attention;
    };
    await sandbox.clock(LATER_MS);
    await expect.poll(async () => (await refundRows(shop, order))[0]?.status).toBe("failed");
    await eventsHandled(sandbox, shop);
    expect(await readOrder(shop, admin, order)).toMatchObject({ state: "paid", refunded: 0 });
    expect((await stage.notes(order)).slice(-2)).toEqual([
      ["refunded", "shop", expect.any(String)],
      ["refund-failed", "shop", expect.stringContaining("gave no reason")],
    ]);
    expect(await attention()).toEqual(["refund-failed"]);
    const announced = async () => {
      await fanOutEvents(shop.db);
      const sent = shop.db.read.selectFrom("webhook_delivery").select(["type", "payload"]);
      const rows = await sent.where("subject", "=", String(order.number)).orderBy("key").execute();
      return rows.map(({ type, payload }) => [type, JSON.parse(payload).data.refunded]);
    };
    await expect.poll(announced).toEqual([
      ["order.refunded", order.price],
      ["order.refund_failed", 0],
    ]);
    expect(await stockOf(shop, stage.tool()), "the pieces stay in stock").toBe(stock);
    await expectRefundsToMatchProvider(shop, sandbox, order, 0);

    const again = await refund(shop, admin, order, { restock: true });
    expect(again.json.refund.status).toBe("succeeded");
    expect(await stockOf(shop, stage.tool())).toBe(stock);
    expect(await attention()).toBeUndefined();
    await sandbox.clock(LATER_MS);
    await expect.poll(async () => (await refundRows(shop, order))[1]?.status).toBe("failed");
  });

  it("a refund is pending until an event or the worker reports the bank's result", async () => {
    const { shop, sandbox } = stage;
    const [told, asked] = [
      await stage.paid("pm_card_pendingRefund"),
      await stage.paid("pm_card_pendingRefund"),
    ];
    deliverEvents(sandbox, shop);
    for (const order of [told, asked]) {
      const { json } = await refund(shop, stage.admin, order, { amount: 5 });
      expect(json).toMatchObject({ refund: { status: "pending" }, purchase: { refunded: 0 } });
    }
    await eventsHandled(sandbox, shop);
    expect((await refundRows(shop, told))[0]).toMatchObject({ status: "pending" });
    await sandbox.webhooks("drop");
    await sandbox.clock(LATER_MS);
    await expect
      .poll(async () => (await sandbox.events()).filter(({ type }) => type === "refund.updated"))
      .not.toEqual([]);
    await workRefunds(shop);
    for (const order of [told, asked])
      await expectRefundsToMatchProvider(shop, sandbox, order, 500);
  });
});
