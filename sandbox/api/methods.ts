import type Stripe from "stripe";
import { findTestCard } from "../cards/details.ts";
import { cardByName } from "../cards/test-cards.ts";
import {
  createMethod,
  detailsOfNamedCard,
  findMethod,
  type MethodDetails,
} from "../payments/methods.ts";
import type { MethodRecord } from "../records.ts";
import { badParameter, notFound, Refusal } from "../refusal.ts";
import type { Call, Endpoint } from "./call.ts";
import { secretKeyRequired } from "./keys.ts";
import { list, readFields, required, text } from "./params.ts";
import { type billingDetails, METHOD_CREATE } from "./shapes.ts";
import { methodView } from "./views.ts";

export const createMethodEndpoint: Endpoint = (call) => {
  const params = readFields(call.params, METHOD_CREATE);
  const record = methodFrom(call, params);
  return { status: 200, body: methodView(record, call.caller) };
};

export const retrieveMethodEndpoint: Endpoint = (call) => {
  if (call.caller === "browser") throw secretKeyRequired();
  readFields(call.params, { expand: list(text()) });
  return { status: 200, body: methodView(findMethod(call.context, call.id), call.caller) };
};

type MethodParams = Omit<ReturnType<typeof readFields<typeof METHOD_CREATE>>, "expand">;

export function methodFrom(call: Call, params: MethodParams): MethodRecord {
  const type = required(params.type, "type");
  if (type !== "card") {
    throw badParameter("type", `The payment method type "${type.slice(0, 50)}" is invalid.`);
  }
  const card = required(params.card, "card");
  const details = card.token === undefined ? typedCard(call, card) : tokenCard(call, card.token);
  return createMethod(call.context, {
    ...details,
    billing: billingFrom(params.billing_details),
    metadata: params.metadata ?? {},
  });
}

type CardParams = NonNullable<MethodParams["card"]>;

function typedCard(call: Call, card: CardParams): MethodDetails {
  if (!call.fromCardPage) throw rawCard();
  const typed = {
    number: required(card.number, "card[number]"),
    expMonth: required(card.exp_month, "card[exp_month]"),
    expYear: required(card.exp_year, "card[exp_year]"),
    cvc: card.cvc === "" ? undefined : card.cvc,
  };
  const known = findTestCard(typed, new Date(call.context.now()));
  const { expMonth, expYear, cvc } = typed;
  return { card: known, cvcGiven: cvc !== undefined, expMonth, expYear, billing: {}, metadata: {} };
}

function tokenCard(call: Call, token: string): MethodDetails {
  const card = token.startsWith("tok_") ? cardByName(token) : undefined;
  if (card === undefined) throw notFound("token", token, "card[token]");
  return detailsOfNamedCard(card, call.context);
}

/** Stripe refuses raw numbers unless an account is approved for them. */
function rawCard(): Refusal {
  return new Refusal(402, {
    type: "invalid_request_error",
    message:
      "Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you " +
      "use test tokens that map to the test card you are using, see " +
      "https://stripe.com/docs/testing.",
  });
}

function billingFrom(
  given: ReturnType<typeof billingDetails> | undefined,
): Partial<Stripe.PaymentMethod.BillingDetails> {
  if (given === undefined) return {};
  const { address, ...rest } = given;
  const blank = {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
  };
  return { ...rest, address: address === undefined ? null : { ...blank, ...address } };
}
