import { expect, test } from "vitest";
import { createProviderRefunds } from "./provider-refunds.ts";

const wanted = {
  ...{ intentId: "pi_1", amount: 500, orderId: "o", refundId: "r" },
  idempotencyKey: "refund:r",
};

test.each([
  [
    "Insufficient funds in your Stripe balance to refund this amount.",
    "The shop's balance at the payment provider was too low.",
  ],
  ["Something else.", "The payment provider does not give this payment back."],
])("%s is told so", async (message, rejected) => {
  const create = async () => {
    throw Object.assign(new Error(message), { type: "StripeInvalidRequestError" });
  };
  const provider = createProviderRefunds(async () => ({ refunds: { create } }) as never);
  expect(await provider.create(wanted)).toEqual({ rejected });
});
