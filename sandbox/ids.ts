import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Rejects bytes from 4 × 62 = 248 on: they would favor the first letters. */
const FIRST_UNFAIR_BYTE = 248;

export function randomText(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < FIRST_UNFAIR_BYTE && text.length < length) text += ALPHABET[byte % 62];
    }
  }
  return text;
}

/** An id in Stripe's form, e.g. `newId("pi_3")` → `pi_3` and 23 characters. */
export function newId(prefix: string): string {
  return prefix + randomText(23);
}
