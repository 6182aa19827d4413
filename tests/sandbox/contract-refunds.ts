import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { errorOf, orderIntent } from "./support.ts";

/** Refunds; `stripe` is the connected client. */
export function describeRefunds(stripe: () => Stripe): void {
  const create = (changes: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe().paymentIntents.create(orderIntent(changes));
  const payment = () => create({ confirm: true, payment_method: "pm_card_visa" });
  const key = () => ({ idempotencyKey: `contract-${randomUUID()}` });

  describe("refunds", () => {
    test("partial refunds add up to the charge and no more", async () => {
      const paid = await payment();
      const part = await stripe().refunds.create({
        payment_intent: paid.id,
        amount: 500,
        reason: "requested_by_customer",
        metadata: { refund: "r_1" },
      });
      expect(part).toMatchObject({
        object: "refund",
        amount: 500,
        charge: paid.latest_charge,
        currency: "usd",
        metadata: { refund: "r_1" },
        payment_intent: paid.id,
        reason: "requested_by_customer",
        status: "succeeded",
      });
      const charge = await stripe().charges.retrieve(String(paid.latest_charge));
      expect(charge).toMatchObject({ amount_refunded: 500, refunded: false, disputed: false });
      const tooMuch = stripe().refunds.create({ payment_intent: paid.id, amount: 1500 });
      expect(await errorOf(tooMuch)).toMatchObject({
        type: "StripeInvalidRequestError",
        statusCode: 400,
        param: "amount",
        message: "Refund amount ($15.00) is greater than unrefunded amount on charge ($14.99)",
      });
      const rest = await stripe().refunds.create({ charge: charge.id });
      expect(rest).toMatchObject({ amount: 1499, payment_intent: paid.id });
      const { data } = await stripe().refunds.list({ payment_intent: paid.id });
      expect(data.map(({ id }) => id)).toEqual([rest.id, part.id]);
      expect(await stripe().refunds.retrieve(part.id)).toMatchObject({ id: part.id, amount: 500 });
      expect(await stripe().charges.retrieve(charge.id)).toMatchObject({
        amount_refunded: 1999,
        refunded: true,
      });
      expect(await errorOf(stripe().refunds.create({ payment_intent: paid.id }))).toMatchObject({
        statusCode: 400,
        code: "charge_already_refunded",
      });
      expect((await stripe().paymentIntents.retrieve(paid.id)).status).toBe("succeeded");
    });

    test("a repeated idempotency key creates one refund; two keys create two equal refunds", async () => {
      const { id } = await payment();
      const once = key();
      const refund = (options = key()) =>
        stripe().refunds.create({ payment_intent: id, amount: 700 }, options);
      const first = await refund(once);
      expect((await refund(once)).id).toBe(first.id);
      expect((await refund()).id).not.toBe(first.id);
      expect((await stripe().refunds.list({ payment_intent: id })).data).toHaveLength(2);
    });

    test("an unpaid, unknown or missing payment is not refunded", async () => {
      const { id } = await create();
      expect(await errorOf(stripe().refunds.create({ payment_intent: id }))).toMatchObject({
        type: "StripeInvalidRequestError",
        statusCode: 400,
        message: `This PaymentIntent (${id}) does not have a successful charge to refund.`,
      });
      const unknown = { code: "resource_missing" };
      const none = stripe().refunds.create({ payment_intent: "pi_none" });
      expect(await errorOf(none)).toMatchObject({ ...unknown, param: "payment_intent" });
      expect(await errorOf(stripe().refunds.create({ charge: "ch_none" }))).toMatchObject(unknown);
      expect(await errorOf(stripe().refunds.retrieve("re_none"))).toMatchObject(unknown);
      expect(await errorOf(stripe().refunds.create({}))).toMatchObject({
        statusCode: 400,
        message: expect.stringContaining("payment_intent or charge"),
      });
      const paid = await payment();
      for (const amount of [0, -100]) {
        const wrong = stripe().refunds.create({ payment_intent: paid.id, amount });
        expect(await errorOf(wrong)).toMatchObject({ statusCode: 400, param: "amount" });
      }
    });
  });
}
