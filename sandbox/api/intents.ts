import type Stripe from "stripe";
import { type Confirmation, confirmIntent } from "../payments/confirm.ts";
import {
  cancelIntent,
  createIntent,
  findIntent,
  refuseUnlessChangeable,
  saveIntent,
} from "../payments/intents.ts";
import { checkAmount, checkCurrency } from "../payments/limits.ts";
import { findMethod } from "../payments/methods.ts";
import { findCalculation } from "../payments/tax.ts";
import type { Intent, IntentRecord } from "../records.ts";
import { badParameter, Refusal } from "../refusal.ts";
import type { Answer, Call, Endpoint } from "./call.ts";
import { sameSecret, secretKeyRequired } from "./keys.ts";
import { methodFrom } from "./methods.ts";
import { readFields, required } from "./params.ts";
import * as shapes from "./shapes.ts";
import { failureView, intentView } from "./views.ts";

export const createIntentEndpoint: Endpoint = (call) => {
  if (call.caller === "browser") throw secretKeyRequired();
  const params = readFields(call.params, shapes.INTENT_CREATE);
  const amount = required(params.amount, "amount");
  const currency = checkCurrency(required(params.currency, "currency"));
  checkAmount(amount, currency);
  const created = createIntent(call.context, {
    amount,
    currency,
    automatic_payment_methods: automaticMethods(params),
    description: params.description || null,
    ...taxHook(call, params),
    metadata: withoutEmpty(params.metadata ?? {}),
    payment_method_options: cardOptions(params.payment_method_options),
    receipt_email: params.receipt_email || null,
    shipping: shippingFrom(params.shipping),
    statement_descriptor_suffix: params.statement_descriptor_suffix || null,
  });
  const record = attachGivenMethod(call, created, params);
  if (params.confirm !== true) return intentAnswer(call, record, params.expand);
  return confirmAnswer(call, record, {
    ...params,
    payment_method: "",
    payment_method_data: undefined,
  });
};

export const retrieveIntentEndpoint: Endpoint = (call) => {
  const params = readFields(call.params, shapes.INTENT_RETRIEVE);
  const record = findIntent(call.context, call.id);
  checkClientSecret(call, record.intent, params.client_secret);
  return intentAnswer(call, record, params.expand);
};

export const updateIntentEndpoint: Endpoint = (call) => {
  if (call.caller === "browser") throw secretKeyRequired();
  const params = readFields(call.params, shapes.INTENT_UPDATE);
  const record = findIntent(call.context, call.id);
  const updated = applyUpdate(call, record, params);
  saveIntent(call.context, updated);
  return intentAnswer(call, updated, params.expand);
};

export const confirmIntentEndpoint: Endpoint = (call) => {
  const params = readFields(call.params, shapes.INTENT_CONFIRM);
  const record = findIntent(call.context, call.id);
  checkClientSecret(call, record.intent, params.client_secret);
  return confirmAnswer(call, record, params);
};

export const cancelIntentEndpoint: Endpoint = (call) => {
  if (call.caller === "browser") throw secretKeyRequired();
  const params = readFields(call.params, shapes.INTENT_CANCEL);
  const record = findIntent(call.context, call.id);
  const cancelled = cancelIntent(call.context, record, params.cancellation_reason ?? null);
  return intentAnswer(call, cancelled, params.expand);
};

function intentAnswer(call: Call, { intent }: IntentRecord, expand?: string[]): Answer {
  return { status: 200, body: intentView(call.context, intent, call.caller, expand) };
}

type ConfirmParams = ReturnType<typeof readFields<typeof shapes.INTENT_CONFIRM>>;

function confirmAnswer(call: Call, record: IntentRecord, params: ConfirmParams): Answer {
  const confirmed = confirmIntent(call.context, record, confirmationFrom(call, record, params));
  const { intent } = confirmed;
  if (intent.last_payment_error === null) return intentAnswer(call, confirmed, params.expand);
  const payment_intent = intentView(call.context, intent, call.caller);
  const failure = failureView(intent.last_payment_error, call.caller);
  return { status: 402, body: { error: { ...failure, payment_intent } } };
}

function confirmationFrom(call: Call, record: IntentRecord, params: ConfirmParams): Confirmation {
  const options =
    cardOptions(params.payment_method_options) ?? record.intent.payment_method_options;
  const requested = options?.card?.request_three_d_secure;
  return {
    paymentMethod: givenMethod(call, params),
    authenticationRequested: requested === "any" || requested === "challenge",
    offSession: params.off_session === true,
    returnUrl: params.use_stripe_sdk === true ? undefined : params.return_url,
  };
}

function givenMethod(
  call: Call,
  params: Pick<ConfirmParams, "payment_method" | "payment_method_data">,
): string | undefined {
  if (params.payment_method_data === undefined) return params.payment_method || undefined;
  return methodFrom(call, params.payment_method_data).method.id;
}

function attachGivenMethod(
  call: Call,
  record: IntentRecord,
  params: Parameters<typeof givenMethod>[1],
): IntentRecord {
  const id = givenMethod(call, params);
  if (id === undefined) return record;
  const { method } = findMethod(call.context, id);
  const intent: Intent = {
    ...record.intent,
    payment_method: method.id,
    status: "requires_confirmation",
  };
  const attached = { ...record, intent };
  saveIntent(call.context, attached);
  return attached;
}

/** The calculation must be there. */
function taxHook(call: Call, { hooks }: CreateParams): Pick<Intent, "hooks"> {
  const calculation = hooks?.inputs?.tax?.calculation;
  if (calculation === undefined) return {};
  findCalculation(call.context, calculation);
  return { hooks: { inputs: { tax: { calculation } } } };
}

type UpdateParams = ReturnType<typeof readFields<typeof shapes.INTENT_UPDATE>>;

function applyUpdate(call: Call, record: IntentRecord, params: UpdateParams): IntentRecord {
  const { intent } = record;
  for (const field of ["amount", "currency", "payment_method"] as const) {
    if (params[field] !== undefined) refuseUnlessChangeable(intent, field);
  }
  const currency = checkCurrency(params.currency ?? intent.currency);
  const amount = params.amount ?? intent.amount;
  checkAmount(amount, currency);
  const changed: Intent = {
    ...intent,
    amount,
    currency,
    description: params.description ?? intent.description,
    metadata: mergedMetadata(intent.metadata, params.metadata),
    payment_method_options:
      cardOptions(params.payment_method_options) ?? intent.payment_method_options,
    receipt_email: params.receipt_email ?? intent.receipt_email,
    shipping: shippingFrom(params.shipping) ?? intent.shipping,
  };
  const changedRecord = attachGivenMethod(call, { ...record, intent: changed }, params);
  const isOtherPrice = amount !== intent.amount || currency !== intent.currency;
  return isOtherPrice ? withoutChallenge(changedRecord) : changedRecord;
}

/** A changed price invalidates a pending challenge. */
function withoutChallenge(record: IntentRecord): IntentRecord {
  if (record.intent.status !== "requires_action") return record;
  const intent: Intent = { ...record.intent, status: "requires_confirmation", next_action: null };
  return { intent, challenge: null };
}

/** A browser must send the client secret; a server may omit it. */
function checkClientSecret(call: Call, intent: Intent, given: string | undefined): void {
  if (given === undefined && call.caller === "server") return;
  const secret = required(given, "client_secret");
  if (sameSecret(secret, intent.client_secret)) return;
  throw new Refusal(400, {
    type: "invalid_request_error",
    code: "payment_intent_invalid_parameter",
    param: "client_secret",
    message:
      "The client_secret provided does not match the client_secret associated with the PaymentIntent.",
  });
}

type CreateParams = ReturnType<typeof readFields<typeof shapes.INTENT_CREATE>>;

function automaticMethods(
  params: CreateParams,
): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const given = params.automatic_payment_methods;
  if (given !== undefined && params.allowed_payment_method_types !== undefined) {
    throw badParameter(
      "automatic_payment_methods",
      "You may only specify one of these parameters: automatic_payment_methods, " +
        "allowed_payment_method_types.",
    );
  }
  if (params.allowed_payment_method_types !== undefined) return null;
  const enabled =
    given === undefined ? true : required(given.enabled, "automatic_payment_methods[enabled]");
  return { enabled, allow_redirects: given?.allow_redirects ?? "always" };
}

function cardOptions(
  given: CreateParams["payment_method_options"],
): Intent["payment_method_options"] {
  if (given === undefined) return null;
  const request_three_d_secure = given.card?.request_three_d_secure ?? "automatic";
  return {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure },
  };
}

function shippingFrom(given: CreateParams["shipping"]): Stripe.PaymentIntent.Shipping | null {
  if (given === undefined) return null;
  const blank = {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
  };
  return { ...given, address: { ...blank, ...required(given.address, "shipping[address]") } };
}

function mergedMetadata(
  before: Record<string, string>,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  return change === null ? {} : withoutEmpty({ ...before, ...change });
}

function withoutEmpty(metadata: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== ""));
}
