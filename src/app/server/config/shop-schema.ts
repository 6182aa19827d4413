import * as z from "zod";
import type { ShopConfig } from "../../../../shop.config.ts";
import { list } from "../../../frame/settings/fields.ts";
import { sectionSchemas } from "../../../frame/settings/sections.ts";
import { knownLocales } from "../../../lib/i18n/node/catalogs.ts";
import { currencyFault } from "../../../lib/money/currency.ts";
import { localeFault } from "../../../lib/money/node/money-format.ts";

const text = z.string().refine((value) => value.trim() !== "", "must not be empty");
const anyText = z.string();

/** Strict, because a misspelled optional field would be ignored silently. */
const pageText = z.strictObject({
  title: text,
  lead: text,
  updated: z.iso.date("must be a date such as 2026-11-22").optional(),
  sections: list(
    z.strictObject({
      heading: text,
      paragraphs: z.array(text),
      facts: z.array(z.tuple([text, text])).optional(),
    }),
  ),
  next: z.object({ text, subject: anyText }),
});

const pageName = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, "is no address: use small letters, digits and hyphens");

const { company, home, money, ...sections } = sectionSchemas;
const { register, taxNumber, ...companyFields } = company.shape;
const { openingHours, locations } = companyFields;

/** The sections' own schemas, in the shape of the owner's files. */
export const shopSchema: z.ZodType<ShopConfig> = z.object({
  company: z.strictObject({
    ...companyFields,
    openingHours: openingHours.optional(),
    locations: locations.optional(),
  }),
  languages: z
    .array(z.enum(knownLocales()))
    .min(1)
    .refine((all) => new Set(all).size === all.length, "must not name a language twice"),
  branding: sections.branding,
  currency: text.superRefine((code, context) => {
    const fault = currencyFault(code);
    if (fault) context.addIssue(fault);
  }),
  locale: text.refine((locale) => localeFault(locale) === undefined, {
    error: ({ input }) => localeFault(String(input)),
  }),
  money: money.extend({ seller: z.strictObject({ taxNumber, register }) }),
  selling: sections.selling,
  tax: sections.tax,
  checkout: sections.checkout,
  ...home.shape,
  contactForm: sections.contactForm,
  footer: sections.footer,
  pages: z.record(pageName, pageText),
  blog: sections.blog,
  portfolio: sections.portfolio,
  emails: sections.emails,
});
