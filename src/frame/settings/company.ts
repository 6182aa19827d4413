/** The sections about the company, its look, its emails and its languages. */
import * as z from "zod";
import { field, half } from "../../lib/contract/schema-fields.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { msg } from "../../lib/i18n/i18n.ts";
import {
  accent,
  email,
  line,
  list,
  optionalLine,
  optionalText,
  orEmpty,
  phone,
  pictureAddress,
  text,
  timeZone,
} from "./fields.ts";
import { literally, section } from "./section.ts";

export const company = section(
  z.strictObject({
    name: half(line(100), msg("settings.company.name", "Name"), {
      hint: msg("settings.company.name.hint", "on invoices and in the footer"),
    }),
    shortName: half(line(40), msg("settings.company.shortName", "Short name"), {
      hint: msg("settings.company.shortName.hint", "in the header and in titles"),
    }),
    strapline: field(line(150), msg("settings.company.strapline", "Strapline"), {
      hint: msg("settings.company.strapline.hint", "a few words under the name"),
    }),
    description: field(text(500), msg("settings.company.description", "Description"), {
      hint: msg(
        "settings.company.description.hint",
        "one or two sentences; search engines show it",
      ),
    }),
    address: field(line(200), msg("settings.company.address", "Address")),
    email: half(email, msg("settings.company.email", "Email"), {
      hint: msg("settings.company.email.hint", "messages of the contact form go here"),
    }),
    phone: half(phone, msg("settings.company.phone", "Phone"), {
      hint: msg("settings.company.phone.hint", "with the country's code: +1 216 555 0142"),
    }),
    register: half(optionalLine(200), msg("settings.company.register", "Register entry"), {
      hint: msg("settings.company.register.hint", "printed on invoices"),
    }),
    taxNumber: half(optionalLine(60), msg("settings.company.taxNumber", "Tax number"), {
      hint: msg("settings.company.taxNumber.hint", "printed on invoices"),
    }),
    timeZone: half(timeZone, msg("settings.company.timeZone", "Time zone"), {
      hint: msg(
        "settings.company.timeZone.hint",
        "type a city and choose, for example New York: UTC+2 has no summer time; days on invoices follow it",
      ),
    }),
    openingHours: field(
      list(line(100), { min: 0, max: 20 }),
      msg("settings.company.openingHours", "Opening hours"),
      { hint: msg("settings.company.openingHours.hint", "one to a line") },
    ),
    locations: field(
      list(
        z.strictObject({
          name: half(line(100), msg("settings.company.locations.name", "Name")),
          phone: half(phone.optional(), msg("settings.company.locations.phone", "Phone")),
          address: field(line(200), msg("settings.company.locations.address", "Address")),
        }),
        { min: 0, max: 50 },
      ),
      msg("settings.company.locations", "More locations"),
      {
        hint: msg("settings.company.locations.hint", "places beside the address above"),
        entry: msg("settings.company.locations.entry", "location"),
        title: "name",
      },
    ),
  }),
  {
    label: msg("settings.company", "Company"),
    summary: msg(
      "settings.company.summary",
      "Name, address, phone, email, tax number, time zone, opening hours and locations.",
    ),
    path: "/",
  },
);

/** Typefaces and the tone of headings. */
export const voices = ["technical", "classic", "plain"] as const;

export const branding = section(
  z.strictObject({
    /** The address of a picture for light backgrounds; empty: the drawn mark. */
    logoLight: field(orEmpty(pictureAddress), msg("settings.branding.logoLight", "Logo"), {
      type: "own",
      control: "logoLight",
    }),
    /** It is for dark backgrounds; empty: the one for light ones. */
    logoDark: field(
      orEmpty(pictureAddress),
      msg("settings.branding.logoDark", "Logo for dark screens"),
      { type: "own", control: "logoDark" },
    ),
    accent: field(accent, msg("settings.branding.accent", "Accent color"), {
      hint: msg(
        "settings.branding.accent.hint",
        "Marks the main button and what is selected. Dark screens get a lighter one of the same hue.",
      ),
    }),
    voice: field(z.enum(voices), msg("settings.branding.voice", "Typographic voice"), {
      type: "own",
      control: "voice",
    }),
  }),
  {
    label: msg("settings.branding", "Branding"),
    summary: msg("settings.branding.summary", "Logo, accent color and the typeface of headings."),
    path: "/",
  },
);

export const emails = section(
  z.strictObject({
    greeting: field(line(100), msg("settings.emails.greeting", "Greeting"), {
      hint: msg(
        "settings.emails.greeting.hint",
        "{customer} becomes the customer's name",
        literally("customer"),
      ),
    }),
    signature: field(optionalText(500), msg("settings.emails.signature", "Signature"), {
      hint: msg(
        "settings.emails.signature.hint",
        "below each email; {name}, {phone} and {address} become the company's",
        literally("name", "phone", "address"),
      ),
    }),
  }),
  {
    label: msg("settings.emails", "Emails"),
    summary: msg("settings.emails.summary", "How emails to customers begin and end."),
  },
);

/** Locales; the first is the shop's own. They have a page of their own. */
export const languages = section(
  z.strictObject({
    items: field(
      list(
        z
          .string()
          .regex(
            /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/,
            schemaText("settings.languages.locale", "must be a language such as de"),
          ),
        { max: 20 },
      ).refine(
        (items) => new Set(items).size === items.length,
        schemaText("settings.languages.twice", "must not name a language twice"),
      ),
      msg("settings.languages.items", "Languages"),
      { hint: msg("settings.languages.hint", "one to a line, such as en or de") },
    ),
  }),
  {
    label: msg("settings.languages", "Languages and texts"),
    summary: msg(
      "settings.languages.summary",
      "Every text of the shop in your own words, and in other languages.",
    ),
  },
);
