import type Stripe from "stripe";
import type { Context } from "../context.ts";
import { findCharge } from "../payments/charges.ts";
import { findIntent } from "../payments/intents.ts";
import { createRefund, findRefund } from "../payments/refunds.ts";
import type { Refund } from "../records.ts";
import { badParameter, Refusal } from "../refusal.ts";
import type { Endpoint } from "./call.ts";
import { secretKeyRequired } from "./keys.ts";
import { listOf } from "./lists.ts";
import { readFields } from "./params.ts";
import * as shapes from "./shapes.ts";

export const createRefundEndpoint: Endpoint = (call) => {
  if (call.caller === "browser") throw secretKeyRequired();
  const params = readFields(call.params, shapes.REFUND_CREATE);
  const charge = chargeToRefund(call.context, params);
  const refund = createRefund(call.context, charge, {
    amount: params.amount,
    reason: params.reason ?? null,
    metadata: params.metadata ?? {},
  });
  return { status: 200, body: refundView(call.context, refund, params.expand) };
};

export const retrieveRefundEndpoint: Endpoint = (call) => {
  if (call.caller === "browser") throw secretKeyRequired();
  const { expand } = readFields(call.params, shapes.RETRIEVE);
  return { status: 200, body: refundView(call.context, findRefund(call.context, call.id), expand) };
};

export const listRefundsEndpoint: Endpoint = (call) => {
  if (call.caller === "browser") throw secretKeyRequired();
  const params = readFields(call.params, shapes.REFUND_LIST);
  const { charge, payment_intent } = params;
  const page = listOf(
    call.context,
    "refund",
    params,
    (refund) =>
      (charge === undefined || refund.charge === charge) &&
      (payment_intent === undefined || refund.payment_intent === payment_intent),
  );
  const inside = (params.expand ?? []).map((field) => withoutData(field));
  const data = page.data.map((refund) => refundView(call.context, refund, inside));
  return { status: 200, body: { ...page, data } };
};

/** The charge, or the one that paid the intent. Throws a Refusal when there is none. */
export function chargeToRefund(
  context: Context,
  params: { charge?: string; payment_intent?: string },
): Stripe.Charge {
  const { charge: chargeId, payment_intent: intentId } = params;
  if (intentId === undefined && chargeId === undefined) {
    const message =
      "One of the following params should be provided for this request: payment_intent or charge.";
    throw new Refusal(400, { type: "invalid_request_error", message });
  }
  const intent =
    intentId === undefined ? undefined : findIntent(context, intentId, "payment_intent");
  const charge = chargeId === undefined ? undefined : findCharge(context, chargeId);
  const paid = intent?.intent.status === "succeeded" ? intent.intent.latest_charge : null;
  if (charge !== undefined) {
    if (intent !== undefined && paid !== charge.id) {
      const message = `Charge ${charge.id} does not belong to PaymentIntent ${intentId}.`;
      throw badParameter("charge", message);
    }
    return charge.paid ? charge : nothingPaid(String(charge.payment_intent));
  }
  return paid === null ? nothingPaid(String(intentId)) : findCharge(context, paid);
}

function nothingPaid(intent: string): never {
  const message = `This PaymentIntent (${intent}) does not have a successful charge to refund.`;
  throw new Refusal(400, { type: "invalid_request_error", message }, true);
}

function refundView(context: Context, refund: Refund, expand: string[] = []): Stripe.Refund {
  const expanded: Stripe.Refund = { ...refund };
  for (const field of expand) {
    if (field === "charge") expanded.charge = findCharge(context, refund.charge);
    else if (field === "payment_intent")
      expanded.payment_intent = findIntent(context, refund.payment_intent).intent;
    else throw notExpandable(field);
  }
  return expanded;
}

function withoutData(field: string): string {
  if (!field.startsWith("data.")) throw notExpandable(field);
  return field.slice("data.".length);
}

function notExpandable(field: string): Refusal {
  return badParameter("expand", `This property cannot be expanded (${field.slice(0, 100)}).`);
}
