import { expiryDigits, formatExpiry, validateExpiry } from "./card-expiry.js";
import { brandOf, formatNumber, numberDigits, validateNumber } from "./card-number.js";

/** The fields in tab order. `validate` returns `{complete, problem}` for the cleaned text. */
export const FIELDS = [
  {
    name: "cardnumber",
    missing: "incomplete_number",
    clean: numberDigits,
    format: formatNumber,
    validate: (value) => validateNumber(value),
  },
  {
    name: "exp-date",
    missing: "incomplete_expiry",
    clean: expiryDigits,
    format: formatExpiry,
    validate: (value) => validateExpiry(value, new Date()),
  },
  {
    name: "cvc",
    missing: "incomplete_cvc",
    clean: (text) => text.replace(/\D/g, "").slice(0, 4),
    format: (value) => value,
    validate: (value, number) => {
      const { cvc, name } = brandOf(number);
      const complete = name === "unknown" ? value.length >= 3 : value.length === cvc;
      return { complete, problem: value.length > cvc ? "incomplete_cvc" : null };
    },
  },
  {
    name: "postal",
    missing: "incomplete_zip",
    clean: (text) => text.replace(/[^\dA-Za-z -]/g, ""),
    format: (value) => value,
    validate: (value) => ({ complete: value.trim().length >= 3, problem: null }),
  },
];

/** Formats the typed text and keeps the caret behind the same character. */
export function formatInput(input, field, wasDeleted) {
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  const value = field.clean(input.value);
  let shown = field.format(value);
  // A separator that was just deleted must not be inserted again.
  if (wasDeleted && isAtEnd) shown = shown.replace(/[ /]+$/, "");
  const before = input.value.slice(0, caret).replace(/\D/g, "").length;
  if (shown === input.value) return;
  input.value = shown;
  if (!isAtEnd) {
    const place = placeAfter(shown, before);
    input.setSelectionRange(place, place);
  }
}

/** True when Backspace should move to the previous field. */
export function isAtStart(input) {
  return input.value === "" || (input.selectionStart === 0 && input.selectionEnd === 0);
}

function placeAfter(text, digits) {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === digits) return place;
    if (/\d/.test(text[place])) seen += 1;
  }
  return text.length;
}
