/** Forms of the sections about the company and its business. */

import type { Fields } from "../../lib/contract/form-fields.ts";
import { msg } from "../../lib/i18n/i18n.ts";
import { literally, type SectionForm } from "./contract-form.ts";

const companyFields: Fields = {
  name: {
    type: "line",
    label: msg("settings.company.name", "Name"),
    isHalf: true,
    hint: msg("settings.company.name.hint", "on invoices and in the footer"),
  },
  shortName: {
    type: "line",
    label: msg("settings.company.shortName", "Short name"),
    isHalf: true,
    hint: msg("settings.company.shortName.hint", "in the header and in titles"),
  },
  strapline: {
    type: "line",
    label: msg("settings.company.strapline", "Strapline"),
    hint: msg("settings.company.strapline.hint", "a few words under the name"),
  },
  description: {
    type: "text",
    label: msg("settings.company.description", "Description"),
    hint: msg("settings.company.description.hint", "one or two sentences; search engines show it"),
  },
  address: { type: "line", label: msg("settings.company.address", "Address") },
  email: {
    type: "email",
    label: msg("settings.company.email", "Email"),
    isHalf: true,
    hint: msg("settings.company.email.hint", "messages of the contact form go here"),
  },
  phone: {
    type: "phone",
    label: msg("settings.company.phone", "Phone"),
    isHalf: true,
    hint: msg("settings.company.phone.hint", "with the country's code: +1 216 555 0142"),
  },
  register: {
    type: "line",
    label: msg("settings.company.register", "Register entry"),
    isHalf: true,
    hint: msg("settings.company.register.hint", "printed on invoices"),
    isOptional: true,
  },
  taxNumber: {
    type: "line",
    label: msg("settings.company.taxNumber", "Tax number"),
    isHalf: true,
    hint: msg("settings.company.taxNumber.hint", "printed on invoices"),
    isOptional: true,
  },
  timeZone: {
    type: "own",
    control: "timeZone",
    label: msg("settings.company.timeZone", "Time zone"),
    isHalf: true,
    hint: msg(
      "settings.company.timeZone.hint",
      "type a city and choose, for example New York; days on invoices follow it",
    ),
  },
  openingHours: {
    type: "lines",
    label: msg("settings.company.openingHours", "Opening hours"),
    hint: msg("settings.company.openingHours.hint", "one to a line"),
    isOptional: true,
  },
  locations: {
    type: "list",
    label: msg("settings.company.locations", "More locations"),
    hint: msg("settings.company.locations.hint", "places beside the address above"),
    entry: msg("settings.company.locations.entry", "location"),
    title: "name",
    isOptional: true,
    max: 50,
    fields: {
      name: {
        type: "line",
        label: msg("settings.company.locations.name", "Name"),
        isHalf: true,
      },
      phone: {
        type: "phone",
        label: msg("settings.company.locations.phone", "Phone"),
        isHalf: true,
        isOptional: true,
        isOmittedWhenEmpty: true,
      },
      address: {
        type: "line",
        label: msg("settings.company.locations.address", "Address"),
      },
    },
  },
};

export const company: SectionForm = {
  label: msg("settings.company", "Company"),
  summary: msg(
    "settings.company.summary",
    "Name, address, phone, email, tax number, time zone, opening hours and locations.",
  ),
  path: "/",
  fields: companyFields,
};

export const branding: SectionForm = {
  label: msg("settings.branding", "Branding"),
  summary: msg("settings.branding.summary", "Logo, accent color and the typeface of headings."),
  path: "/",
  fields: {
    logoLight: {
      type: "own",
      control: "logoLight",
      label: msg("settings.branding.logoLight", "Logo"),
      isOptional: true,
    },
    logoDark: {
      type: "own",
      control: "logoDark",
      label: msg("settings.branding.logoDark", "Logo for dark screens"),
      isOptional: true,
    },
    accent: {
      type: "own",
      control: "color",
      label: msg("settings.branding.accent", "Accent color"),
      hint: msg(
        "settings.branding.accent.hint",
        "Marks the main button and what is selected. Dark screens get a lighter one of the same hue.",
      ),
    },
    voice: {
      type: "own",
      control: "voice",
      label: msg("settings.branding.voice", "Typographic voice"),
    },
  },
};

export const emails: SectionForm = {
  label: msg("settings.emails", "Emails"),
  summary: msg("settings.emails.summary", "How emails to customers begin and end."),
  fields: {
    greeting: {
      type: "line",
      label: msg("settings.emails.greeting", "Greeting"),
      hint: msg(
        "settings.emails.greeting.hint",
        "{customer} becomes the customer's name",
        literally("customer"),
      ),
    },
    signature: {
      type: "text",
      label: msg("settings.emails.signature", "Signature"),
      hint: msg(
        "settings.emails.signature.hint",
        "below each email; {name}, {phone} and {address} become the company's",
        literally("name", "phone", "address"),
      ),
      isOptional: true,
    },
  },
};

/** It has a page of its own. */
export const languages: SectionForm = {
  label: msg("settings.languages", "Languages and texts"),
  summary: msg(
    "settings.languages.summary",
    "Every text of the shop in your own words, and in other languages.",
  ),
  fields: {
    items: {
      type: "lines",
      label: msg("settings.languages.items", "Languages"),
      hint: msg("settings.languages.hint", "one to a line, such as en or de"),
    },
  },
};
