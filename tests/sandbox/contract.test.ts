import Stripe from "stripe";
import { afterAll, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/server.ts";
import { describeContract } from "./contract.ts";
import { orderIntent, sandboxForTest, sdkFor } from "./support.ts";

let sandbox: Sandbox | undefined;
afterAll(() => sandbox?.close());

describeContract("the sandbox", async () => {
  sandbox = await sandboxForTest();
  return sdkFor(sandbox.origin);
});

const realKey = process.env.STRIPE_TEST_SECRET_KEY;
if (realKey !== undefined) {
  describeContract("Stripe", async () => new Stripe(realKey));

  test("the sandbox's objects have every member of Stripe's", async () => {
    const real = await membersAt(new Stripe(realKey));
    const here = await membersAt(sdkFor((sandbox as Sandbox).origin));
    for (const [name, members] of Object.entries(real)) {
      expect(here[name], name).toEqual(expect.arrayContaining(members));
    }
  });
}

test("refund events contain only members that the SDK declares", async () => {
  const members = await membersAt(sdkFor((sandbox as Sandbox).origin));
  expect(members.refund).toEqual([...REFUND].sort());
  expect(members.event).toEqual([...EVENT].sort());
});

/** The compiler refuses a member that the SDK's types do not have. */
const REFUND = [
  "id",
  "object",
  "amount",
  "balance_transaction",
  "charge",
  "created",
  "currency",
  "customer",
  "customer_account",
  "destination_details",
  "metadata",
  "payment_intent",
  "payment_method",
  "reason",
  "receipt_number",
  "source_transfer_reversal",
  "status",
  "transfer_reversal",
] as const satisfies (keyof Stripe.Refund)[];
const EVENT = [
  "id",
  "object",
  "api_version",
  "created",
  "data",
  "livemode",
  "pending_webhooks",
  "request",
  "type",
] as const satisfies (keyof Stripe.EventBase)[];

async function membersAt(stripe: Stripe): Promise<Record<string, string[]>> {
  const intent = await stripe.paymentIntents.create(
    orderIntent({ payment_method: "pm_card_visa", confirm: true, expand: ["latest_charge"] }),
  );
  const refund = await stripe.refunds.create({ payment_intent: intent.id });
  const { data } = await stripe.events.list({ limit: 1 });
  const objects = { intent, charge: intent.latest_charge, refund, event: data[0] };
  return Object.fromEntries(
    Object.entries(objects).map(([name, object]) => [name, Object.keys(object ?? {}).sort()]),
  );
}
