import { authorize, authorizeCharge } from "../cards/authorize.ts";
import type { Decline } from "../cards/declines.ts";
import type { Context } from "../context.ts";
import { recordEvent } from "../events.ts";
import { randomText } from "../ids.ts";
import type { Challenge, Intent, IntentRecord, MethodRecord, PaymentFailure } from "../records.ts";
import { documentationFor, Refusal } from "../refusal.ts";
import { createCharge } from "./charges.ts";
import { refuseUnlessChangeable, saveIntent, UnexpectedState } from "./intents.ts";
import { findMethod, testCardOf } from "./methods.ts";
import { recordTax } from "./tax.ts";

export interface Confirmation {
  /** A new payment method, or undefined for the intent's own. */
  paymentMethod: string | undefined;
  authenticationRequested: boolean;
  offSession: boolean;
  /** Undefined when Stripe.js shows the challenge. */
  returnUrl: string | undefined;
}

/**
 * Attempts the payment. The intent is then paid, waiting for a challenge, or open with
 * `last_payment_error`. Throws a Refusal when its status or method allows no attempt.
 */
export function confirmIntent(
  context: Context,
  record: IntentRecord,
  confirmation: Confirmation,
): IntentRecord {
  refuseUnlessConfirmable(record.intent, confirmation.paymentMethod);
  const methodId = confirmation.paymentMethod ?? record.intent.payment_method;
  if (methodId === null) throw missingMethod(record.intent);
  const method = markMethodUsed(context, methodId, record.intent);
  const result = authorize(testCardOf(method), {
    cvcGiven: method.cvcGiven,
    authenticationRequested: confirmation.authenticationRequested,
    offSession: confirmation.offSession,
  });
  const tried: Intent = { ...record.intent, payment_method: method.method.id };
  if (result.kind === "challenge") return requireChallenge(context, tried, confirmation.returnUrl);
  const decline = result.kind === "decline" ? result.decline : null;
  return charge(context, tried, method, decline, false);
}

export function finishChallenge(
  context: Context,
  { intent }: IntentRecord,
  authenticated: boolean,
): IntentRecord {
  const method = findMethod(context, intent.payment_method as string);
  if (!authenticated) return fail(context, intent, authenticationFailure(method));
  const result = authorizeCharge(testCardOf(method), method.cvcGiven);
  const decline = result.kind === "decline" ? result.decline : null;
  return charge(context, intent, method, decline, true);
}

function refuseUnlessConfirmable(intent: Intent, paymentMethod: string | undefined): void {
  if (intent.status === "succeeded") {
    throw new UnexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it has already succeeded after being " +
        "previously confirmed.",
    );
  }
  if (paymentMethod !== undefined) refuseUnlessChangeable(intent, "payment_method");
  if (intent.status === "canceled") {
    throw new UnexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it has a status of canceled. Only a " +
        "PaymentIntent with one of the following statuses may be confirmed: " +
        "requires_confirmation, requires_action.",
    );
  }
}

function missingMethod(intent: Intent): Refusal {
  return new UnexpectedState(
    intent,
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either " +
      "update the PaymentIntent with a payment method and then confirm it again, or confirm it " +
      "again directly with a payment method or ConfirmationToken.",
  );
}

/** Throws a Refusal when the method was used by another attempt. */
function markMethodUsed(context: Context, id: string, intent: Intent): MethodRecord {
  const found = findMethod(context, id);
  const isWaitingHere = intent.status === "requires_action" && intent.payment_method === id;
  if (found.used && !isWaitingHere) {
    const message =
      "The provided PaymentMethod was previously used with a PaymentIntent without Customer " +
      "attachment, shared with a connected account without Customer attachment, or was detached " +
      "from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must " +
      "attach it to a Customer first.";
    throw new Refusal(400, { type: "invalid_request_error", message }, true);
  }
  const used: MethodRecord = { ...found, used: true };
  context.store.put("payment_method", used.method.id, used);
  return used;
}

function requireChallenge(
  context: Context,
  intent: Intent,
  returnUrl: string | undefined,
): IntentRecord {
  const challenge: Challenge = { token: randomText(32), returnUrl: returnUrl ?? null };
  const url = `${context.origin}/3ds/${intent.id}/${challenge.token}`;
  const waiting: Intent = {
    ...intent,
    status: "requires_action",
    last_payment_error: null,
    next_action:
      returnUrl === undefined
        ? {
            type: "use_stripe_sdk",
            use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url },
          }
        : { type: "redirect_to_url", redirect_to_url: { url, return_url: returnUrl } },
  };
  const record: IntentRecord = { intent: waiting, challenge };
  saveIntent(context, record);
  recordEvent(context, "payment_intent.requires_action", waiting);
  return record;
}

function charge(
  context: Context,
  intent: Intent,
  method: MethodRecord,
  decline: Decline | null,
  authenticated: boolean,
): IntentRecord {
  const created = createCharge(context, { intent, method, decline, authenticated });
  const charged: Intent = { ...intent, latest_charge: created.id };
  if (decline !== null) return fail(context, charged, cardFailure(decline, created.id, method));
  const paid: Intent = {
    ...charged,
    status: "succeeded",
    amount_received: intent.amount,
    last_payment_error: null,
    next_action: null,
  };
  const record: IntentRecord = { intent: paid, challenge: null };
  saveIntent(context, record);
  recordTax(context, paid);
  recordEvent(context, "payment_intent.succeeded", paid);
  return record;
}

/** A failed attempt leaves the intent open for another method. */
function fail(context: Context, intent: Intent, failure: PaymentFailure): IntentRecord {
  const open: Intent = {
    ...intent,
    status: "requires_payment_method",
    payment_method: null,
    last_payment_error: failure,
    next_action: null,
  };
  const record: IntentRecord = { intent: open, challenge: null };
  saveIntent(context, record);
  recordEvent(context, "payment_intent.payment_failed", open);
  return record;
}

function cardFailure(decline: Decline, charge: string, method: MethodRecord): PaymentFailure {
  const doc_url = documentationFor(decline.code);
  return { type: "card_error", ...decline, charge, doc_url, payment_method: method.method };
}

function authenticationFailure(method: MethodRecord): PaymentFailure {
  const code = "payment_intent_authentication_failure";
  return {
    type: "invalid_request_error",
    code,
    doc_url: documentationFor(code),
    message:
      "The provided PaymentMethod has failed authentication. You can provide payment_method_data " +
      "or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
    payment_method: method.method,
  };
}
