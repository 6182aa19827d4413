import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { controlOf } from "#support/sandbox-control.ts";
import type { Sandbox } from "../../sandbox/server.ts";
import { errorOf, orderIntent, PUBLISHABLE_KEY, sandboxForTest, sdkFor, TOKEN } from "./support.ts";

const LATER_MS = 60_000;
let sandbox: Sandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await sandboxForTest({ outcomeDelayMs: LATER_MS });
  stripe = sdkFor(sandbox.origin);
});
afterAll(() => sandbox.close());

const control = () => controlOf(sandbox.origin, TOKEN);

/** A paid intent of 19.99. */
const paid = (payment_method = "pm_card_visa") =>
  stripe.paymentIntents.create(orderIntent({ payment_method, confirm: true }));

const chargeOf = async ({ id }: Stripe.PaymentIntent) => {
  const { latest_charge } = await stripe.paymentIntents.retrieve(id);
  return stripe.charges.retrieve(String(latest_charge));
};

/** Event types of a payment, oldest first. */
async function eventsOf({ id }: Stripe.PaymentIntent): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  const about = ({ data: { object } }: Stripe.Event) =>
    (object as { id: string }).id === id ||
    (object as { payment_intent?: string }).payment_intent === id;
  return data
    .filter(about)
    .map(({ type }) => type)
    .reverse();
}

async function becomes(id: string, status: string): Promise<Stripe.Refund> {
  return expect.poll(() => stripe.refunds.retrieve(id)).toMatchObject({ status }) as never;
}

describe("cards with delayed outcomes", () => {
  test("a pending refund succeeds later and sends refund.updated", async () => {
    const intent = await paid("pm_card_pendingRefund");
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund).toMatchObject({ status: "pending", amount: 1999, pending_reason: "processing" });
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 1999, refunded: true });
    await control().clock(LATER_MS - 5000);
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe("pending");
    await control().clock(5000);
    await becomes(refund.id, "succeeded");
    expect(await stripe.refunds.retrieve(refund.id)).not.toHaveProperty("pending_reason");
    expect(await eventsOf(intent)).toEqual([
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
      "refund.created",
      "charge.refunded",
      "refund.updated",
    ]);
  });

  test("a refund that fails later gives its amount back to the charge", async () => {
    const intent = await paid("pm_card_refundFail");
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 500 });
    expect(refund.status).toBe("succeeded");
    await control().clock(LATER_MS);
    await becomes(refund.id, "failed");
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      failure_reason: "unknown",
      failure_balance_transaction: expect.stringMatching(/^txn_/),
    });
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect((await eventsOf(intent)).slice(-3)).toEqual([
      "charge.refunded",
      "refund.updated",
      "refund.failed",
    ]);
    const { data } = await stripe.events.list({ type: "refund.failed", limit: 1 });
    expect(data[0]?.data.object).toMatchObject({ id: refund.id, status: "failed" });
  });

  test("a disputed charge cannot be refunded", async () => {
    const intent = await paid("pm_card_createDispute");
    expect((await chargeOf(intent)).disputed).toBe(false);
    await control().clock(LATER_MS);
    await expect.poll(async () => (await chargeOf(intent)).disputed).toBe(true);
    expect((await eventsOf(intent)).at(-1)).toBe("charge.dispute.created");
    const { data } = await stripe.disputes.list({ payment_intent: intent.id });
    expect(data).toMatchObject([{ amount: 1999, reason: "fraudulent", status: "needs_response" }]);
    expect((await stripe.disputes.retrieve(data[0]?.id ?? "")).charge).toBe(intent.latest_charge);
    const refund = stripe.refunds.create({ payment_intent: intent.id });
    expect(await errorOf(refund)).toMatchObject({ statusCode: 400, code: "charge_disputed" });
  });

  test("a refunded charge is not disputed", async () => {
    const intent = await paid("pm_card_createDispute");
    await stripe.refunds.create({ payment_intent: intent.id });
    await control().clock(LATER_MS);
    const later = await paid("pm_card_createDispute");
    await control().clock(LATER_MS);
    await expect.poll(async () => (await chargeOf(later)).disputed).toBe(true);
    expect((await chargeOf(intent)).disputed).toBe(false);
    await expect(control().dispute(intent.id)).rejects.toThrow("cannot be disputed");
  });
});

test("a refund at the dashboard creates the same events, without an idempotency key", async () => {
  const intent = await paid();
  const refund = await control().refundInDashboard(intent.id, 700);
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ amount: 700, metadata: {} });
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 700, refunded: false });
  const { data } = await stripe.events.list({ type: "refund.created", limit: 1 });
  expect(data[0]).toMatchObject({ request: { id: null, idempotency_key: null } });
  await control().refundInDashboard(intent.id);
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 1999, refunded: true });
  await expect(control().refundInDashboard(intent.id)).rejects.toThrow("already been refunded");
});

test("an event names its request", async () => {
  const idempotencyKey = `refund:${randomUUID()}`;
  const intent = await paid();
  const refund = await stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey });
  const { data } = await stripe.events.list({ types: ["refund.created"], limit: 1 });
  expect(data[0]?.request).toEqual({
    id: refund.lastResponse.requestId,
    idempotency_key: idempotencyKey,
  });
});

test("refunds and events require the secret key", async () => {
  const browser = sdkFor(sandbox.origin, PUBLISHABLE_KEY);
  const intent = await paid();
  for (const call of [
    () => browser.refunds.create({ payment_intent: intent.id }),
    () => browser.refunds.list(),
    () => browser.refunds.retrieve("re_1"),
    () => browser.charges.retrieve(String(intent.latest_charge)),
    () => browser.events.list(),
    () => browser.events.retrieve("evt_1"),
    () => browser.disputes.list(),
    () => browser.disputes.retrieve("du_1"),
  ]) {
    expect(await errorOf(call())).toMatchObject({ statusCode: 401, code: "secret_key_required" });
  }
});

test("events are listed by type and time, paged, and retrieved by id", async () => {
  const first = await paid();
  await control().clock(10_000);
  const second = await paid();
  const since = { created: { gte: second.created } };
  expect((await stripe.events.list(since)).data).toHaveLength(3);
  const all = await stripe.events.list({ type: "payment_intent.*", limit: 100 }).autoPagingToArray({
    limit: 1000,
  });
  expect(all.every(({ type }) => type.startsWith("payment_intent."))).toBe(true);
  const page = await stripe.events.list({ limit: 2 });
  expect(page.has_more).toBe(true);
  const [newest, next] = page.data;
  expect(newest?.type).toBe("payment_intent.succeeded");
  const after = await stripe.events.list({ limit: 1, starting_after: newest?.id ?? "" });
  expect(after.data[0]?.id).toBe(next?.id);
  const before = await stripe.events.list({ limit: 1, ending_before: next?.id ?? "" });
  expect(before.data[0]?.id).toBe(newest?.id);
  expect(before.has_more).toBe(false);
  expect(await stripe.events.retrieve(newest?.id ?? "")).toMatchObject({
    object: "event",
    type: "payment_intent.succeeded",
    data: { object: { id: second.id, status: "succeeded" } },
  });
  expect(first.id).not.toBe(second.id);
});
