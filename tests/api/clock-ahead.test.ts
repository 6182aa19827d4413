/** A clock that was ahead for a while, and is right again: nothing waits for the time that it showed. */
import { sql } from "kysely";
import { afterEach, describe, expect, it, vi } from "vitest";
import { engines } from "#support/engines.ts";
import { openIntent, readOrder } from "#support/orders/ordering.ts";
import { createPaymentShop } from "#support/orders/payment-shop.ts";
import { paymentsOf } from "#support/orders/payments-context.ts";
import { findRow } from "#support/rows.ts";
import { takeSpending } from "../../src/lib/http/limiter.ts";
import { deleteOldRequests, shortenFutureHolds } from "../../src/sales/holds/api/holds.ts";
import type { Purchase } from "../../src/sales/orders/contract.ts";
import { eventQueue } from "../../src/sales/payment-events/api/event-store.ts";
import { refundQueue } from "../../src/sales/refund-records/api/refund-store.ts";
import { emailQueue } from "../../src/shop/email/api/store.ts";

const HOUR_MS = 3_600_000;
const AHEAD_MS = 12 * HOUR_MS;

function setClockAhead(): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + AHEAD_MS);
}

afterEach(() => void vi.useRealTimers());

describe.each(engines)("after a clock that was ahead, on %s", (engine) => {
  const stage = createPaymentShop(engine, { settings: { RECONCILE_SECONDS: "86400" } });

  function reconciler() {
    return paymentsOf(stage.shop).reconcile;
  }

  it("the reconciler finds a payment that was checked meanwhile", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    const intent = await openIntent(shop, buyer, order);
    setClockAhead();
    expect(await reconciler()(Date.now())).toMatchObject({ checked: 1, paid: 0 });
    vi.useRealTimers();
    await sandbox.pay(intent.clientSecret);
    const round = reconciler();
    expect(await round(Date.now())).toMatchObject({ paid: 1 });
    expect(await readOrder(shop, buyer, order)).toMatchObject({ paid: true });
    expect(await round(Date.now() - HOUR_MS)).toMatchObject({ checked: 0 });
  });

  it("the reconciler finds a payment that was opened meanwhile, and checks it once per interval", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    setClockAhead();
    const intent = await openIntent(shop, buyer, order);
    vi.useRealTimers();
    const round = reconciler();
    expect(await round(Date.now())).toMatchObject({ checked: 1, paid: 0 });
    expect(await round(Date.now() - HOUR_MS)).toMatchObject({ checked: 0 });
    await sandbox.pay(intent.clientSecret);
    expect(await round(Date.now())).toMatchObject({ paid: 1 });
    expect(await readOrder(shop, buyer, order)).toMatchObject({ paid: true });
  });

  it("an order that was placed or held again meanwhile holds its pieces no longer than others", async () => {
    const { shop } = stage;
    const { db } = shop;
    const heldUntil = async ({ number }: Purchase) => {
      const held = db.read.selectFrom("purchase").select("held_until").where("key", "=", number);
      return (await held.executeTakeFirstOrThrow()).held_until;
    };
    const [, before] = await stage.anOrder();
    const untouched = await heldUntil(before);
    const [buyer, lapsed] = await stage.anOrder();
    await stage.expireHoldOf(lapsed);
    setClockAhead();
    const [, ahead] = await stage.anOrder();
    await openIntent(shop, buyer, lapsed);
    expect(await heldUntil(lapsed)).toBeGreaterThan(Date.now());
    vi.useRealTimers();
    await shortenFutureHolds(db, HOUR_MS);
    for (const order of [ahead, lapsed])
      expect(await heldUntil(order)).toBeLessThanOrEqual(Date.now() + HOUR_MS);
    expect(await heldUntil(before)).toBe(untouched);
  });

  it("no buyer waits for a hold that lapsed meanwhile", async () => {
    const { db } = stage.shop;
    const [, { number }] = await stage.anOrder();
    const line = await db.read
      .selectFrom("purchase_line")
      .select(["user_key", "tool_key"])
      .where("purchase_key", "=", number)
      .executeTakeFirstOrThrow();
    const now = Date.now();
    for (const expired_at of [now, now + AHEAD_MS])
      await db.write
        .insertInto("expired_hold")
        .values({ ...line, expired_at })
        .execute();
    await deleteOldRequests(db);
    const left = db.read.selectFrom("expired_hold").select("expired_at");
    const rows = await left.where("user_key", "=", line.user_key).execute();
    expect(rows).toEqual([{ expired_at: now }]);
  });

  it("nobody waits for the end of a day that was counted meanwhile", async () => {
    const { write } = stage.shop.db;
    const spend = () => takeSpending(write, "ahead", "ada", { max: 1, windowMs: 24 * HOUR_MS });
    expect(await spend()).toBe(true);
    // It is counted by the database's clock, which no test can set.
    await sql`update rate_limit set expire = expire + ${AHEAD_MS}`.execute(write);
    expect(await spend()).toBe(true);
    expect(await spend()).toBe(false);
  });

  it("postponed emails, events and refunds become due; others keep waiting", async () => {
    const { db } = stage.shop;
    const now = Date.now();
    const [, order] = await stage.anOrder();
    const { key } = await findRow(db, "purchase", ["id", order._id]);
    for (const [name, next] of [
      ["put-off", now + AHEAD_MS],
      ["waiting", now + HOUR_MS],
    ] as const) {
      await db.write.insertInto("email_message").values(mail(name, next)).execute();
      await db.write.insertInto("provider_event").values(event(name, next)).execute();
      await db.write
        .insertInto("refund")
        .values(refund(name, key, next))
        .execute();
    }
    const queues = ["email_message", "provider_event", "refund"] as const;
    for (const queue of [emailQueue, eventQueue, refundQueue]) await queue.correctDueTimes(db, now);
    for (const table of queues) {
      const rows = await db.read
        .selectFrom(table)
        .select(["id", "next_at"])
        .where("id", "in", ["put-off", "waiting"])
        .orderBy("id")
        .execute();
      expect(rows, table).toEqual([
        { id: "put-off", next_at: now },
        { id: "waiting", next_at: now + HOUR_MS },
      ]);
    }
  });
});

function mail(id: string, next_at: number) {
  return {
    id,
    recipient: "ann@shop.test",
    subject: "A subject",
    text: "",
    html: "",
    attempts: 1,
    next_at,
    sent_at: null,
    last_error: null,
    created_at: 1,
    purchase_key: null,
    kind: null,
    reply_to: null,
  };
}

function event(id: string, next_at: number) {
  return {
    id,
    type: "charge.refunded",
    intent_id: null,
    object_id: "ch_1",
    received_at: 1,
    handled_at: null,
    next_at,
    attempts: 1,
    outcome: "failed",
  };
}

function refund(id: string, purchase_key: number, next_at: number) {
  return {
    id,
    purchase_key,
    amount_cents: 1,
    reason: "admin" as const,
    note: null,
    restock_requested: 0,
    restocked_at: null,
    status: "pending" as const,
    provider_id: null,
    failure: null,
    actor_key: null,
    created_at: 1,
    updated_at: 1,
    next_at,
  };
}
