import type Stripe from "stripe";
import { type Context, seconds } from "../context.ts";
import { recordEvent } from "../events.ts";
import { newId, randomText } from "../ids.ts";
import type { Intent, IntentRecord } from "../records.ts";
import { notFound, Refusal } from "../refusal.ts";

/** The fields that the shop sets. */
export type IntentTerms = Pick<
  Intent,
  | "amount"
  | "currency"
  | "automatic_payment_methods"
  | "description"
  | "hooks"
  | "metadata"
  | "payment_method_options"
  | "receipt_email"
  | "shipping"
  | "statement_descriptor_suffix"
>;

export function createIntent(context: Context, terms: IntentTerms): IntentRecord {
  const record: IntentRecord = { intent: buildIntent(terms, seconds(context)), challenge: null };
  saveIntent(context, record);
  recordEvent(context, "payment_intent.created", record.intent);
  return record;
}

export function saveIntent(context: Context, record: IntentRecord): void {
  context.store.put("payment_intent", record.intent.id, record);
}

/** Throws a 404 Refusal, about `param`, for an unknown id. */
export function findIntent(context: Context, id: string, param = "intent"): IntentRecord {
  const record = context.store.get("payment_intent", id);
  if (record === undefined) throw notFound("payment_intent", id, param);
  return record;
}

const CHANGEABLE = ["requires_payment_method", "requires_confirmation", "requires_action"];

/** Throws a Refusal when the intent's status does not allow a change of `field`. */
export function refuseUnlessChangeable(intent: Intent, field: string): void {
  if (CHANGEABLE.includes(intent.status)) return;
  throw new UnexpectedState(
    intent,
    `This PaymentIntent's ${field} could not be updated because it has a status of ` +
      `${intent.status}. You may only update the ${field} of a PaymentIntent with one of the ` +
      `following statuses: ${CHANGEABLE.join(", ")}.`,
  );
}

/**
 * Cancels the intent. Throws a Refusal when it is paid or canceled; Stripe's message also names
 * statuses that cards never reach here.
 */
export function cancelIntent(
  context: Context,
  { intent }: IntentRecord,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): IntentRecord {
  if (!CHANGEABLE.includes(intent.status)) {
    throw new UnexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a ` +
        "PaymentIntent with one of the following statuses may be canceled: " +
        "requires_payment_method, requires_capture, requires_confirmation, requires_action, " +
        "processing.",
    );
  }
  const cancelled: Intent = {
    ...intent,
    status: "canceled",
    canceled_at: seconds(context),
    cancellation_reason: reason,
    next_action: null,
  };
  const record: IntentRecord = { intent: cancelled, challenge: null };
  saveIntent(context, record);
  recordEvent(context, "payment_intent.canceled", cancelled);
  return record;
}

/** A 400 for the intent's status; the answer shows the intent as the caller may see it. */
export class UnexpectedState extends Refusal {
  readonly intent: Intent;

  constructor(intent: Intent, message: string) {
    const code = "payment_intent_unexpected_state";
    super(400, { type: "invalid_request_error", code, message }, true);
    this.intent = intent;
  }
}

function buildIntent(terms: IntentTerms, created: number): Intent {
  const id = newId("pi_3");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: ["card"],
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: "automatic",
    created,
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    review: null,
    setup_future_usage: null,
    source: null,
    statement_descriptor: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
    ...terms,
  };
}
