/** Field schemas that several contracts share. */
import * as z from "zod";
import { validation } from "../../shop/messages.ts";
import { issueMessage, priceMessages } from "./field-messages.ts";

// In a browser the schemas are read as they stand: compiling them is what our pages' policy forbids,
// and only to try it is reported as a breach.
if ("document" in globalThis) z.config({ jitless: true });
z.config({ customError: issueMessage });

/** Most pieces of one thing in one order or one stock figure. */
export const MAX_PIECES = 1_000_000;
/** Smallest price in dollars. */
const MIN_DOLLARS = 0.01;
/** Largest price in dollars; Stripe takes at most eight digits of cents. */
export const MAX_DOLLARS = 999_999.99;

/** The specification's "simple email pattern" (section 5), with an ASCII local part (decisions.md, The shape of the API). */
export const EMAIL_PATTERN = /^[A-Za-z0-9._%+'-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

/** An e-mail address in its one spelling: trimmed and lower-cased. */
export const email = z
  .string()
  .trim()
  .max(254)
  // Before the case is folded: the Kelvin sign, for one, would become a k.
  .regex(EMAIL_PATTERN, validation.emailInvalid)
  .toLowerCase();

/** One line of text that a person typed: trimmed, no control characters, 1 to `max` characters. */
export function line(max: number, required?: string) {
  return z
    .string()
    .trim()
    .min(1, required)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, "must be a single line of text");
}

/** Several lines of text: trimmed, 1 to `max` characters, line breaks and tabs allowed. */
export function text(max: number, required?: string) {
  return z
    .string()
    .trim()
    .min(1, required)
    .max(max)
    .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, "must be plain text");
}

/** Digits, spaces and + - / . ( ) with at least five digits; at its end perhaps an extension: "ext. 12". */
const PHONE_PATTERN = /^(?:[ +\-/.()]*\d){5,}[ +\-/.()]*(?:(?:ext\.?|x) ?\d{1,6})?$/i;

/** A phone number as people write it: one line, at least five digits, at most 40 characters. */
export const phoneNumber = line(40, validation.phoneRequired).refine(
  (typed) => typed === "" || PHONE_PATTERN.test(typed),
  validation.phoneInvalid,
);

/** An optional field of a call as a form has it: left empty, it is an empty text. */
export function orEmpty(field: z.ZodOptional<z.ZodString>) {
  return z.string().trim().pipe(z.literal("").or(field.unwrap()));
}

/** A count of pieces, 1 to a million. */
export const pieces = z.int().min(1).max(MAX_PIECES);

/** Money on the wire: dollars, above 0, rounded to cents by whoever uses it. */
export const dollars = z
  .number()
  .min(MIN_DOLLARS, { error: priceMessages.atLeast(MIN_DOLLARS) })
  .max(MAX_DOLLARS, { error: priceMessages.atMost(MAX_DOLLARS) });

/** An identifier in a path. */
export const id = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[A-Za-z0-9_-]+$/, "is not an id");

/** The value of an Idempotency-Key header: at most 255 visible ASCII characters. */
export const idempotencyKey = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[\x21-\x7e]+$/);

const DIGITS = /^\d{1,9}$/;

/** A whole number in a query string, `min` to `max`. */
export function queryInteger(min: number, max: number) {
  return z
    .string()
    .regex(DIGITS, "must be a whole number")
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be from ${min} to ${max}`);
}

/** Paging parameters that every list takes. */
export const paging = {
  limit: queryInteger(1, 100).optional(),
  page: queryInteger(1, 1_000_000).optional(),
  after: id.optional(),
};

/** A timestamp on the wire: ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();
