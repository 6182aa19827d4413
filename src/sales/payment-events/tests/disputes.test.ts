/** A buyer's bank takes money back: the order is flagged, and nothing is given back on top. */

import { beforeAll, describe, expect, it } from "vitest";
import { type Buyer, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { historyOf, openIntent, placeOrder, readOrder } from "#support/orders/ordering.ts";
import { deliverEvents, eventsHandled, sendSigned } from "#support/orders/payment-events.ts";
import { createPaymentShop } from "#support/orders/payment-shop.ts";
import {
  expectRefundsToMatchProvider,
  payFor,
  refund,
  refundRows,
} from "#support/orders/refund-calls.ts";
import { WEBHOOK_SECRET } from "#support/payments.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows } from "#support/rows.ts";
import { createLog } from "../../../lib/process/log.ts";
import { createWriteEmail } from "../../../shop/email/api/write-email.ts";
import { firstShop } from "../../../shop/settings/api/first-values.ts";
import { createOrderEmails } from "../../order-emails/api/order-emails.ts";
import type { Purchase } from "../../orders/contract.ts";
import { createHandleDispute } from "../api/disputes.ts";
import { createProviderDisputes, type DisputeState } from "../api/provider-disputes.ts";

const LATER_MS = 3_600_000;

const emails = createOrderEmails({
  outbox: undefined,
  writeEmail: createWriteEmail({
    config: { publicOrigin: "https://shop.example" },
    settings: { locales: () => ["en"] },
  }),
  shop: () => firstShop,
});

describe.each(engines)("disputes on %s", (engine) => {
  const stage = createPaymentShop(engine, { parts: { laterMs: LATER_MS } });
  let admin: Buyer;
  let buyer: Buyer;

  beforeAll(async () => {
    deliverEvents(stage.sandbox, stage.shop);
    admin = await prepareBuyer(stage.shop, "admin");
  });

  async function paid(card?: string): Promise<Purchase> {
    buyer = await prepareBuyer(stage.shop);
    const order = await payFor(
      stage.shop,
      stage.sandbox,
      buyer,
      stage.tool(),
      card ? { card } : {},
    );
    await eventsHandled(stage.sandbox, stage.shop);
    return order;
  }
  const disputesOf = async (order: Purchase) =>
    (await historyOf(stage.shop, order)).filter((kind) => kind === "disputed");
  const attention = async (order: Purchase): Promise<Purchase["attention"]> => {
    const { json } = await stage.shop.call("GET", "/purchase?attention=true", {
      token: admin.token,
    });
    return json.find(({ number }: Purchase) => number === order.number)?.attention;
  };

  /** Adds to an order another payment, which is disputed; of its own one the provider says `own`. */
  async function otherPayment(
    { number }: Purchase,
    status: "succeeded" | "canceled",
    own: DisputeState | "none",
  ) {
    const { db } = stage.shop;
    const intent = `pi_other_${number}`;
    const made = { amount_cents: 100, currency: "usd", created_at: 1, updated_at: 1 };
    await db.write
      .insertInto("payment")
      .values({ ...made, purchase_key: number, attempt: 2, intent_id: intent, status })
      .execute();
    const handle = createHandleDispute({
      ...{ db, emails, log: createLog("silent") },
      disputes: { stateOf: async (asked) => (asked === intent ? "open" : own) },
    });
    return { intent, handle };
  }

  it("38: flag the order once, and refuse a further refund with a reason", async () => {
    const { shop, sandbox } = stage;
    const order = await paid("pm_card_createDispute");
    expect(await readOrder(shop, buyer, order)).not.toHaveProperty("disputed");
    await sandbox.webhooks("duplicate", { copies: 4 });
    await sandbox.clock(LATER_MS);
    await expect.poll(() => disputesOf(order)).toEqual(["disputed"]);
    await eventsHandled(sandbox, shop);
    const event = (await sandbox.events()).find(({ type }) => type === "charge.dispute.created");
    await sandbox.redeliver(event?.id ?? "");
    await eventsHandled(sandbox, shop);
    const handle = createHandleDispute({
      db: shop.db,
      disputes: { stateOf: async () => "open" },
      emails,
      log: createLog("silent"),
    });
    const again = await Promise.all([1, 2].map(() => handle(order.transactionId ?? "")));
    expect(again).toEqual(["unchanged", "unchanged"]);
    expect(await disputesOf(order)).toEqual(["disputed"]);
    expect(await readOrder(shop, buyer, order)).toMatchObject({
      disputed: true,
      state: "paid",
      paid: true,
      refunded: 0,
    });
    expect(await attention(order)).toEqual(["disputed"]);
    const refused = await refund(shop, admin, order);
    expect(refused).toMatchObject(
      refusedWith(409, "not-refundable", { detail: expect.stringContaining("bank disputes") }),
    );
    expect(await refundRows(shop, order)).toEqual([]);
    await expectRefundsToMatchProvider(shop, sandbox, order, 0);
  });

  it("38: leave the buyer's cancellation request open", async () => {
    const { shop } = stage;
    const order = await paid();
    const path = `/purchase/${order._id}/cancellation`;
    await shop.call("POST", path, { token: buyer.token, body: { reason: "Too late" } });
    await stage.sandbox.dispute(order.transactionId ?? "");
    await expect.poll(() => disputesOf(order)).toEqual(["disputed"]);
    const accepted = await shop.call("PUT", path, { token: admin.token, body: { accept: true } });
    expect(accepted).toMatchObject(
      refusedWith(409, "wrong-state", { detail: expect.stringContaining("bank disputes") }),
    );
    expect(await readOrder(shop, buyer, order)).toHaveProperty("cancellationAskedAt");
    expect(await attention(order)).toEqual(["cancellation-asked", "disputed"]);
    expect(await refundRows(shop, order)).toEqual([]);
  });

  it("38: fail a pending refund with a reason", async () => {
    const { shop, sandbox } = stage;
    const order = await paid();
    await sandbox.webhooks("drop");
    await sandbox.dispute(order.transactionId ?? "");
    const { json } = await refund(shop, admin, order, { restock: true });
    expect(json.refund).toMatchObject({
      status: "failed",
      failure: "The buyer's bank disputes the payment.",
    });
    expect((await refundRows(shop, order))[0]).toMatchObject({ next_at: null, restocked_at: null });
    await expectRefundsToMatchProvider(shop, sandbox, order, 0);
    expect(await attention(order)).toEqual(["refund-failed"]);
  });

  it("38: flag an order also before its payment is settled", async () => {
    const { shop, sandbox } = stage;
    buyer = await prepareBuyer(shop);
    const order = await placeOrder(shop, buyer, stage.tool());
    const intent = await openIntent(shop, buyer, order);
    await sandbox.webhooks("drop");
    await sandbox.pay(intent.clientSecret);
    await sandbox.webhooks("normal");
    await sandbox.dispute(intent.id);
    await eventsHandled(sandbox, shop);
    expect(await readOrder(shop, buyer, order)).toMatchObject({ paid: true, disputed: true });
    expect(await disputesOf(order)).toEqual(["disputed"]);
  });

  it("38: leave an order unflagged whose second payment, which was given back, is disputed", async () => {
    const order = await paid();
    const { intent, handle } = await otherPayment(order, "succeeded", "open");
    expect(await handle(intent)).toBe("unchanged");
    expect(await readOrder(stage.shop, buyer, order)).not.toHaveProperty("disputed");
    expect(await handle(order.transactionId ?? "")).toBe("flagged");
    expect(await handle(intent)).toBe("unchanged");
    expect(await readOrder(stage.shop, buyer, order)).toMatchObject({ disputed: true });
  });

  it("38: leave an unpaid order unflagged whose payment did not fit and is disputed", async () => {
    buyer = await prepareBuyer(stage.shop);
    const order = await placeOrder(stage.shop, buyer, stage.tool());
    const { intent, handle } = await otherPayment(order, "canceled", "none");
    expect(await handle(intent)).toBe("unchanged");
    expect(await readOrder(stage.shop, buyer, order)).not.toHaveProperty("disputed");
  });

  it("38: log a dispute of another payment with its state, and not that it is won", async () => {
    const { db } = stage.shop;
    const order = await paid();
    const { intent } = await otherPayment(order, "succeeded", "none");
    const warned: unknown[] = [];
    const warn = (about: unknown) => warned.push(about);
    const log = Object.assign(createLog("silent"), { warn });
    for (const state of ["inquiry", "won"] as const) {
      const disputes = { stateOf: async () => state };
      await createHandleDispute({ db, emails, log, disputes })(intent);
    }
    expect(warned).toEqual([{ order: order._id, intent, state: "inquiry" }]);
  });

  it.each(["none", "won"] as const)(
    "38: lift a flag that another payment has set, where of the own one the provider says %s",
    async (own) => {
      const { shop } = stage;
      const order = await paid();
      const { intent, handle } = await otherPayment(order, "succeeded", own);
      await changeRows(shop.db, "purchase", ["key", order.number], { disputed_at: 1 });
      expect([await handle(intent), await handle(intent)]).toEqual(["won", "unchanged"]);
      expect(await readOrder(shop, buyer, order)).not.toHaveProperty("disputed");
      expect((await historyOf(shop, order)).slice(-2)).toEqual(["disputed", "dispute-won"]);
    },
  );

  it("38: only tell that a bank asks, until its inquiry becomes a dispute", async () => {
    const { shop } = stage;
    const order = await paid();
    const [now, log] = [{ status: "warning_needs_response" }, createLog("silent")];
    const disputes = { list: async () => ({ object: "list", data: [now] }) };
    const handle = createHandleDispute({
      ...{ db: shop.db, emails, log },
      disputes: createProviderDisputes(async () => ({ disputes }) as never, log),
    });
    const intent = order.transactionId ?? "";
    expect([await handle(intent), await handle(intent)]).toEqual(["inquiry", "unchanged"]);
    expect(await readOrder(shop, buyer, order)).not.toHaveProperty("disputed");
    const part = await refund(shop, admin, order, { amount: 0.5 });
    expect(part.json.refund).toMatchObject({ status: "succeeded" });
    now.status = "needs_response";
    expect(await handle(intent)).toBe("flagged");
    const events = (await historyOf(shop, order)).filter((kind) => /inquiry|disput/.test(kind));
    expect(events).toEqual(["inquiry", "disputed"]);
    expect(await readOrder(shop, buyer, order)).toMatchObject({ disputed: true });
  });

  it("38: flag no dispute that was blocked or came to nothing, but one whose resolution paid the buyer", async () => {
    const log = createLog("silent");
    const stateOf = (...data: object[]) => {
      const disputes = { list: async () => ({ object: "list", data }) };
      return createProviderDisputes(async () => ({ disputes }) as never, log).stateOf("pi_1");
    };
    const prevented = (case_type: string) => ({
      status: "prevented",
      payment_method_details: { type: "card", card: { case_type } },
    });
    expect(await stateOf(prevented("block"))).toBe("won");
    expect(await stateOf({ status: "prevented" }, { status: "warning_closed" })).toBe("won");
    expect(await stateOf(prevented("block"), { status: "lost" })).toBe("open");
    expect(await stateOf(prevented("resolution"))).toBe("open");
    expect(await stateOf()).toBe("none");
  });

  it("38: lift the flag when the bank decides for the shop, and keep it when the dispute is lost", async () => {
    const { shop, sandbox } = stage;
    const [won, lost] = [await paid(), await paid()];
    for (const { transactionId = "" } of [won, lost]) await sandbox.dispute(transactionId);
    for (const order of [won, lost])
      await expect.poll(() => disputesOf(order)).toEqual(["disputed"]);
    await sandbox.closeDispute(won.transactionId ?? "", "won");
    await sandbox.closeDispute(lost.transactionId ?? "", "lost");
    await eventsHandled(sandbox, shop);
    expect((await historyOf(shop, won)).slice(-2)).toEqual(["disputed", "dispute-won"]);
    expect([await attention(won), await attention(lost)]).toEqual([undefined, ["disputed"]]);
    expect((await refund(shop, admin, won)).json.refund).toMatchObject({ status: "succeeded" });
    expect((await refund(shop, admin, lost)).json.code).toBe("not-refundable");
  });

  it("38: lift the flag when the money comes back, whatever was decided before", async () => {
    const { shop, sandbox } = stage;
    const order = await paid();
    const intent = order.transactionId ?? "";
    await sandbox.dispute(intent);
    await expect.poll(() => disputesOf(order)).toEqual(["disputed"]);
    await sandbox.webhooks("drop");
    await sandbox.closeDispute(intent, "won");
    const event = {
      ...{ id: "evt_of_the_money", object: "event", livemode: false },
      type: "charge.dispute.funds_reinstated",
      data: { object: { id: "du_1", object: "dispute", payment_intent: intent } },
    };
    const sent = await sendSigned(shop, JSON.stringify(event), WEBHOOK_SECRET);
    expect(sent.status, sent.text).toBe(200);
    await expect.poll(() => attention(order)).toBe(undefined);
  });

  it("38: are handled anew when their event is sent again by hand", async () => {
    const { shop, sandbox } = stage;
    const { transactionId: intent = "", ...order } = await paid();
    await sandbox.dispute(intent);
    await expect.poll(() => attention(order)).toEqual(["disputed"]);
    await sandbox.closeDispute(intent, "won");
    await expect.poll(() => attention(order)).toBe(undefined);
    // As an earlier version left it.
    await changeRows(shop.db, "purchase", ["key", order.number], { disputed_at: 1 });
    const isIt = ({ type, data }: { readonly type: string; readonly data: object }) =>
      type === "charge.dispute.closed" && JSON.stringify(data).includes(intent);
    const id = (await sandbox.events()).find(isIt)?.id ?? "";
    await changeRows(shop.db, "provider_event", ["id", id], { handled_at: 1 });
    await sandbox.redeliver(id);
    await expect.poll(() => attention(order)).toBe(undefined);
  });
});
