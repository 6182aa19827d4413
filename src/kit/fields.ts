import * as z from "zod";
import { validation } from "../../shop/messages.ts";
import { amountMessages, issueMessage } from "./field-messages.ts";
import { moneyFormat } from "./money-format.ts";
import { MOST_PAGED } from "./most-counted.ts";
import { MAX_PIECES } from "./numbers.ts";
import { type SchemaText, schemaText } from "./schema-text.ts";

// The content security policy forbids eval and reports Zod's attempt to use it.
if ("document" in globalThis) z.config({ jitless: true });
// Zod keeps this for the whole process. The server's copy of this module is the first and knows the request's
// language; that of the bundle which renders pages does not.
z.config({ customError: z.config().customError ?? issueMessage });

/** Specification, section 5; ASCII local part. */
export const EMAIL_PATTERN = /^[A-Za-z0-9._%+'-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

/** Trimmed and lower-cased. */
export const email = z
  .string()
  .trim()
  .max(254)
  // Before lower-casing, which would turn the Kelvin sign into a k.
  .regex(EMAIL_PATTERN, validation.emailInvalid)
  .toLowerCase();

/** Without control characters and halves of character pairs, which neither database keeps as they are. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
const PLAIN_TEXT = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

export function oneLine(typed: z.ZodString): z.ZodString {
  return typed.regex(ONE_LINE, schemaText("field.oneLine", "must be a single line of text"));
}

/** Line breaks and tabs allowed. */
export function plainText(typed: z.ZodString): z.ZodString {
  return typed.regex(PLAIN_TEXT, schemaText("field.plainText", "must be plain text"));
}

/** 1 to `max` characters. */
export function line(max: number, required?: SchemaText) {
  return oneLine(z.string().trim().min(1, required).max(max));
}

/** 1 to `max` characters. */
export function text(max: number, required?: SchemaText) {
  return plainText(z.string().trim().min(1, required).max(max));
}

/** At least five digits and an optional extension: "ext. 12". */
const PHONE_PATTERN = /^(?:[ +\-/.()]*\d){5,}[ +\-/.()]*(?:(?:ext\.?|x) ?\d{1,6})?$/i;

export const phoneNumber = line(40, validation.phoneRequired).refine(
  (typed) => typed === "" || PHONE_PATTERN.test(typed),
  validation.phoneInvalid,
);

/** Forms send an empty text for an absent field. */
export function orEmpty(field: z.ZodOptional<z.ZodString>) {
  return z.string().trim().pipe(z.literal("").or(field.unwrap()));
}

export const pieces = z.int().min(1).max(MAX_PIECES);

/** An amount in major units of the shop's currency, with no more decimals than it has. */
export const amount = z
  .number()
  .positive({ error: amountMessages.atLeast, abort: true })
  .refine((major) => minorOf(major) >= 1 - ROUNDING, { error: amountMessages.atLeast, abort: true })
  .refine((major) => minorOf(major) <= moneyFormat().largest, {
    error: amountMessages.atMost,
    abort: true,
  })
  .refine((major) => isWhole(minorOf(major)), { error: amountMessages.decimals });

/** Binary fractions of decimal amounts are this inexact. */
const ROUNDING = 1e-6;
const minorOf = (major: number) => major * 10 ** moneyFormat().digits;
const isWhole = (minor: number) => Math.abs(minor - Math.round(minor)) < ROUNDING;

export const id = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[A-Za-z0-9_-]+$/, schemaText("field.id", "is not an id"));

/** Visible ASCII. */
export const idempotencyKey = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[\x21-\x7e]+$/);

/** Of a list whose query has no limit, and the most that a limit may be. */
export const MAX_PER_PAGE = 100;

/** As many as the largest safe integer has. */
const DIGITS = /^\d{1,16}$/;

/** A whole number in a query: text for HTTP, an integer with its range in the API's document. */
export function queryInteger(min: number, max: number) {
  return z
    .string()
    .refine(
      (typed) => DIGITS.test(typed),
      schemaText("field.wholeNumber", "must be a whole number"),
    )
    .transform(Number)
    .refine(
      (n) => n >= min && n <= max,
      schemaText("field.range", "must be from {min} to {max}", { min, max }),
    )
    .meta({ type: "integer", minimum: min, maximum: max });
}

export const paging = {
  limit: queryInteger(1, MAX_PER_PAGE).optional().describe("rows of a page"),
  page: queryInteger(1, 1_000_000)
    .optional()
    .describe(
      "from 1; most lists have pages of their first 10,000 rows: read on by `after`, where the list takes it",
    ),
  after: id
    .optional()
    .describe(
      "the `_id` of the last row that was read: what follows it, as fast as the first page",
    ),
};

interface Page {
  readonly limit?: number | undefined;
  readonly page?: number | undefined;
  readonly after?: string | undefined;
}

/**
 * Refuses pages behind `MOST_PAGED` rows, which the database would read and leave out. `perPage`: of a query
 * without a limit.
 */
export function boundPages<Schema extends z.ZodObject>(
  query: Schema,
  perPage = MAX_PER_PAGE,
): Schema {
  return query.refine(
    ({ limit = perPage, page = 1, after }: Page) =>
      after !== undefined || (page - 1) * limit < MOST_PAGED,
    {
      path: ["page"],
      error: schemaText(
        "field.page.deep",
        "is behind the first {most} rows: narrow the list, or read on with after where the list takes it",
        { most: MOST_PAGED },
      ).error,
    },
  );
}

export const timestamp = z.iso.datetime();
