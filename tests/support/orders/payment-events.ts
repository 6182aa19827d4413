/** Events of the payment provider delivered to shops, and their outcomes. */
import Stripe from "stripe";
import { expect } from "vitest";
import { eventually } from "../eventually.ts";
import type { TestSandbox } from "../payments.ts";
import type { Answer, TestShop } from "../shop.ts";

/** Delivers the sandbox's events to these processes of a shop, round robin. */
export function deliverEvents(sandbox: TestSandbox, ...shops: TestShop[]): void {
  let turn = 0;
  sandbox.onEvent(async (raw, headers) => {
    turn += 1;
    const shop = shops[turn % shops.length] as TestShop;
    return (await shop.call("POST", "/webhook/stripe", { body: raw, headers })).status;
  });
}

/** Sends a text as a webhook, signed with `secret` at `at` (epoch ms). */
export function sendSigned(
  shop: TestShop,
  raw: string,
  secret: string,
  at = Date.now(),
): Promise<Answer> {
  return shop.call("POST", "/webhook/stripe", {
    body: raw,
    headers: { "stripe-signature": signatureOf(raw, secret, at) },
  });
}

/** The signature header of a text. */
export function signatureOf(raw: string, secret: string, at = Date.now()): string {
  const stripe = new Stripe("sk_test_signs");
  return stripe.webhooks.generateTestHeaderString({
    payload: raw,
    secret,
    timestamp: Math.floor(at / 1000),
  });
}

/** Waits until the shop has tried, at least once, all that the sandbox has to tell. */
export async function eventsTried(sandbox: TestSandbox, shop: TestShop): Promise<void> {
  await sandbox.delivered();
  await eventually(async () => {
    const { waiting } = await shop.db.read
      .selectFrom("provider_event")
      .select((e) => e.fn.countAll<number>().as("waiting"))
      .where("outcome", "is", null)
      .executeTakeFirstOrThrow();
    expect(Number(waiting)).toBe(0);
  });
}

/** Waits until the shop has handled every event that the sandbox had for it. */
export async function eventsHandled(sandbox: TestSandbox, shop: TestShop): Promise<void> {
  await sandbox.delivered();
  const open = shop.db.read
    .selectFrom("provider_event")
    .select("type")
    .where("next_at", "is not", null);
  await expect.poll(() => open.execute()).toEqual([]);
}

/** Outcomes of the events about an intent: `type: outcome`, in the order in which they came. */
export async function outcomesOf(shop: TestShop, intentId: string): Promise<string[]> {
  const rows = await shop.db.read
    .selectFrom("provider_event")
    .select(["type", "outcome"])
    .where("intent_id", "=", intentId)
    .orderBy("received_at")
    .execute();
  return rows.map(({ type, outcome }) => `${type}: ${outcome}`);
}
