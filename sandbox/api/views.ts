import type Stripe from "stripe";
import type { Context } from "../context.ts";
import type { Intent, MethodRecord, PaymentFailure } from "../records.ts";
import { badParameter } from "../refusal.ts";
import type { Caller } from "./keys.ts";

/** Fields of an intent that a browser may see: no metadata, no charge. */
const PUBLIC_FIELDS = [
  "id",
  "object",
  "amount",
  "amount_details",
  "automatic_payment_methods",
  "canceled_at",
  "cancellation_reason",
  "capture_method",
  "client_secret",
  "confirmation_method",
  "created",
  "currency",
  "description",
  "last_payment_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_configuration_details",
  "payment_method_types",
  "processing",
  "receipt_email",
  "setup_future_usage",
  "shipping",
  "source",
  "status",
] as const satisfies (keyof Intent)[];

export type PublicIntent = Pick<Stripe.PaymentIntent, (typeof PUBLIC_FIELDS)[number]>;

/** `expand` names the fields to include as objects. */
export function intentView(
  context: Context,
  intent: Intent,
  caller: Caller,
  expand: string[] = [],
): Stripe.PaymentIntent | PublicIntent {
  const failure = intent.last_payment_error;
  const last_payment_error = failure === null ? null : failureView(failure, caller);
  const expanded: Stripe.PaymentIntent = { ...intent, last_payment_error };
  for (const field of expand) expandField(context, intent, expanded, field);
  return caller === "server" ? expanded : publicPart(expanded);
}

/** Browsers do not get the fingerprint. */
export function methodView({ method }: MethodRecord, caller: Caller): Stripe.PaymentMethod {
  return caller === "server" ? method : publicMethod(method);
}

function publicMethod(method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  if (method.card === undefined) return method;
  const { fingerprint: _hidden, ...card } = method.card;
  return { ...method, card };
}

export function failureView(failure: PaymentFailure, caller: Caller): PaymentFailure {
  if (caller === "server" || failure.payment_method === undefined) return failure;
  return { ...failure, payment_method: publicMethod(failure.payment_method) };
}

function publicPart(intent: Stripe.PaymentIntent): PublicIntent {
  const fields = PUBLIC_FIELDS.map((field) => [field, intent[field]]);
  return Object.fromEntries(fields) as PublicIntent;
}

function expandField(
  context: Context,
  intent: Intent,
  expanded: Stripe.PaymentIntent,
  field: string,
): void {
  if (field === "latest_charge") {
    const { latest_charge: id } = intent;
    expanded.latest_charge = id === null ? null : (context.store.get("charge", id) ?? null);
    return;
  }
  if (field === "payment_method") {
    const { payment_method: id } = intent;
    expanded.payment_method =
      id === null ? null : (context.store.get("payment_method", id)?.method ?? null);
    return;
  }
  throw badParameter("expand", `This property cannot be expanded (${field.slice(0, 100)}).`);
}
