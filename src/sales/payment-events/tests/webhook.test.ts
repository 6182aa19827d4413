/** What the provider's events cause. Numbers as in docs/payment-scenarios.md. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Buyer } from "#support/buyers.ts";
import { bothEngines, testOnce } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import {
  historyOf,
  openIntent,
  readOrder,
  reportPayment,
  stockOf,
} from "#support/orders/ordering.ts";
import {
  deliverEvents,
  eventsTried,
  outcomesOf,
  sendSigned,
} from "#support/orders/payment-events.ts";
import { createPaymentShop } from "#support/orders/payment-shop.ts";
import { WEBHOOK_SECRET } from "#support/payments.ts";
import { findRow } from "#support/rows.ts";
import { buildShop, type TestShop } from "#support/shop.ts";
import { changedTables, digestOf } from "../../../../tests/contract/digest.ts";
import type { Purchase } from "../../orders/contract.ts";

describe.each(bothEngines)("events on %s", (engine) => {
  const test = testOnce(engine);
  const stage = createPaymentShop(engine, { parts: { mail: true } });
  /** Another process on the same database; on SQLite there is one. */
  let other: TestShop;

  beforeAll(async () => {
    const { shop, sandbox } = stage;
    const { databaseUrl: DATABASE_URL } = shop.config;
    other = DATABASE_URL ? await buildShop(engine, { ...sandbox.settings, DATABASE_URL }) : shop;
    deliverEvents(sandbox, shop, other);
  });
  afterAll(async () => {
    if (other !== stage.shop) await other.close();
  });

  /** The emails that the outbox has for an order: `kind: how many`. */
  async function emailsOf(order: Purchase): Promise<Record<string, number>> {
    const rows = await stage.shop.db.read
      .selectFrom("email_message")
      .select(["kind"])
      .where("purchase_key", "=", order.number)
      .execute();
    const kinds = Map.groupBy(rows, ({ kind }) => kind ?? "");
    return Object.fromEntries([...kinds].map(([kind, emails]) => [kind, emails.length]));
  }

  async function invoicesOf(order: Purchase): Promise<number> {
    const rows = await stage.shop.db.read
      .selectFrom("billing_document")
      .select("key")
      .where("purchase_key", "=", order.number)
      .where("kind", "=", "invoice")
      .execute();
    return rows.length;
  }

  /** Paid once, with everything that belongs to it once. */
  async function paidOnce(buyer: Buyer, order: Purchase, intentId: string): Promise<void> {
    expect(await readOrder(stage.shop, buyer, order)).toMatchObject({
      paid: true,
      state: "paid",
      transactionId: intentId,
    });
    expect(await historyOf(stage.shop, order)).toEqual(["placed", "paid"]);
    expect(await invoicesOf(order)).toBe(1);
    const emails = await emailsOf(order);
    for (const [kind, count] of Object.entries(emails))
      expect({ [kind]: count }).toEqual({ [kind]: 1 });
    expect(Object.keys(emails).length).toBeGreaterThan(0);
  }

  test("16, 42: the browser is closed and its session ended: the event settles", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    const stock = await stockOf(shop, stage.tool(0));
    const intent = await openIntent(shop, buyer, order);
    await shop.db.write.deleteFrom("access_token").where("user_key", "=", buyer.userKey).execute();
    await sandbox.pay(intent.clientSecret);
    await eventsTried(sandbox, shop);
    const { state, transaction_id } = await findRow(shop.db, "purchase", ["id", order._id]);
    expect({ state, transaction_id }).toEqual({ state: "paid", transaction_id: intent.id });
    expect(await stockOf(shop, stage.tool(0))).toBe(stock);
    expect(await outcomesOf(shop, intent.id)).toEqual(
      expect.arrayContaining(["payment_intent.succeeded: settled"]),
    );
  });

  it("18: event and browser report the payment at once", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    const intent = await openIntent(shop, buyer, order);
    await sandbox.pay(intent.clientSecret);
    const told = await Promise.all(
      [shop, other, shop].map((process) => reportPayment(process, buyer, order, intent.id)),
    );
    for (const { json } of told) expect(json).toMatchObject({ paid: true });
    await eventsTried(sandbox, shop);
    await paidOnce(buyer, order, intent.id);
  });

  it.each([
    ["the same event five times at once", "duplicate", { copies: 5 }],
    ["one fact under two events' ids", "twin", {}],
  ] as const)("19: %s is one payment", async (_what, mode, choice) => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    const intent = await openIntent(shop, buyer, order);
    await sandbox.webhooks(mode, choice);
    await sandbox.pay(intent.clientSecret);
    await eventsTried(sandbox, shop);
    await sandbox.webhooks("normal");
    const { deliveries } = await sandbox.deliveries();
    const ofOrder = deliveries.filter(({ payment }) => payment === intent.id);
    const statuses = ofOrder.flatMap(({ attempts }) => attempts.map(({ status }) => status));
    expect(statuses.length).toBeGreaterThan(4);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await paidOnce(buyer, order, intent.id);
  });

  test("20, 21: whatever the order of the events, the order is paid and stays so", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    const intent = await openIntent(shop, buyer, order);
    await eventsTried(sandbox, shop);
    await sandbox.webhooks("reorder", { ms: 600_000 });
    await expect(sandbox.pay(intent.clientSecret, "pm_card_chargeDeclined")).rejects.toThrow();
    await sandbox.pay(intent.clientSecret);
    await sandbox.webhooks("normal");
    await sandbox.clock(600_000);
    await eventsTried(sandbox, shop);
    const outcomes = await outcomesOf(shop, intent.id);
    const [succeeded, failed] = ["succeeded", "payment_failed"].map((what) =>
      outcomes.findIndex((line) => line.startsWith(`payment_intent.${what}`)),
    );
    expect(succeeded).toBeGreaterThanOrEqual(0);
    expect(failed).toBeGreaterThan(succeeded as number);
    await paidOnce(buyer, order, intent.id);
    const again = (await sandbox.events()).filter(
      ({ data }) => (data.object as { id: string }).id === intent.id,
    );
    for (const { id } of again) await sandbox.redeliver(id);
    await eventsTried(sandbox, shop);
    await paidOnce(buyer, order, intent.id);
  });

  test("22: an event for an order that is not committed yet is stored, and settles later", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    await sandbox.webhooks("drop");
    const intent = await openIntent(shop, buyer, order);
    await sandbox.pay(intent.clientSecret);
    await sandbox.webhooks("normal");
    const attempt = shop.db.write.updateTable("payment").where("intent_id", "=", intent.id);
    await attempt.set({ intent_id: null, status: "opening" }).execute();
    const named = (from: string, to: string) =>
      shop.db.write.updateTable("purchase").set({ id: to }).where("id", "=", from).execute();
    await named(order._id, "not-there-yet");
    const [event] = (await sandbox.events()).filter(
      ({ type, data }) =>
        type === "payment_intent.succeeded" && (data.object as { id: string }).id === intent.id,
    );
    await sandbox.redeliver(event?.id ?? "");
    await eventsTried(sandbox, shop);
    expect(await outcomesOf(shop, intent.id)).toEqual([
      "payment_intent.succeeded: no such order yet",
    ]);
    await named("not-there-yet", order._id);
    await eventually(() => paidOnce(buyer, order, intent.id));
  });

  test.each<[string, object, object]>([
    ["an unknown kind of event", { type: "customer.created" }, { object: "customer", id: "cus_1" }],
    ["an intent that names no order", {}, { metadata: {} }],
    ["another mode's intent", { livemode: true }, {}],
    ["an order of another shop", {}, { metadata: { order: "of-another-shop" } }],
    ["a charge of an unknown intent", { type: "charge.refunded" }, { object: "charge" }],
    ["a dispute of an unknown intent", { type: "charge.dispute.created" }, { object: "dispute" }],
  ])("23: %s is answered 200 and changes nothing", async (what, event, object) => {
    const { shop, sandbox } = stage;
    const id = `evt_${what.replaceAll(/\W/g, "_")}`;
    const unknown = await sandbox.stripe.paymentIntents.create({
      amount: 5000,
      currency: "usd",
      allowed_payment_method_types: ["card"],
    });
    const digest = await digestOf(shop);
    const before = await digest();
    const raw = JSON.stringify({
      id,
      object: "event",
      livemode: false,
      type: "payment_intent.succeeded",
      data: {
        object: {
          id: unknown.id,
          object: "payment_intent",
          payment_intent: unknown.id,
          metadata: { order: "x" },
          ...object,
        },
      },
      ...event,
    });
    for (let times = 0; times < 2; times += 1) {
      expect(await sendSigned(shop, raw, WEBHOOK_SECRET)).toMatchObject({
        status: 200,
        json: { received: true },
      });
    }
    await eventsTried(sandbox, shop);
    // Emails of the orders before are being sent meanwhile.
    const changed = changedTables(before, await digest()).filter(
      (table) => table !== "email_message",
    );
    expect(changed).toEqual(["provider_event"]);
  });

  it("27: the database is unavailable: 5xx, nothing is stored, and the next delivery settles", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    const intent = await openIntent(shop, buyer, order);
    await eventsTried(sandbox, shop);
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(shop.db.write);
    await rename("provider_event", "provider_event_away");
    await sandbox.pay(intent.clientSecret);
    await eventually(async () => {
      const { deliveries } = await sandbox.deliveries();
      const tried = deliveries.filter(
        ({ payment, type }) => payment === intent.id && type === "payment_intent.succeeded",
      );
      expect(tried[0]?.attempts[0]?.status).toBe(500);
    });
    await rename("provider_event_away", "provider_event");
    expect(await readOrder(shop, buyer, order)).toEqual(order);
    await sandbox.clock(600_000);
    await eventsTried(sandbox, shop);
    await paidOnce(buyer, order, intent.id);
  });

  test("a succeeded payment that the shop did not request is left alone and logged", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    const byHand = await sandbox.stripe.paymentIntents.create({
      amount: Math.round(order.price * 100),
      currency: "usd",
      allowed_payment_method_types: ["card"],
      metadata: { order: order._id },
    });
    await sandbox.pay(byHand.client_secret ?? "");
    await eventsTried(sandbox, shop);
    expect(await outcomesOf(shop, byHand.id)).toContain(
      "payment_intent.succeeded: not made by this shop",
    );
    expect(await readOrder(shop, buyer, order)).toEqual(order);
    const { data } = await sandbox.stripe.refunds.list({ payment_intent: byHand.id });
    expect(data).toEqual([]);
  });
});
