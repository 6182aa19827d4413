import type Stripe from "stripe";
import { type Context, seconds } from "../context.ts";
import { recordEvent } from "../events.ts";
import { newId } from "../ids.ts";
import { notFound, Refusal } from "../refusal.ts";
import { findCharge } from "./charges.ts";

/** Time to submit evidence, in seconds. */
const EVIDENCE_SECONDS = 7 * 24 * 60 * 60;
/** Open disputes are among the newest. */
const MOST_SEARCHED = 1000;

/** Does nothing when the charge is refunded or disputed already. */
export function disputeAutomatically(context: Context, chargeId: string): void {
  const charge = findCharge(context, chargeId);
  if (!charge.refunded && !charge.disputed) openDispute(context, charge);
}

/** Throws a Refusal for an unpaid, refunded or disputed charge. */
export function openDispute(context: Context, charge: Stripe.Charge): Stripe.Dispute {
  if (!charge.paid || charge.refunded || charge.disputed) {
    const message = `Charge ${charge.id} cannot be disputed: it was not paid, refunded or disputed.`;
    throw new Refusal(400, { type: "invalid_request_error", message });
  }
  const dispute = buildDispute(context, charge);
  context.store.put("dispute", dispute.id, dispute);
  context.store.put("charge", charge.id, { ...charge, disputed: true });
  recordEvent(context, "charge.dispute.created", dispute);
  return dispute;
}

/** As the bank decides. Throws a Refusal for a charge without an open dispute. */
export function closeDispute(
  context: Context,
  charge: Stripe.Charge,
  status: "won" | "lost",
): Stripe.Dispute {
  const open = context.store
    .newest("dispute", MOST_SEARCHED)
    .find((dispute) => dispute.charge === charge.id && dispute.status === "needs_response");
  if (!open) {
    const message = `Charge ${charge.id} has no open dispute.`;
    throw new Refusal(400, { type: "invalid_request_error", message });
  }
  const closed: Stripe.Dispute = { ...open, status };
  context.store.put("dispute", closed.id, closed);
  if (status === "won") context.store.put("charge", charge.id, { ...charge, disputed: false });
  recordEvent(context, "charge.dispute.closed", closed);
  return closed;
}

export function findDispute(context: Context, id: string): Stripe.Dispute {
  const dispute = context.store.get("dispute", id);
  if (dispute === undefined) throw notFound("dispute", id, "dispute");
  return dispute;
}

function buildDispute(context: Context, charge: Stripe.Charge): Stripe.Dispute {
  const brand = charge.payment_method_details?.card?.brand ?? "visa";
  const network_reason_code = "10.4";
  return {
    id: newId("du_1"),
    object: "dispute",
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: seconds(context),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(charge),
    evidence_details: {
      due_by: seconds(context) + EVIDENCE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code,
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand, case_type: "chargeback", network: brand, network_reason_code },
      type: "card",
    },
    reason: "fraudulent",
    status: "needs_response",
  };
}

function noEvidence(charge: Stripe.Charge): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: charge.billing_details.email,
    customer_name: charge.billing_details.name,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}
