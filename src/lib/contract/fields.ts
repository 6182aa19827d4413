import * as z from "zod";
import { validation } from "../../../shop/messages.ts";
import { moneyFormat } from "../i18n/money-format.ts";
import { MAX_PIECES } from "../i18n/numbers.ts";
import {
  EMAIL_PATTERN,
  foldedEmail,
  KNOWN_EMAIL_PATTERN,
  knownEmail,
  MAX_EMAIL,
  signOfEmail,
} from "../text/email-address.ts";
import { blockText, comparedText, lineText } from "../text/line-text.ts";
import { foldedPhone, phoneFault } from "../text/phone-number.ts";
import { amountMessages, issueMessage } from "./field-messages.ts";
import { MOST_PAGED } from "./most-counted.ts";
import { type SchemaText, schemaText } from "./schema-text.ts";
import "./zod-without-eval.ts";

// Zod keeps this for the whole process. The server's copy of this module is the first and knows the request's
// language; that of the bundle which renders pages does not.
z.config({ customError: z.config().customError ?? issueMessage });

/** A mailbox that is new to the shop: it must be able to get mail. */
export const email = mailbox(foldedEmail, EMAIL_PATTERN);

/** That of an account, which is only looked up: whoever could sign up once can sign in under every later rule. */
export const accountEmail = mailbox(knownEmail, KNOWN_EMAIL_PATTERN);

/** One spelling for each: as it is read (email-address.ts) and lower-cased. */
function mailbox(read: (typed: string) => string, pattern: RegExp) {
  return (
    z
      .string()
      .overwrite(read)
      .max(MAX_EMAIL)
      // Before lower-casing, which would turn the Kelvin sign into a k.
      .regex(pattern, { error: ({ input }) => emailFault(String(input)).error() })
      .toLowerCase()
  );
}

function emailFault(folded: string): SchemaText {
  const found = signOfEmail(folded);
  if (found === undefined) return validation.emailInvalid;
  const { sign } = found;
  if (found.in === "domain")
    return schemaText(
      "field.emailDomainSign",
      "Provide an Email without \u201c{sign}\u201d behind the @: no domain has it.",
      { sign },
    );
  return schemaText(
    "field.emailSign",
    "Provide an Email without \u201c{sign}\u201d before the @: mail servers do not take it.",
    { sign },
  );
}

/** What a reading of the text (line-text.ts) leaves for a refusal. */
const LINE_BREAK = /[\n\r]/;
const BROKEN = /\p{Cs}/u;

/** A longer one is too long after any reading, and is not read. */
function unlessTooLong(max: number, read: (typed: string) => string) {
  return (typed: string) => (typed.length > 4 * max + 100 ? typed : read(typed));
}

function wellFormed(typed: z.ZodString): z.ZodString {
  return typed.refine(
    (read) => !BROKEN.test(read),
    schemaText("field.wellFormed", "has a broken character: type the text again"),
  );
}

function withoutBreaks(typed: z.ZodString): z.ZodString {
  return typed.refine(
    (read) => !LINE_BREAK.test(read),
    schemaText("field.oneLine", "must be a single line of text"),
  );
}

/** A single line as people see it, trimmed (docs/text.md). May be empty; the caller refuses more than `max`. */
export function typedLine(max: number): z.ZodString {
  const read = unlessTooLong(max, lineText);
  return withoutBreaks(wellFormed(z.string().overwrite((typed) => read(typed).trim())));
}

/** Cells between tabs: a single line in which tabs stay, of which the first may be empty. As `typedLine`. */
export function typedCells(max: number): z.ZodString {
  return withoutBreaks(untrimmedText(max));
}

/** Text as people see it, trimmed: line breaks and tabs allowed. As `typedLine`. */
export function typedText(max: number): z.ZodString {
  return untrimmedText(max).trim();
}

/** Text whose blanks at its ends count, as in a sentence that is put together. As `typedText`. */
export function untrimmedText(max: number): z.ZodString {
  return wellFormed(z.string().overwrite(unlessTooLong(max, blockText)));
}

/** Words or a number that are compared with others: single spaces, no line breaks. 0 to `max` characters. */
export function comparedLine(max: number): z.ZodString {
  return wellFormed(z.string().overwrite(unlessTooLong(max, comparedText)).max(max));
}

/** 1 to `max` characters. */
export function line(max: number, required?: SchemaText) {
  return typedLine(max).min(1, required).max(max);
}

/** 1 to `max` characters. */
export function text(max: number, required?: SchemaText) {
  return typedText(max).min(1, required).max(max);
}

interface PhoneWords {
  readonly required: SchemaText;
  /** Fewer than five digits. */
  readonly invalid: SchemaText;
  /** A sign that no phone number has. */
  readonly withSign: (sign: string) => SchemaText;
  /** Two numbers; the first is given. */
  readonly two: (first: string) => SchemaText;
}

const MAX_PHONE = 40;

/** phone-number.ts reads it: at least five digits and an optional extension. 1 to 40 characters. */
export function phone({ required, invalid, withSign, two }: PhoneWords) {
  const textFor = (fault: NonNullable<ReturnType<typeof phoneFault>>) => {
    if (fault === "digits") return invalid;
    return "first" in fault ? two(fault.first) : withSign(fault.sign);
  };
  return z
    .string()
    .overwrite(foldedPhone)
    .min(1, required)
    .max(MAX_PHONE)
    .refine((read) => read === "" || read.length > MAX_PHONE || !phoneFault(read), {
      error: ({ input }) => textFor(phoneFault(String(input)) ?? "digits").error(),
    });
}

export const phoneNumber = phone({
  required: validation.phoneRequired,
  invalid: validation.phoneInvalid,
  withSign: (sign) =>
    schemaText(
      "field.phoneSign",
      "Enter a phone number without \u201c{sign}\u201d, such as +1 216 555 0188 ext. 12.",
      { sign },
    ),
  two: (first) =>
    schemaText(
      "field.phoneTwo",
      "These are two phone numbers. Enter one of them, such as {first}.",
      {
        first,
      },
    ),
});

const UNSEEN = /^[\p{Cc}\p{Cf}\s]*$/u;

/** Forms send an empty text for an absent field; what nobody sees is empty, too. */
export function orEmpty(field: z.ZodOptional<z.ZodString>) {
  const seen = z.string().overwrite((typed) => (UNSEEN.test(typed) ? "" : typed.trim()));
  return seen.pipe(z.literal("").or(field.unwrap()));
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

/** What a link in an email proves itself by. */
export const linkToken = z
  .string()
  .max(1000)
  .regex(/^[A-Za-z0-9_-]+$/, schemaText("field.linkToken", "is not a link's token"));

/** Visible ASCII. */
export const idempotencyKey = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[\x21-\x7e]+$/);

/** The length of a list whose query has no limit, and the most that a limit may be. */
export const MAX_PER_PAGE = 100;

/** The largest safe integer has as many. */
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

/** Histories and previews show a field with both of its values, as text. */
export const fieldChange = z
  .object({ field: z.string(), from: z.string(), to: z.string() })
  .meta({ title: "FieldChange" });
export type FieldChange = Readonly<z.output<typeof fieldChange>>;

export const timestamp = z.iso.datetime();
