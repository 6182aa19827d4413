/** Disputes of payments that are not settled yet, or never pay their order. */
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import {
  deleteOrder,
  historyOf,
  openIntent,
  placeOrder,
  readOrder,
  reportPayment,
} from "#support/orders/ordering.ts";
import { createPaymentShop } from "#support/orders/payment-shop.ts";
import { timeline } from "#support/orders/refund-calls.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows, findRow } from "#support/rows.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import { createLog } from "../../../lib/process/log.ts";
import type { OrderEmails } from "../../order-emails/api/order-emails.ts";
import { notRefundable } from "../../payments/contract.ts";
import { createHandleDispute } from "../api/disputes.ts";

const silent = {
  ...{ disputed: async () => {}, otherDisputed: async () => {}, nudge: () => {} },
} as unknown as OrderEmails;

describe.each(engines)("disputes before a payment on %s", (engine) => {
  const stage = createPaymentShop(engine);

  it("38: wait until their payment is settled, as another one may pay the order", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const order = await placeOrder(shop, buyer, stage.tool());
    const early = await openIntent(shop, buyer, order);
    const handle = createHandleDispute({
      db: shop.db,
      disputes: { stateOf: async () => "open" },
      emails: silent,
      log: createLog("silent"),
    });
    const waits = await handle(early.id);
    expect(isRefusal(waits) && waits.refusal).toBe(notRefundable);
    expect(await readOrder(shop, buyer, order)).not.toHaveProperty("disputed");
    await changeRows(shop.db, "payment", ["intent_id", early.id], { status: "canceled" });
    expect((await stage.payAndReport(buyer, order)).json.paid).toBe(true);
    expect(await handle(early.id)).toBe("unchanged");
    expect(await readOrder(shop, buyer, order)).not.toHaveProperty("disputed");
    const { transaction_id: own } = await findRow(shop.db, "purchase", ["id", order._id]);
    expect(await handle(own ?? "")).toBe("flagged");
  });

  it("a second payment that its bank disputes is told once, and not given back on top", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    const first = await openIntent(shop, buyer, order);
    await changeRows(shop.db, "payment", ["intent_id", first.id], { status: "canceled" });
    const second = await openIntent(shop, buyer, order);
    for (const { clientSecret } of [first, second]) await sandbox.pay(clientSecret);
    await sandbox.dispute(first.id);
    await reportPayment(shop, buyer, order, second.id);
    for (const _twice of [1, 2])
      expect(await reportPayment(shop, buyer, order, first.id)).toMatchObject({
        status: 200,
        json: { paid: true, transactionId: second.id },
      });
    expect(await stage.refundedAt(first.id)).toBe(0);
    const told: string[] = [];
    const otherDisputed = async (...[, , what]: Parameters<OrderEmails["otherDisputed"]>) => {
      told.push(what);
    };
    const handle = createHandleDispute({
      db: shop.db,
      disputes: { stateOf: async () => "open" },
      emails: { ...silent, otherDisputed },
      log: createLog("silent"),
    });
    for (const _twice of [1, 2]) await handle(first.id);
    expect(told).toEqual([first.id]);
    expect((await timeline(shop, buyer, order)).slice(2)).toMatchObject([
      { what: "refund-failed", note: expect.stringContaining(`(${first.id}), of a payment`) },
      { what: "disputed", note: expect.stringContaining(`${first.id}, of a payment`) },
    ]);
  });

  it("an order is payable and deletable whose payment of another amount is disputed", async () => {
    const { shop, sandbox } = stage;
    const disputed = async () => {
      const [buyer, order] = await stage.anOrder();
      const wrong = await openIntent(shop, buyer, order);
      await sandbox.stripe.paymentIntents.update(wrong.id, { amount: 50 });
      await sandbox.pay(wrong.clientSecret);
      await sandbox.dispute(wrong.id);
      expect(await reportPayment(shop, buyer, order, wrong.id)).toMatchObject(
        refusedWith(409, "unknown-payment"),
      );
      return [buyer, order] as const;
    };
    const [buyer, order] = await disputed();
    expect((await stage.payAndReport(buyer, order)).json).toMatchObject({ paid: true });
    expect(await historyOf(shop, order)).toEqual(["placed", "refund-failed", "paid"]);
    const [other, given] = await disputed();
    expect((await deleteOrder(shop, other, given)).json).toEqual({ deletedCount: 1 });
  });
});
