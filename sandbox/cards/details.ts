import type { ErrorCode } from "../codes.ts";
import { Refusal } from "../refusal.ts";
import { cardByNumber, type TestCard } from "./test-cards.ts";

/** Card details typed by a buyer; never stored. */
export interface TypedCard {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string | undefined;
}

/**
 * Finds the test card that was typed. Throws a 402 Refusal for a failed Luhn check, an invalid
 * date or CVC, and any number that is not a published test card.
 */
export function findTestCard(typed: TypedCard, now: Date): TestCard {
  const number = typed.number.replace(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardInputError("incorrect_number", "number", "Your card number is incorrect.");
  }
  checkExpiry(typed, now);
  const card = cardByNumber(number);
  if (card === undefined) throw realCardError();
  const cvcLength = card.brand === "amex" ? /^\d{3,4}$/ : /^\d{3}$/;
  if (typed.cvc !== undefined && !cvcLength.test(typed.cvc)) {
    throw cardInputError("invalid_cvc", "cvc", "Your card's security code is invalid.");
  }
  return card;
}

/** Luhn's check (ISO/IEC 7812-1, annex B). `digits` must hold digits only. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

function checkExpiry(typed: TypedCard, now: Date): void {
  const thisYear = now.getUTCFullYear();
  const year = typed.expYear < 100 ? 2000 + typed.expYear : typed.expYear;
  if (typed.expMonth < 1 || typed.expMonth > 12) {
    throw cardInputError(
      "invalid_expiry_month",
      "exp_month",
      "Your card's expiration month is invalid.",
    );
  }
  if (year < thisYear || year > thisYear + 50) {
    throw cardInputError(
      "invalid_expiry_year",
      "exp_year",
      "Your card's expiration year is invalid.",
    );
  }
  if (year === thisYear && typed.expMonth < now.getUTCMonth() + 1) {
    throw cardInputError(
      "invalid_expiry_month",
      "exp_month",
      "Your card's expiration month is invalid.",
    );
  }
}

function cardInputError(code: ErrorCode, field: string, message: string): Refusal {
  return new Refusal(402, { type: "card_error", code, param: field, message }, true);
}

function realCardError(): Refusal {
  const message =
    "Your card was declined. Your request was in test mode, but used a non test (live) card. " +
    "For a list of valid test cards, visit: https://stripe.com/docs/testing.";
  return new Refusal(
    402,
    { type: "card_error", code: "card_declined", decline_code: "test_mode_live_card", message },
    true,
  );
}
