import { expect, test } from "vitest";
import { isRefusal } from "../../../lib/contract/result.ts";
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

test("all refunds of a payment are listed, however many pages they fill", async () => {
  const all = Array.from({ length: 250 }, (_, at) => ({ id: `re_${at}`, object: "refund" }));
  const list = async ({ limit, starting_after }: Record<"limit" | "starting_after", never>) => {
    const start = all.findIndex(({ id }) => id === starting_after) + 1;
    const data = all.slice(start, start + limit);
    return { object: "list", data, has_more: start + limit < all.length };
  };
  const provider = createProviderRefunds(async () => ({ refunds: { list } }) as never);
  const found = await provider.list("pi_1");
  expect(!isRefusal(found) && found.map(({ id }) => id).join()).toBe(
    all.map(({ id }) => id).join(),
  );
});
