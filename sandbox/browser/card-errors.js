/** Stripe's words for what is wrong in the card fields. */
const MESSAGES = {
  incomplete_number: "Your card number is incomplete.",
  invalid_number: "Your card number is invalid.",
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
  incomplete_zip: "Your postal code is incomplete.",
};

/** The error object for a code, as `change` events and results carry it. */
export function validationError(code) {
  return { type: "validation_error", code, message: MESSAGES[code] };
}
