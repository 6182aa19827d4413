/** Fields of the settings. Each message continues the field's name: "must not be empty". */

import * as z from "zod";
import { phone as phoneField, typedLine, typedText } from "../../lib/contract/fields.ts";
import { field, saidOf, shownAs } from "../../lib/contract/schema-fields.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { msg, t } from "../../lib/i18n/i18n.ts";
import { moneyFormat } from "../../lib/i18n/money-format.ts";
import { isTimeZone, timeZoneOf } from "../../lib/i18n/time-zones.ts";
import { currencyFault, currencyOf } from "../../lib/money/currency.ts";
import { foldedEmail, KNOWN_EMAIL_PATTERN, MAX_EMAIL } from "../../lib/text/email-address.ts";
import { lineText } from "../../lib/text/line-text.ts";
import { vatIdOf } from "../../lib/text/vat-id.ts";
import { accentFault } from "./rules-accent.ts";

/** Higher than a tax is in any country, so a higher value is a mistake. In percent. */
export const MAX_RATE = 30;

const EMPTY = schemaText("settings.empty", "must not be empty");

const filled = (typed: z.ZodString) => typed.refine((value) => value.trim() !== "", EMPTY);

function upTo(typed: z.ZodString, max: number) {
  return typed.refine(
    (value) => value.length <= max,
    schemaText("settings.tooLong", "must have at most {max} characters", { max }),
  );
}

/** May be empty. */
export function optionalLine(max: number) {
  return shownAs(upTo(typedLine(max), max), { type: "line", isOptional: true });
}

/** May be empty. */
export function optionalText(max: number) {
  return shownAs(upTo(typedText(max), max), { type: "text", isOptional: true });
}

export function line(max: number) {
  return shownAs(upTo(filled(typedLine(max)), max), { type: "line" });
}

export function text(max: number) {
  return shownAs(upTo(filled(typedText(max)), max), { type: "text" });
}

/**
 * The shop's own, as the register writes those of buyers, with which it is compared: "GR…" is EL, and the words before it are
 * left out. One that no member state issues stays as it was typed. May be empty.
 */
export const vatId = shownAs(
  upTo(
    typedLine(60).overwrite((typed) => vatIdOf(typed)?.id ?? typed),
    20,
  ),
  { type: "line", isOptional: true },
);

/** `min` entries, unless it is 0, to `max`. */
export function list<Entry extends z.ZodType>(entry: Entry, { min = 1, max = 50 } = {}) {
  const entries = z
    .array(entry)
    .min(min, schemaText("settings.noEntry", "must have at least one entry"))
    .max(max, schemaText("settings.tooMany", "must have at most {max} entries", { max }));
  return shownAs(entries, { max, isOptional: min === 0 });
}

/** The value, or an empty text. */
export function orEmpty<Schema extends z.ZodType>(schema: Schema) {
  return shownAs(z.literal("").or(schema), { ...saidOf(schema), isOptional: true });
}

/** Known to the entries of a list, and to nobody else. */
export const key = shownAs(field(line(60), msg("settings.selling.key", "Key")), { type: "key" });

export const email = shownAs(
  z
    .string()
    .overwrite(foldedEmail)
    .max(MAX_EMAIL)
    // A stricter one would make the stored section unreadable.
    .regex(KNOWN_EMAIL_PATTERN, schemaText("settings.email", "must be an email address")),
  { type: "email" },
);

const notAPhone = schemaText("settings.phone", "must be a phone number: +1 216 555 0142");
export const phone = shownAs(
  phoneField({
    required: notAPhone,
    invalid: notAPhone,
    withSign: (sign) =>
      schemaText(
        "settings.phoneSign",
        "must be a phone number without \u201c{sign}\u201d: +1 216 555 0142",
        { sign },
      ),
    two: () => notAPhone,
  }),
  { type: "phone" },
);

/** An IANA name, or its city: "Berlin" becomes "Europe/Berlin". */
export const timeZone = shownAs(
  line(60)
    .overwrite(timeZoneOf)
    .refine(
      isTimeZone,
      schemaText("settings.timeZone", "must be a time zone such as America/New_York"),
    ),
  { type: "own", control: "timeZone" },
);

export const webAddress = shownAs(
  z
    .url({ protocol: /^https?$/, ...schemaText("settings.web", "must be a web address") })
    .max(500)
    .overwrite(lineText),
  { type: "web" },
);

/** "#rrggbb" with enough contrast in both themes. */
export const accent = shownAs(
  z
    .string()
    .overwrite(lineText)
    .trim()
    .toLowerCase()
    .overwrite((typed) => typed.normalize("NFKC").replace(/^(?=[0-9a-f]{6}$)/, "#"))
    .regex(/^#[0-9a-f]{6}$/, {
      ...schemaText("settings.color", "must be a color such as #c2410c"),
      abort: true,
    })
    .superRefine((color, context) => {
      const message = accentFault(color);
      if (message) context.addIssue({ code: "custom", message });
    }),
  { type: "own", control: "color" },
);

/** An uploaded picture, a file of public/ or an https address; whether it exists is checked at the server. */
const PICTURE = /^(?:\/(?!\/)[\w./-]{1,200}|https:\/\/[^\s"'<>\\]{1,500})$/;

export const pictureAddress = shownAs(
  z
    .string()
    .trim()
    .refine(
      (value) => PICTURE.test(value) && !value.includes(".."),
      schemaText(
        "settings.pictureAddress",
        "must be a picture of the shop, such as /images/…, or an https address",
      ),
    ),
  { isPicture: true },
);

const markNames = [
  "opening-hours",
  "locations",
  "contact",
  "countries",
  "projects",
  "clients",
  "feedbacks",
] as const;
const avatarNames = [
  "avatar-lindqvist",
  "avatar-okafor",
  "avatar-amsel",
  "avatar-marlowe",
] as const;
export type MarkName = (typeof markNames)[number];
export type AvatarName = (typeof avatarNames)[number];

/** Names of the drawings that stand for pictures. */
export const drawings: readonly string[] = [...markNames, ...avatarNames];

/** The home page's picture: none, the drawing of a drill chuck, or a picture's address. */
export const heroDrawings = ["none", "chuck"] as const;

export const heroPicture = shownAs(
  z
    .string()
    .trim()
    .refine(
      (value) =>
        heroDrawings.some((name) => name === value) ||
        (PICTURE.test(value) && !value.includes("..")),
      schemaText(
        "settings.heroPicture",
        "must be none, chuck, a picture of the shop, such as /images/…, or an https address",
      ),
    ),
  { type: "own", control: "heroPicture", isPicture: true },
);

/** A drawing's name or a picture's address. */
export const picture = shownAs(
  z
    .string()
    .trim()
    .refine((value) => value !== "", EMPTY)
    .refine(
      (value) =>
        value === "" || drawings.includes(value) || (PICTURE.test(value) && !value.includes("..")),
      schemaText(
        "settings.anyPicture",
        "must be one of the drawings ({drawings}), a file of public/ such as /photo.jpg, or an https address",
        { drawings: drawings.join(", ") },
      ),
    ),
  {
    ...{ type: "own", control: "picture", isPicture: true },
    label: msg("settings.picture", "Picture"),
  },
);

/** A number from 0 to `max` with at most two decimals. */
export function percentage(max: number) {
  return shownAs(
    z.custom<number>(
      (value) => isAmount(value, max, 2),
      schemaText("settings.number", "must be a number from 0 to {max} with at most two decimals", {
        max,
      }),
    ),
    { type: "number" },
  );
}

/** ISO 4217, in lower case; one of those that the shop can sell in. */
export const currencyCode = shownAs(
  z.string().superRefine((code, context) => {
    const fault = currencyFault(code);
    if (fault) context.addIssue({ code: "custom", message: fault });
  }),
  { type: "own", control: "currency" },
);

/** BCP 47. Whether the shop can read its numbers is checked at the server. */
export const numberLocale = shownAs(
  line(35).refine(
    isLocale,
    schemaText("settings.locale", "must be a locale such as en-US or de-DE"),
  ),
  { type: "own", control: "numberLocale" },
);

function isLocale(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length === 1;
  } catch {
    return false; // RangeError: it is no language tag.
  }
}

/** Major units of the shop's currency, from 0 to a hundredth of the largest price. */
export const charge = shownAs(
  z.custom<number>((value) => isAmount(value, largestCharge(), moneyFormat().digits), {
    error: () =>
      moneyFormat().digits === 0
        ? t("settings.wholeNumber", "must be a whole number from 0 to {max}", {
            max: largestCharge(),
          })
        : t("settings.number", "must be a number from 0 to {max} with at most two decimals", {
            max: largestCharge(),
          }),
  }),
  { type: "money" },
);

/** The unit is the major one. */
export function largestCharge(code = moneyFormat().currency): number {
  const { largestCharge: largest, digits } = currencyOf(code);
  return Math.floor(largest / 100) / 10 ** digits;
}

function isAmount(value: unknown, max: number, digits: number): boolean {
  if (typeof value !== "number") return false;
  return value >= 0 && value <= max && Number(value.toFixed(digits)) === value;
}
