/** What is wrong with a card, in the language of the page, and what to do next. */
import type { StripeError } from "@stripe/stripe-js";
import { texts } from "../../../lib/i18n/i18n.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";

export interface CardRefusal {
  readonly message: string;
  /** Undefined: check, another card or the bank. */
  readonly next?: string | undefined;
}

const words = texts("payment", {
  noReason: "The payment provider gave no reason.",
  refused: {
    declined: "Your card was declined.",
    funds: "Your card has insufficient funds.",
    limit:
      "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
    unsupported: "Your card does not support this type of purchase.",
    expired: "Your card has expired.",
    number: "Your card number is incorrect.",
    code: "Your card's security code is incorrect.",
    processing: "An error occurred while processing your card. Try again in a little bit.",
    authentication: "Your bank did not confirm the payment.",
  },
  typed: {
    numberEnds: "Your card number is incomplete.",
    number: "Your card number is invalid.",
    expiryEnds: "Your card's expiration date is incomplete.",
    expiryPast: "Your card's expiration date is in the past.",
    expiry: "Your card's expiration date is invalid.",
    codeEnds: "Your card's security code is incomplete.",
    postcodeEnds: "Your postal code is incomplete.",
  },
  advice: {
    otherCard: "Use another card.",
    again: "Type what is wrong again, or use another card.",
    later: "You can use another card, too.",
    bank: "Use another card, or ask your bank.",
    paid: "Look whether you have paid already, before you pay again.",
  },
});

type Refused = keyof typeof words.refused;
type Advice = keyof typeof words.advice;

/**
 * By the provider's code of an error or a decline. All others, such as those of lost, stolen and suspicious cards, are a
 * decline without a reason, as the provider wants it.
 */
const REFUSED: Readonly<Record<string, readonly [Refused, Advice?]>> = {
  card_declined: ["declined"],
  insufficient_funds: ["funds", "otherCard"],
  withdrawal_count_limit_exceeded: ["limit", "bank"],
  card_velocity_exceeded: ["limit", "bank"],
  card_not_supported: ["unsupported", "bank"],
  currency_not_supported: ["unsupported", "bank"],
  transaction_not_allowed: ["unsupported", "bank"],
  duplicate_transaction: ["declined", "paid"],
  expired_card: ["expired", "otherCard"],
  incorrect_number: ["number", "again"],
  invalid_number: ["number", "again"],
  incorrect_cvc: ["code", "again"],
  invalid_cvc: ["code", "again"],
  processing_error: ["processing", "later"],
  issuer_not_available: ["processing", "later"],
  reenter_transaction: ["processing", "later"],
  try_again_later: ["processing", "later"],
  authentication_required: ["authentication", "bank"],
  payment_intent_authentication_failure: ["authentication", "bank"],
};

/** What was typed into the provider's fields. */
const TYPED: Readonly<Record<string, keyof typeof words.typed>> = {
  incomplete_number: "numberEnds",
  invalid_number: "number",
  incomplete_expiry: "expiryEnds",
  invalid_expiry_month_past: "expiryPast",
  invalid_expiry_year_past: "expiryPast",
  invalid_expiry_month: "expiry",
  invalid_expiry_year: "expiry",
  incomplete_cvc: "codeEnds",
  incomplete_zip: "postcodeEnds",
};

type CardError = Pick<StripeError, "code" | "decline_code" | "message">;

/** Why a card was refused. */
export function cardRefusal({ code = "", decline_code = "", message }: CardError): CardRefusal {
  const [refused, advice] = REFUSED[decline_code] ?? REFUSED[code] ?? [];
  return {
    message: inLanguage(message, refused && words.refused[refused]),
    next: advice && words.advice[advice],
  };
}

/** What is wrong with what was typed. */
export function typedFault({ code, message }: { code: string; message: string }): string {
  const typed = TYPED[code];
  return inLanguage(message, typed && words.typed[typed]);
}

/** The provider's own words where they are in the page's language: English is what it writes when asked for nothing else. */
function inLanguage(message: string | undefined, own: string | undefined): string {
  const isEnglish = currentLanguage().locale.split("-", 1)[0] === "en";
  return (isEnglish ? (message ?? own) : (own ?? message)) ?? words.noReason;
}
