import type Stripe from "stripe";

// The SDK's unions accept any string, so a misspelt code would compile. These do not.

export type IntentStatus =
  | "canceled"
  | "requires_action"
  | "requires_confirmation"
  | "requires_payment_method"
  | "succeeded";

export type RefundStatus = "failed" | "pending" | "succeeded";

export type ErrorType = "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";

export type ErrorCode =
  | "amount_too_large"
  | "amount_too_small"
  | "authentication_required"
  | "card_declined"
  | "charge_already_refunded"
  | "charge_disputed"
  | "customer_tax_location_invalid"
  | "expired_card"
  | "idempotency_key_in_use"
  | "incorrect_cvc"
  | "incorrect_number"
  | "invalid_cvc"
  | "invalid_expiry_month"
  | "invalid_expiry_year"
  | "parameter_invalid_empty"
  | "parameter_invalid_integer"
  | "parameter_missing"
  | "parameter_unknown"
  | "payment_intent_authentication_failure"
  | "payment_intent_invalid_parameter"
  | "payment_intent_unexpected_state"
  | "processing_error"
  | "resource_missing"
  | "secret_key_required"
  | "url_invalid";

/** Decline codes of `card_declined` that the test cards produce. */
export type DeclineCode =
  | "authentication_required"
  | "card_velocity_exceeded"
  | "fraudulent"
  | "generic_decline"
  | "insufficient_funds"
  | "lost_card"
  | "stolen_card"
  | "test_mode_live_card";

export type EventType =
  | "charge.dispute.closed"
  | "charge.dispute.created"
  | "charge.failed"
  | "charge.refunded"
  | "charge.succeeded"
  | "payment_intent.canceled"
  | "payment_intent.created"
  | "payment_intent.payment_failed"
  | "payment_intent.requires_action"
  | "payment_intent.succeeded"
  | "refund.created"
  | "refund.failed"
  | "refund.updated";

export type EventOf<T extends EventType> = Extract<Stripe.Event, { type: T }>;
export type SandboxEvent = EventOf<EventType>;
