import { PAGE } from "./lists.ts";
import { flag, hash, integer, list, metadata, oneOf, text } from "./params.ts";

// Parameters of each call. Others get `parameter_unknown`, as at Stripe; since API version
// 2026-09-30.endive also `payment_method_types`.

const address = hash({
  city: text(),
  country: text(2),
  line1: text(),
  line2: text(),
  postal_code: text(),
  state: text(),
});

export const billingDetails = hash({
  address,
  email: text(),
  name: text(),
  phone: text(),
  tax_id: text(),
});

const shipping = hash({
  address,
  carrier: text(),
  name: text(),
  phone: text(),
  tracking_number: text(),
});

export const METHOD_CREATE = {
  allow_redisplay: oneOf("always", "limited", "unspecified"),
  billing_details: billingDetails,
  card: hash({
    cvc: text(10),
    exp_month: integer,
    exp_year: integer,
    number: text(40),
    token: text(),
  }),
  expand: list(text()),
  metadata,
  type: text(),
};

const attempt = {
  expand: list(text()),
  off_session: flag,
  payment_method: text(),
  payment_method_data: hash({
    billing_details: billingDetails,
    card: METHOD_CREATE.card,
    metadata,
    type: text(),
  }),
  payment_method_options: hash({
    card: hash({ request_three_d_secure: oneOf("any", "automatic", "challenge") }),
  }),
  receipt_email: text(),
  return_url: text(),
  shipping,
  use_stripe_sdk: flag,
};

const terms = {
  allowed_payment_method_types: list(oneOf("card")),
  amount: integer,
  currency: text(3),
  description: text(1000),
  metadata,
  statement_descriptor_suffix: text(22),
};

export const INTENT_CREATE = {
  ...terms,
  ...attempt,
  automatic_payment_methods: hash({ allow_redirects: oneOf("always", "never"), enabled: flag }),
  capture_method: oneOf("automatic", "automatic_async"),
  confirm: flag,
  confirmation_method: oneOf("automatic"),
  hooks: hash({ inputs: hash({ tax: hash({ calculation: text() }) }) }),
};

const tax_behavior = oneOf("exclusive", "inclusive");

export const CALCULATION_CREATE = {
  currency: text(3),
  customer_details: hash({ address, address_source: oneOf("billing", "shipping") }),
  expand: list(text()),
  line_items: list(
    hash({ amount: integer, quantity: integer, reference: text(), tax_behavior, tax_code: text() }),
  ),
  shipping_cost: hash({ amount: integer, tax_behavior, tax_code: text() }),
};

export const ASSOCIATION_FIND = { payment_intent: text() };

export const INTENT_UPDATE = {
  ...terms,
  expand: list(text()),
  payment_method: text(),
  payment_method_options: attempt.payment_method_options,
  receipt_email: text(),
  shipping,
};

export const INTENT_CONFIRM = { ...attempt, client_secret: text() };

export const INTENT_RETRIEVE = { client_secret: text(), expand: list(text()) };

export const INTENT_CANCEL = {
  cancellation_reason: oneOf("abandoned", "duplicate", "fraudulent", "requested_by_customer"),
  expand: list(text()),
};

export const REFUND_CREATE = {
  amount: integer,
  charge: text(),
  expand: list(text()),
  metadata,
  payment_intent: text(),
  reason: oneOf("duplicate", "fraudulent", "requested_by_customer"),
};

export const RETRIEVE = { expand: list(text()) };

export const RETRIEVE_PLAIN = {};

export const REFUND_LIST = {
  ...PAGE,
  charge: text(),
  expand: list(text()),
  payment_intent: text(),
};

export const DISPUTE_LIST = { ...PAGE, charge: text(), payment_intent: text() };

export const EVENT_LIST = { ...PAGE, type: text(), types: list(text()) };
