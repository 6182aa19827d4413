import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { passesLuhn } from "../../sandbox/cards/details.ts";
import { TEST_CARDS } from "../../sandbox/cards/test-cards.ts";
import type { Sandbox } from "../../sandbox/server.ts";
import { errorOf, orderIntent, sandboxForTest, sdkFor } from "./support.ts";

let sandbox: Sandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await sandboxForTest();
  stripe = sdkFor(sandbox.origin);
});
afterAll(() => sandbox.close());

const pay = (payment_method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create(orderIntent({ payment_method, confirm: true, ...more }));

async function answerChallenge(intent: Stripe.PaymentIntent, outcome: "authorize" | "fail") {
  const sdk = intent.next_action?.use_stripe_sdk as { stripe_js?: string } | undefined;
  const address = intent.next_action?.redirect_to_url?.url ?? sdk?.stripe_js ?? "";
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", origin: sandbox.origin },
    body: JSON.stringify({ outcome }),
  });
  const { next } = (await response.json()) as { next: string | null };
  return { next, intent: await stripe.paymentIntents.retrieve(intent.id) };
}

test("every test card passes the Luhn check and has unique names", () => {
  for (const { number } of TEST_CARDS) expect(passesLuhn(number), number).toBe(true);
  const names = TEST_CARDS.flatMap((card) => card.names);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ["pm_card_visa", "visa", "4242"],
  ["pm_card_visa_debit", "visa", "5556"],
  ["pm_card_mastercard", "mastercard", "4444"],
  ["pm_card_amex", "amex", "0005"],
  ["pm_card_discover", "discover", "1117"],
  ["pm_card_diners", "diners", "0004"],
  ["pm_card_jcb", "jcb", "0505"],
  ["pm_card_unionpay", "unionpay", "0005"],
  ["pm_card_createDispute", "visa", "0259"],
  ["pm_card_threeDSecureOptional", "visa", "3055"],
])("%s pays", async (name, brand, last4) => {
  const paid = await pay(name, { expand: ["payment_method"] });
  expect(paid).toMatchObject({ status: "succeeded", payment_method: { card: { brand, last4 } } });
});

const DECLINED = "Your card was declined.";
test.each([
  ["pm_card_visa_chargeDeclined", "card_declined", "generic_decline", DECLINED],
  ["pm_card_chargeDeclined", "card_declined", "generic_decline", DECLINED],
  [
    "pm_card_visa_chargeDeclinedInsufficientFunds",
    "card_declined",
    "insufficient_funds",
    "Your card has insufficient funds.",
  ],
  ["pm_card_visa_chargeDeclinedLostCard", "card_declined", "lost_card", DECLINED],
  ["pm_card_visa_chargeDeclinedStolenCard", "card_declined", "stolen_card", DECLINED],
  ["pm_card_chargeDeclinedExpiredCard", "expired_card", undefined, "Your card has expired."],
  [
    "pm_card_chargeDeclinedIncorrectCvc",
    "incorrect_cvc",
    undefined,
    "Your card's security code is incorrect.",
  ],
  [
    "pm_card_chargeDeclinedProcessingError",
    "processing_error",
    undefined,
    "An error occurred while processing your card. Try again in a little bit.",
  ],
  [
    "pm_card_visa_chargeDeclinedVelocityLimitExceeded",
    "card_declined",
    "card_velocity_exceeded",
    "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
  ],
  ["pm_card_chargeCustomerFail", "card_declined", "generic_decline", DECLINED],
  ["pm_card_radarBlock", "card_declined", "fraudulent", DECLINED],
  ["pm_card_threeDSecureRequiredProcessingError", "card_declined", "generic_decline", DECLINED],
])("%s is refused with %s, %s", async (name, code, decline_code, message) => {
  const error = await errorOf(pay(name));
  expect(error).toMatchObject({ type: "StripeCardError", statusCode: 402, code, message });
  const failure = error.payment_intent?.last_payment_error;
  expect(failure).toMatchObject({ code, message });
  expect(failure?.decline_code).toBe(decline_code);
  expect(error.payment_intent?.payment_method).toBeNull();
});

describe("3-D Secure", () => {
  test.each([
    "pm_card_authenticationRequiredOnSetup",
    "pm_card_authenticationRequired",
    "pm_card_threeDSecure2Required",
  ])("%s pays when the challenge is completed", async (name) => {
    const waiting = await pay(name, { use_stripe_sdk: true });
    expect(waiting).toMatchObject({ status: "requires_action", latest_charge: null });
    expect(waiting.next_action?.type).toBe("use_stripe_sdk");
    const { intent } = await answerChallenge(waiting, "authorize");
    expect(intent).toMatchObject({ status: "succeeded", amount_received: 1999, next_action: null });
  });

  test.each([
    ["pm_card_threeDSecureRequiredChargeDeclined", "generic_decline"],
    ["pm_card_authenticationRequiredChargeDeclinedInsufficientFunds", "insufficient_funds"],
  ])("%s is declined after the challenge with %s", async (name, decline_code) => {
    const { intent } = await answerChallenge(await pay(name), "authorize");
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "card_declined", decline_code },
    });
  });

  test("a failed challenge leaves the same intent open for another attempt", async () => {
    const waiting = await pay("pm_card_authenticationRequired");
    const { intent } = await answerChallenge(waiting, "fail");
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      latest_charge: null,
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
    const again = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: "pm_card_authenticationRequired",
    });
    const answered = await answerChallenge(again, "authorize");
    expect(answered.intent).toMatchObject({ status: "succeeded", last_payment_error: null });
  });

  test("a full-page challenge returns to the shop with the outcome", async () => {
    const waiting = await pay("pm_card_authenticationRequired", {
      return_url: "http://localhost:3000/payment?order=1",
    });
    const { next } = await answerChallenge(waiting, "authorize");
    const back = new URL(next ?? "");
    expect(back.searchParams.get("order")).toBe("1");
    expect(back.searchParams.get("payment_intent")).toBe(waiting.id);
    expect(back.searchParams.get("redirect_status")).toBe("succeeded");
  });

  test("an answered, replaced or canceled challenge charges nothing", async () => {
    const waiting = await pay("pm_card_authenticationRequired");
    await stripe.paymentIntents.cancel(waiting.id);
    expect((await answerChallenge(waiting, "authorize")).intent.status).toBe("canceled");

    const repriced = await pay("pm_card_authenticationRequired");
    await stripe.paymentIntents.update(repriced.id, { amount: 99_00 });
    const { intent } = await answerChallenge(repriced, "authorize");
    expect(intent).toMatchObject({ status: "requires_confirmation", amount_received: 0 });
  });

  test("the shop can request 3-D Secure, but not off session", async () => {
    const options = { card: { request_three_d_secure: "any" } } as const;
    const asked = await pay("pm_card_threeDSecureOptional", { payment_method_options: options });
    expect(asked.status).toBe("requires_action");
    const broken = pay("pm_card_threeDSecureOptionalProcessingError", {
      payment_method_options: options,
    });
    expect(await errorOf(broken)).toMatchObject({ code: "processing_error" });
    const away = pay("pm_card_authenticationRequired", { off_session: true });
    expect(await errorOf(away)).toMatchObject({ code: "authentication_required" });
  });
});
