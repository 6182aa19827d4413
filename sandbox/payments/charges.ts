import type Stripe from "stripe";
import type { Decline } from "../cards/declines.ts";
import type { TestCard } from "../cards/test-cards.ts";
import { type Context, scheduleChange, seconds } from "../context.ts";
import { recordEvent } from "../events.ts";
import { newId } from "../ids.ts";
import type { Intent, MethodRecord } from "../records.ts";
import { notFound } from "../refusal.ts";
import { findMethod, testCardOf } from "./methods.ts";

/** One payment attempt; `decline` is null on success. */
interface Attempt {
  intent: Intent;
  method: MethodRecord;
  decline: Decline | null;
  authenticated: boolean;
}

export function createCharge(context: Context, attempt: Attempt): Stripe.Charge {
  const charge = buildCharge(newId("ch_3"), seconds(context), attempt);
  context.store.put("charge", charge.id, charge);
  recordEvent(context, charge.paid ? "charge.succeeded" : "charge.failed", charge);
  const { followUp } = testCardOf(attempt.method);
  if (charge.paid && followUp === "createDispute")
    scheduleChange(context, { kind: "dispute", charge: charge.id });
  return charge;
}

/** Throws a 404 Refusal for an unknown id. */
export function findCharge(context: Context, id: string): Stripe.Charge {
  const charge = context.store.get("charge", id);
  if (charge === undefined) throw notFound("charge", id, "id");
  return charge;
}

export function cardOf(context: Context, { payment_method }: Stripe.Charge): TestCard {
  return testCardOf(findMethod(context, payment_method as string));
}

function buildCharge(id: string, created: number, attempt: Attempt): Stripe.Charge {
  const { intent, method, decline } = attempt;
  const paid = decline === null;
  return {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? newId("txn_3") : null,
    billing_details: method.method.billing_details,
    calculated_statement_descriptor: "MILLWRIGHT",
    captured: paid,
    created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: buildOutcome(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.method.id,
    payment_method_details: { card: buildCardDetails(attempt), type: "card" },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  };
}

function buildOutcome(decline: Decline | null): Stripe.Charge.Outcome {
  const blocked = decline?.decline_code === "fraudulent";
  const networkStatus = blocked ? "not_sent_to_network" : "declined_by_network";
  const type = blocked ? "blocked" : "issuer_declined";
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline === null ? "approved_by_network" : networkStatus,
    reason: decline === null ? null : (decline.decline_code ?? decline.code),
    risk_level: blocked ? "highest" : "normal",
    seller_message: decline === null ? "Payment complete." : decline.message,
    type: decline === null ? "authorized" : type,
  };
}

function buildCardDetails(attempt: Attempt): Stripe.Charge.PaymentMethodDetails.Card {
  const { intent, method, decline, authenticated } = attempt;
  const { card } = method.method;
  const cvcCheck = decline?.code === "incorrect_cvc" ? "fail" : "pass";
  return {
    amount_authorized: decline === null ? intent.amount : null,
    authorization_code: null,
    brand: card.brand,
    checks: {
      address_line1_check: card.checks?.address_line1_check ? "pass" : null,
      address_postal_code_check: card.checks?.address_postal_code_check ? "pass" : null,
      cvc_check: method.cvcGiven ? cvcCheck : null,
    },
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: "unregulated",
    three_d_secure: authenticated ? authentication() : null,
    transaction_link_id: null,
    wallet: null,
  };
}

function authentication(): Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure {
  return {
    authentication_flow: "challenge",
    electronic_commerce_indicator: "05",
    exemption_indicator: null,
    result: "authenticated",
    result_reason: null,
    transaction_id: newId(""),
    version: "2.2.0",
  };
}
