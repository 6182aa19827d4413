import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { beforeAll, describe, expect, test } from "vitest";
import { describeRefunds } from "./contract-refunds.ts";
import { errorOf, orderIntent } from "./support.ts";

/**
 * What the shop relies on, as assertions that hold for the sandbox and for Stripe itself. `connect`
 * gives a client with a secret test key; nothing here may need more than that.
 */
export function describeContract(target: string, connect: () => Promise<Stripe>): void {
  describe(`card payments at ${target}`, () => {
    let stripe: Stripe;
    const key = () => ({ idempotencyKey: `contract-${randomUUID()}` });
    const create = (changes: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
      stripe.paymentIntents.create(orderIntent(changes));

    beforeAll(async () => {
      stripe = await connect();
    });

    test("an intent is created, retrieved and paid", async () => {
      const made = await create({ metadata: { orderId: "o_1" } });
      expect(made).toMatchObject({
        object: "payment_intent",
        amount: 1999,
        amount_received: 0,
        currency: "usd",
        livemode: false,
        metadata: { orderId: "o_1" },
        payment_method: null,
        payment_method_types: ["card"],
        status: "requires_payment_method",
      });
      expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_\\w+$`));
      const paid = await stripe.paymentIntents.confirm(made.id, { payment_method: "pm_card_visa" });
      expect(paid).toMatchObject({ status: "succeeded", amount_received: 1999 });
      const found = await stripe.paymentIntents.retrieve(made.id, { expand: ["latest_charge"] });
      expect(found.latest_charge).toMatchObject({
        amount_captured: 1999,
        paid: true,
        payment_intent: made.id,
        status: "succeeded",
      });
    });

    test("a repeated idempotency key returns the first answer verbatim", async () => {
      const once = key();
      const first = await stripe.paymentIntents.create(orderIntent(), once);
      await stripe.paymentIntents.confirm(first.id, { payment_method: "pm_card_visa" });
      const again = await stripe.paymentIntents.create(orderIntent(), once);
      expect(again.id).toBe(first.id);
      expect(again.status).toBe("requires_payment_method");
      expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
    });

    test("an idempotency key with other parameters or another path is refused", async () => {
      const once = key();
      await stripe.paymentIntents.create(orderIntent(), once);
      const other = stripe.paymentIntents.create(orderIntent({ amount: 2000 }), once);
      expect(await errorOf(other)).toMatchObject({
        type: "StripeIdempotencyError",
        statusCode: 400,
        message: expect.stringContaining("same parameters they were first used with"),
      });
      const { id } = await create();
      const elsewhere = stripe.paymentIntents.cancel(id, undefined, once);
      expect(await errorOf(elsewhere)).toMatchObject({ type: "StripeIdempotencyError" });
    });

    test("a decline answers 402 with the open intent, and its replay is identical", async () => {
      const { id } = await create();
      const once = key();
      const pay = () =>
        stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa_chargeDeclined" }, once);
      const declined = await errorOf(pay());
      expect(declined).toMatchObject({
        type: "StripeCardError",
        rawType: "card_error",
        statusCode: 402,
        code: "card_declined",
        decline_code: "generic_decline",
        message: "Your card was declined.",
        payment_intent: { id, status: "requires_payment_method" },
      });
      const open = await stripe.paymentIntents.retrieve(id);
      expect(open.last_payment_error).toMatchObject({
        type: "card_error",
        code: "card_declined",
        charge: open.latest_charge,
      });
      expect((await errorOf(pay())).charge).toBe(declined.charge);
      const paid = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
      expect(paid).toMatchObject({ status: "succeeded", last_payment_error: null });
    });

    test("a card can require authentication", async () => {
      const waiting = await create({
        confirm: true,
        payment_method: "pm_card_authenticationRequired",
        return_url: "https://shop.example/back",
      });
      expect(waiting.status).toBe("requires_action");
      expect(waiting.next_action?.type).toBe("redirect_to_url");
      expect(waiting.next_action?.redirect_to_url?.return_url).toBe("https://shop.example/back");
    });

    test("a paid intent cannot be confirmed, canceled or updated", async () => {
      const { id } = await create({
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        allowed_payment_method_types: undefined,
        confirm: true,
        payment_method: "pm_card_visa",
      });
      const unexpected = {
        type: "StripeInvalidRequestError",
        statusCode: 400,
        code: "payment_intent_unexpected_state",
        payment_intent: { id, status: "succeeded" },
      };
      const confirm = stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
      expect(await errorOf(confirm)).toMatchObject(unexpected);
      expect(await errorOf(stripe.paymentIntents.cancel(id))).toMatchObject({
        ...unexpected,
        message: expect.stringMatching(/^You cannot cancel this PaymentIntent because it has a/),
      });
      const change = stripe.paymentIntents.update(id, { amount: 2500 });
      expect(await errorOf(change)).toMatchObject({ code: "payment_intent_unexpected_state" });
    });

    test("an open intent is updated, and canceled once", async () => {
      const { id } = await create({ metadata: { orderId: "o_1", env: "test" } });
      const updated = await stripe.paymentIntents.update(id, {
        amount: 2500,
        metadata: { env: "", note: "x" },
      });
      expect(updated).toMatchObject({ amount: 2500, metadata: { orderId: "o_1", note: "x" } });
      expect(updated.metadata).not.toHaveProperty("env");
      const cancelled = await stripe.paymentIntents.cancel(id, {
        cancellation_reason: "abandoned",
      });
      expect(cancelled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
      expect(cancelled.canceled_at).toBeTypeOf("number");
      expect(await errorOf(stripe.paymentIntents.cancel(id))).toMatchObject({
        code: "payment_intent_unexpected_state",
      });
      const late = stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
      expect(await errorOf(late)).toMatchObject({ code: "payment_intent_unexpected_state" });
    });

    test("a confirmation without a payment method is refused", async () => {
      const { id } = await create();
      expect(await errorOf(stripe.paymentIntents.confirm(id))).toMatchObject({
        code: "payment_intent_unexpected_state",
        message: expect.stringContaining("missing a payment method"),
      });
    });

    test("a payment method is created from a token, retrieved, attached and used once", async () => {
      const method = await stripe.paymentMethods.create({
        type: "card",
        card: { token: "tok_visa" },
      });
      expect(method).toMatchObject({ object: "payment_method", type: "card", customer: null });
      expect(method.card).toMatchObject({ brand: "visa", last4: "4242", funding: "credit" });
      expect((await stripe.paymentMethods.retrieve(method.id)).id).toBe(method.id);
      const ready = await create({ payment_method: method.id });
      expect(ready).toMatchObject({ status: "requires_confirmation", payment_method: method.id });
      expect((await stripe.paymentIntents.confirm(ready.id)).status).toBe("succeeded");
      const again = create({ payment_method: method.id, confirm: true });
      expect(await errorOf(again)).toMatchObject({
        message: expect.stringContaining("may not be used again"),
      });
    });

    test.each([
      [{ amount: 49 }, "amount_too_small", "amount"],
      [{ amount: 0 }, "parameter_invalid_integer", "amount"],
      [{ amount: 100_000_000 }, "amount_too_large", "amount"],
      [{ amount: 19.99 }, "parameter_invalid_integer", "amount"],
      [{ amount: undefined }, "parameter_missing", "amount"],
      [{ payment_method_types: ["card"] }, "parameter_unknown", "payment_method_types"],
      [{ shop: "x" }, "parameter_unknown", "shop"],
    ])("creating with %o is refused with %s", async (changes, code, param) => {
      const refused = create(changes as Partial<Stripe.PaymentIntentCreateParams>);
      const expected = { type: "StripeInvalidRequestError", statusCode: 400, code, param };
      expect(await errorOf(refused)).toMatchObject(expected);
    });

    test("an unknown currency, intent or payment method is refused", async () => {
      expect(await errorOf(create({ currency: "zzz" }))).toMatchObject({ param: "currency" });
      expect(await errorOf(stripe.paymentIntents.retrieve("pi_none"))).toMatchObject({
        statusCode: 404,
        code: "resource_missing",
        message: "No such payment_intent: 'pi_none'",
      });
      expect(await errorOf(create({ payment_method: "pm_none" }))).toMatchObject({
        code: "resource_missing",
      });
    });

    test("changes create events that can be retrieved", async () => {
      const { id } = await create({ confirm: true, payment_method: "pm_card_visa" });
      await expect
        .poll(async () => {
          const { data } = await stripe.events.list({ type: "payment_intent.succeeded" });
          const event = data.find(({ data: { object } }) => (object as { id: string }).id === id);
          return event && (await stripe.events.retrieve(event.id));
        })
        .toMatchObject({
          object: "event",
          livemode: false,
          data: { object: { id, status: "succeeded", amount_received: 1999 } },
        });
    });

    test("a raw card number is refused", async () => {
      const card = { number: "4242424242424242", exp_month: 12, exp_year: 2040, cvc: "123" };
      const refused = await errorOf(stripe.paymentMethods.create({ type: "card", card }));
      expect(refused.message).toContain("generally unsafe");
    });

    describeRefunds(() => stripe);
  });
}
