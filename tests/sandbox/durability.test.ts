import { afterEach, expect, test } from "vitest";
import type { Sandbox, SandboxOptions } from "../../sandbox/server.ts";
import { errorOf, orderIntent, sandboxForTest, sdkFor, temporaryFolder } from "./support.ts";

const open: Sandbox[] = [];
afterEach(async () => {
  for (const sandbox of open.splice(0)) await sandbox.close();
});

async function start(changes: Partial<SandboxOptions> = {}) {
  const sandbox = await sandboxForTest(changes);
  open.push(sandbox);
  return sdkFor(sandbox.origin);
}

test("of two concurrent requests with one key, one runs and the other gets 409", async () => {
  const stripe = await start({ bankDelayMs: 200 });
  const once = { idempotencyKey: "order:1:intent:1" };
  const create = () => stripe.paymentIntents.create(orderIntent(), once);
  const [first, second] = await Promise.allSettled([create(), create()]);
  expect([first.status, second.status].sort()).toEqual(["fulfilled", "rejected"]);
  const refused = first.status === "rejected" ? first : second;
  expect((refused as PromiseRejectedResult).reason).toMatchObject({
    statusCode: 409,
    code: "idempotency_key_in_use",
  });
  const replayed = await create();
  expect((await stripe.paymentIntents.retrieve(replayed.id)).id).toBe(replayed.id);
});

test("two concurrent confirmations of one intent charge once", async () => {
  const stripe = await start({ bankDelayMs: 50 });
  const { id } = await stripe.paymentIntents.create(orderIntent());
  const pay = () => stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  const outcomes = await Promise.allSettled([pay(), pay(), pay()]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("an idempotency key expires after 24 hours, and a refused request does not use it", async () => {
  let now = Date.parse("2026-11-20T12:00:00Z");
  const stripe = await start({ now: () => now });
  const once = { idempotencyKey: "order:2:intent:1" };
  const wrong = stripe.paymentIntents.create(orderIntent({ amount: 1 }), once);
  expect((await errorOf(wrong)).code).toBe("amount_too_small");
  const first = await stripe.paymentIntents.create(orderIntent(), once);
  now += 24 * 60 * 60 * 1000 - 1;
  expect((await stripe.paymentIntents.create(orderIntent(), once)).id).toBe(first.id);
  now += 1;
  expect((await stripe.paymentIntents.create(orderIntent(), once)).id).not.toBe(first.id);
});

test("an unexpected-state error is replayed for its key", async () => {
  const stripe = await start();
  const { id } = await stripe.paymentIntents.create(orderIntent());
  const once = { idempotencyKey: "order:3:confirm:1" };
  const confirm = () => stripe.paymentIntents.confirm(id, undefined, once);
  const first = await errorOf(confirm());
  await stripe.paymentIntents.update(id, { payment_method: "pm_card_visa" });
  const again = await errorOf(confirm());
  expect(again.message).toBe(first.message);
  expect(again.headers?.["original-request"]).toBe(first.requestId);
});

test("all data and idempotency keys survive a restart", async () => {
  const folder = temporaryFolder();
  const before = await sandboxForTest({ dataFolder: folder.path });
  const once = { idempotencyKey: "order:4:intent:1" };
  const made = await sdkFor(before.origin).paymentIntents.create(orderIntent(), once);
  await before.close();
  const stripe = await start({ dataFolder: folder.path });
  expect((await stripe.paymentIntents.retrieve(made.id)).client_secret).toBe(made.client_secret);
  expect((await stripe.paymentIntents.create(orderIntent(), once)).id).toBe(made.id);
  folder.remove();
});
