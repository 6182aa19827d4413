// The SDK's own unions end in "or any string", so that a misspelt code would compile. These do not.

/** The states of a payment intent that cards can reach with automatic capture. */
export type IntentStatus =
  | "canceled"
  | "requires_action"
  | "requires_confirmation"
  | "requires_payment_method"
  | "succeeded";

/** The states of a card's refund. */
export type RefundStatus = "failed" | "pending" | "succeeded";

/** The error types that the sandbox answers with. */
export type ErrorType = "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";

/** The error codes that the sandbox answers with. */
export type ErrorCode =
  | "amount_too_large"
  | "amount_too_small"
  | "authentication_required"
  | "card_declined"
  | "charge_already_refunded"
  | "charge_disputed"
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

/** Stripe's reasons within `card_declined` that the test cards produce. */
export type DeclineCode =
  | "authentication_required"
  | "card_velocity_exceeded"
  | "fraudulent"
  | "generic_decline"
  | "insufficient_funds"
  | "lost_card"
  | "stolen_card"
  | "test_mode_live_card";
