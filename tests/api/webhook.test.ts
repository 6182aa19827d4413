/** The provider's events: who is believed, what is stored, what comes of it. Numbers as in docs/payment-scenarios.md. */
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Tool } from "../../src/features/catalogue/contract.ts";
import type { Purchase } from "../../src/features/orders/contract.ts";
import { changedTables, digestOf } from "../contract/digest.ts";
import { type Buyer, prepareBuyer, toolsOf } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import { openSandbox, type TestSandbox, WEBHOOK_SECRET } from "../support/payments.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { historyOf, openIntent, placeOrder, readOrder, stockOf, tellPaid } from "./ordering.ts";
import {
  allHeard,
  connect,
  eventually,
  outcomesOf,
  sendSigned,
  signatureOf,
} from "./payment-events.ts";

const OTHER_SECRET = "whsec_of_the_next_year";
const BODY_LIMIT_BYTES = 256 * 1024;

describe.each(engines)("webhooks on %s", (engine) => {
  let sandbox: TestSandbox;
  let shop: TestShop;
  /** Another process on the same database; on SQLite there is one. */
  let other: TestShop;
  let tools: Tool[];

  beforeAll(async () => {
    sandbox = await openSandbox({ mail: true });
    const settings = {
      ...sandbox.settings,
      STRIPE_WEBHOOK_SECRET: `${OTHER_SECRET}, ${WEBHOOK_SECRET}`,
    };
    shop = await buildShop(engine, settings);
    const { databaseUrl } = shop.config;
    other = databaseUrl
      ? await buildShop(engine, { ...settings, DATABASE_URL: databaseUrl })
      : shop;
    tools = (await toolsOf(shop)).filter(({ quantity, minimum }) => quantity >= minimum * 20);
    connect(sandbox, shop, other);
  });
  afterAll(async () => {
    if (other !== shop) await other.close();
    await shop.close();
    await sandbox.close();
  });

  const aTool = (index: number) => tools[index] as Tool;

  async function anOrder(): Promise<[Buyer, Purchase]> {
    const buyer = await prepareBuyer(shop);
    return [buyer, await placeOrder(shop, buyer, aTool(0))];
  }

  /** The letters that the outbox has for an order: `kind: how many`. */
  async function lettersOf(order: Purchase): Promise<Record<string, number>> {
    const rows = await shop.db.read
      .selectFrom("mail")
      .select(["kind"])
      .where("purchase_key", "=", order.number)
      .execute();
    const kinds = Map.groupBy(rows, ({ kind }) => kind ?? "");
    return Object.fromEntries([...kinds].map(([kind, letters]) => [kind, letters.length]));
  }

  async function invoicesOf(order: Purchase): Promise<number> {
    const rows = await shop.db.read
      .selectFrom("paper")
      .select("key")
      .where("purchase_key", "=", order.number)
      .where("kind", "=", "invoice")
      .execute();
    return rows.length;
  }

  /** Paid once, with everything that belongs to it once. */
  async function paidOnce(buyer: Buyer, order: Purchase, intentId: string): Promise<void> {
    expect(await readOrder(shop, buyer, order)).toMatchObject({
      paid: true,
      state: "paid",
      transactionId: intentId,
    });
    expect(await historyOf(shop, order)).toEqual(["placed", "paid"]);
    expect(await invoicesOf(order)).toBe(1);
    const letters = await lettersOf(order);
    for (const [kind, count] of Object.entries(letters))
      expect({ [kind]: count }).toEqual({ [kind]: 1 });
    expect(Object.keys(letters).length).toBeGreaterThan(0);
  }

  it("16, 42: the browser is closed and its session over: the event alone settles", async () => {
    const [buyer, order] = await anOrder();
    const stock = await stockOf(shop, aTool(0));
    const intent = await openIntent(shop, buyer, order);
    await shop.db.write.deleteFrom("access_token").where("user_key", "=", buyer.userKey).execute();
    await sandbox.pay(intent.clientSecret);
    await allHeard(sandbox, shop);
    const { state, transaction_id } = await shop.db.read
      .selectFrom("purchase")
      .select(["state", "transaction_id"])
      .where("id", "=", order._id)
      .executeTakeFirstOrThrow();
    expect({ state, transaction_id }).toEqual({ state: "paid", transaction_id: intent.id });
    expect(await stockOf(shop, aTool(0))).toBe(stock);
    expect(await outcomesOf(shop, intent.id)).toEqual(
      expect.arrayContaining(["payment_intent.succeeded: settled"]),
    );
  });

  it("18: event and browser tell of the payment at once", async () => {
    const [buyer, order] = await anOrder();
    const intent = await openIntent(shop, buyer, order);
    await sandbox.pay(intent.clientSecret);
    const told = await Promise.all(
      [shop, other, shop].map((process) => tellPaid(process, buyer, order, intent.id)),
    );
    for (const { json } of told) expect(json).toMatchObject({ paid: true });
    await allHeard(sandbox, shop);
    await paidOnce(buyer, order, intent.id);
  });

  it.each([
    ["the same event five times at once", "duplicate", { copies: 5 }],
    ["one fact under two events' ids", "twin", {}],
  ] as const)("19: %s is one payment", async (_what, mode, choice) => {
    const [buyer, order] = await anOrder();
    const intent = await openIntent(shop, buyer, order);
    await sandbox.webhooks(mode, choice);
    await sandbox.pay(intent.clientSecret);
    await allHeard(sandbox, shop);
    await sandbox.webhooks("normal");
    const { deliveries } = await sandbox.deliveries();
    const ofOrder = deliveries.filter(({ payment }) => payment === intent.id);
    const statuses = ofOrder.flatMap(({ attempts }) => attempts.map(({ status }) => status));
    expect(statuses.length).toBeGreaterThan(4);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await paidOnce(buyer, order, intent.id);
  });

  it("20, 21: whatever the order of the events, the order is paid and stays so", async () => {
    const [buyer, order] = await anOrder();
    const intent = await openIntent(shop, buyer, order);
    await allHeard(sandbox, shop);
    await sandbox.webhooks("reorder", { ms: 600_000 });
    await expect(sandbox.pay(intent.clientSecret, "pm_card_chargeDeclined")).rejects.toThrow();
    await sandbox.pay(intent.clientSecret);
    await sandbox.webhooks("normal");
    await sandbox.clock(600_000);
    await allHeard(sandbox, shop);
    const heard = await outcomesOf(shop, intent.id);
    const [succeeded, failed] = ["succeeded", "payment_failed"].map((what) =>
      heard.findIndex((line) => line.startsWith(`payment_intent.${what}`)),
    );
    expect(succeeded).toBeGreaterThanOrEqual(0);
    expect(failed).toBeGreaterThan(succeeded as number);
    await paidOnce(buyer, order, intent.id);
    const again = (await sandbox.events()).filter(
      ({ data }) => (data.object as { id: string }).id === intent.id,
    );
    for (const { id } of again) await sandbox.redeliver(id);
    await allHeard(sandbox, shop);
    await paidOnce(buyer, order, intent.id);
  });

  it("22: an event for an order that is not committed yet is kept, and settles later", async () => {
    const [buyer, order] = await anOrder();
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
    await allHeard(sandbox, shop);
    expect(await outcomesOf(shop, intent.id)).toEqual([
      "payment_intent.succeeded: no such order yet",
    ]);
    await named("not-there-yet", order._id);
    await eventually(() => paidOnce(buyer, order, intent.id));
  });

  describe("23: what is not ours is answered 200 and changes nothing", () => {
    it.each<[string, object, object]>([
      [
        "an unknown kind of event",
        { type: "customer.created" },
        { object: "customer", id: "cus_1" },
      ],
      ["an intent that names no order", {}, { metadata: {} }],
      ["another mode's intent", { livemode: true }, {}],
      ["an order of another shop", {}, { metadata: { order: "of-another-shop" } }],
      ["a charge of an unknown intent", { type: "charge.refunded" }, { object: "charge" }],
      ["a dispute of an unknown intent", { type: "charge.dispute.created" }, { object: "dispute" }],
    ])("%s", async (what, event, object) => {
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
      await allHeard(sandbox, shop);
      // Letters of the orders before are being sent meanwhile.
      const changed = changedTables(before, await digest()).filter((table) => table !== "mail");
      expect(changed).toEqual(["provider_event"]);
    });
  });

  describe("24: what is not rightly signed is refused and not stored", () => {
    const raw = (id: string) =>
      JSON.stringify({ id, object: "event", type: "x", livemode: false, data: { object: {} } });
    const now = () => Date.now();
    const minutes = 60_000;

    it.each<[string, (text: string) => Record<string, string>]>([
      ["without a signature", () => ({})],
      ["an empty signature", () => ({ "stripe-signature": "" })],
      ["a signature that is none", () => ({ "stripe-signature": "t=now,v1=00" })],
      [
        "a signature without a time",
        (text) => ({
          "stripe-signature": signatureOf(text, WEBHOOK_SECRET).replace(/^t=\d+,/, ""),
        }),
      ],
      [
        "another's secret",
        (text) => ({ "stripe-signature": signatureOf(text, "whsec_somebody_else") }),
      ],
      ["another text", (text) => ({ "stripe-signature": signatureOf(`${text} `, WEBHOOK_SECRET) })],
      [
        "302 s old",
        (text) => ({ "stripe-signature": signatureOf(text, WEBHOOK_SECRET, now() - 302_000) }),
      ],
      [
        "from the future",
        (text) => ({ "stripe-signature": signatureOf(text, WEBHOOK_SECRET, now() + 6 * minutes) }),
      ],
    ])("%s", async (what, headers) => {
      const id = `evt_unsigned_${what.replaceAll(/\W/g, "_")}`;
      const text = raw(id);
      expect(
        await shop.call("POST", "/webhook/stripe", { body: text, headers: headers(text) }),
      ).toMatchObject({ status: 400, json: { code: "bad-signature" } });
      const rows = shop.db.read.selectFrom("provider_event").select("id").where("id", "=", id);
      expect(await rows.execute()).toEqual([]);
    });

    it("two signature headers", async () => {
      const text = raw("evt_two_headers");
      const mark = signatureOf(text, "whsec_somebody_else");
      const answer = await shop.app.inject({
        method: "POST",
        url: "/api/webhook/stripe",
        headers: { "content-type": "application/json", "stripe-signature": [mark, mark] },
        payload: text,
      } as never);
      expect(answer.statusCode).toBe(400);
    });

    it("re-serialised JSON", async () => {
      const sent = JSON.stringify(JSON.parse(raw("evt_again")), null, 2);
      const header = signatureOf(raw("evt_again"), WEBHOOK_SECRET);
      const headers = { "stripe-signature": header };
      expect((await shop.call("POST", "/webhook/stripe", { body: sent, headers })).status).toBe(
        400,
      );
    });

    it("the same text, rightly signed, is taken", async () => {
      expect((await sendSigned(shop, raw("evt_right"), WEBHOOK_SECRET)).status).toBe(200);
      expect(
        (await sendSigned(shop, raw("evt_right_old"), WEBHOOK_SECRET, now() - 298_000)).status,
      ).toBe(200);
    });

    it("25: by the old secret and the new one while they are exchanged", async () => {
      for (const secret of [WEBHOOK_SECRET, OTHER_SECRET])
        expect((await sendSigned(shop, raw(`evt_by_${secret}`), secret)).status).toBe(200);
    });

    it("everything, while the shop has no secret", async () => {
      const { STRIPE_WEBHOOK_SECRET: _, ...settings } = sandbox.settings;
      const deaf = await buildShop("sqlite", settings);
      try {
        const text = raw("evt_deaf");
        for (const secret of [WEBHOOK_SECRET, "whsec_"])
          expect((await sendSigned(deaf, text, secret)).status).toBe(400);
      } finally {
        await deaf.close();
      }
    });
  });

  describe("26: what is no event is refused", () => {
    const signed = (payload: string | Buffer, headers: Record<string, string> = {}) =>
      shop.app.inject({
        method: "POST",
        url: "/api/webhook/stripe",
        headers: {
          "content-type": "application/json",
          "stripe-signature": signatureOf(payload.toString(), WEBHOOK_SECRET),
          ...headers,
        },
        payload,
      });

    it.each([
      ["no JSON", "{", 400],
      ["JSON that is no event", "[1]", 400],
      ["nothing", "", 400],
      ["a prototype", '{"__proto__":{"id":"evt_1"},"object":"event"}', 400],
      ["more than 256 kB", JSON.stringify("x".repeat(BODY_LIMIT_BYTES)), 413],
    ])("%s", async (_what, text, status) => {
      expect((await signed(text)).statusCode).toBe(status);
    });

    it("up to 256 kB are read", async () => {
      const event = { id: "evt_big", object: "event", type: "x", livemode: false };
      const raw = JSON.stringify({ ...event, data: { object: { text: "x".repeat(250_000) } } });
      expect((await signed(raw)).statusCode).toBe(200);
    });

    it("compressed bytes, and other kinds of bodies", async () => {
      const zipped = gzipSync('{"id":"evt_zipped","object":"event"}');
      const { statusCode } = await signed(zipped, { "content-encoding": "gzip" });
      expect(statusCode).toBe(400);
      expect((await signed("id=1", { "content-type": "text/plain" })).statusCode).toBe(415);
    });
  });

  it("27: the database is away: 5xx, nothing half done, and the next delivery settles", async () => {
    const [buyer, order] = await anOrder();
    const intent = await openIntent(shop, buyer, order);
    await allHeard(sandbox, shop);
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
    await allHeard(sandbox, shop);
    await paidOnce(buyer, order, intent.id);
  });

  it("31, 38: a dispute that is heard of before the payment settles it, and flags the order", async () => {
    const [buyer, order] = await anOrder();
    const intent = await openIntent(shop, buyer, order);
    await sandbox.webhooks("drop");
    await sandbox.pay(intent.clientSecret);
    await sandbox.webhooks("normal");
    await sandbox.dispute(intent.id);
    await allHeard(sandbox, shop);
    expect(await readOrder(shop, buyer, order)).toMatchObject({ paid: true, disputed: true });
  });

  it("a succeeded payment that nobody asked for is left alone, and noted", async () => {
    const [buyer, order] = await anOrder();
    const byHand: Stripe.PaymentIntent = await sandbox.stripe.paymentIntents.create({
      amount: Math.round(order.price * 100),
      currency: "usd",
      allowed_payment_method_types: ["card"],
      metadata: { order: order._id },
    });
    await sandbox.pay(byHand.client_secret ?? "");
    await allHeard(sandbox, shop);
    expect(await outcomesOf(shop, byHand.id)).toContain(
      "payment_intent.succeeded: not made by this shop",
    );
    expect(await readOrder(shop, buyer, order)).toEqual(order);
    const { data } = await sandbox.stripe.refunds.list({ payment_intent: byHand.id });
    expect(data).toEqual([]);
  });
});
