import type { PaymentIntentResult } from "@stripe/stripe-js";
import { describe, expect, it } from "vitest";
import { confirmationOf, intentIdOf } from "./confirmation.ts";

function answer(part: object): PaymentIntentResult {
  return part as PaymentIntentResult;
}
const intent = (status: string) => ({ id: "pi_1", status });

describe("outcomeOf", () => {
  it.each([
    ["an intent that succeeded", { paymentIntent: intent("succeeded") }],
    [
      "a second confirmation of one that had succeeded",
      { error: { type: "invalid_request_error", payment_intent: intent("succeeded") } },
    ],
  ])("is paid by %s", (_, part) => {
    expect(confirmationOf(answer(part))).toEqual({ kind: "paid", transactionId: "pi_1" });
  });

  it.each([
    [
      "a decline",
      { type: "card_error", message: "No.", payment_intent: intent("requires_payment_method") },
    ],
    [
      "a failed 3-D Secure",
      {
        type: "invalid_request_error",
        message: "No.",
        payment_intent: intent("requires_payment_method"),
      },
    ],
    ["a fault in what was typed", { type: "validation_error", message: "No." }],
  ])("is refused, in the provider's message, by %s", (_, error) => {
    expect(confirmationOf(answer({ error }))).toEqual({ kind: "refused", message: "No." });
  });

  it("is refused by an intent that waits for something else", () => {
    const { kind } = confirmationOf(answer({ paymentIntent: intent("requires_action") }));
    expect(kind).toBe("refused");
  });

  it.each([
    ["a lost connection", { error: { type: "api_connection_error", message: "Lost." } }],
    ["the provider's own failure", { error: { type: "api_error", message: "Broken." } }],
    ["an intent that was cancelled meanwhile", { paymentIntent: intent("canceled") }],
    ["a payment under way", { paymentIntent: intent("processing") }],
  ])("is open after %s", (_, part) => {
    expect(confirmationOf(answer(part))).toEqual({ kind: "unknown" });
  });
});

it("a client secret begins with the transaction id", () => {
  expect(intentIdOf("pi_3Ab_c_secret_9zY")).toBe("pi_3Ab_c");
});
