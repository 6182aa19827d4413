import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import type { ShopConfig } from "../../../../shop.config.ts";
import { knownLocales } from "../../../lib/i18n/node/catalogs.ts";
import { currencyFault } from "../../../lib/money/currency.ts";
import { localeFault } from "../../../lib/money/node/money-format.ts";
import {
  email,
  figureNames,
  list,
  picture,
  webAddress,
} from "../../../shop/setting-sections/contract-fields.ts";
import * as sections from "../../../shop/setting-sections/contract-sections.ts";

const PUBLIC = fileURLToPath(new URL("../../../../public", import.meta.url));

const text = z.string().refine((value) => value.trim() !== "", "must not be empty");
const anyText = z.string();

/** A picture whose file exists, if it is one of public/. */
const ownPicture = picture.refine(
  (value) => !value.startsWith("/") || value.includes("..") || existsSync(PUBLIC + value),
  "names a picture that is not in public/",
);

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

const { company, branding, footer, emails, home, contactForm, checkout, money } = sections;
const { register, taxNumber, openingHours, locations, ...companyFields } = company.shape;
const { businessSummary, testimonials } = home.shape;
const { tax, delivery, paper } = money.shape;
const withOwnPictures = <Shape extends { img: z.ZodType }>(item: z.ZodObject<Shape>) =>
  z.object({ ...item.shape, img: ownPicture });

/** The sections' own schemas, in the shape of the owner's files. */
export const shopSchema: z.ZodType<ShopConfig> = z.object({
  company: z.object({
    ...companyFields,
    openingHours: openingHours.optional(),
    locations: locations.optional(),
  }),
  languages: z
    .array(z.enum(knownLocales()))
    .min(1)
    .refine((all) => new Set(all).size === all.length, "must not name a language twice"),
  branding: branding.extend({
    logoLight: z.literal("").or(ownPicture),
    logoDark: z.literal("").or(ownPicture),
  }),
  currency: text.superRefine((code, context) => {
    const fault = currencyFault(code);
    if (fault) context.addIssue(fault);
  }),
  locale: text.refine((locale) => localeFault(locale) === undefined, {
    error: ({ input }) => localeFault(String(input)),
  }),
  money: z.object({
    tax: z.object(tax.shape),
    delivery: z.object(delivery.shape),
    seller: z.object({ taxNumber, register }),
    paper,
  }),
  selling: sections.selling,
  tax: sections.tax,
  checkout: z.object(checkout.shape),
  hero: z.object(home.shape.hero.shape),
  infoCards: z.array(z.object({ ...home.shape.infoCards.element.shape, mark: ownPicture })),
  homeLists: z.object(home.shape.homeLists.shape).catchall(text),
  businessSummary: z.object({
    heading: businessSummary.shape.heading,
    items: z.array(withOwnPictures(businessSummary.shape.items.element)),
  }),
  testimonials: z.object({
    heading: testimonials.shape.heading,
    items: z.array(withOwnPictures(testimonials.shape.items.element)),
  }),
  contactForm: z.object(contactForm.shape).catchall(text),
  footer: z.object(footer.shape),
  pages: z.record(pageName, pageText),
  blog: z.object({
    isHidden: z.boolean(),
    heading: text,
    lead: text,
    items: list(z.object({ figure: z.enum(figureNames), question: text, answer: text })),
  }),
  portfolio: z.object({
    isHidden: z.boolean(),
    heading: text,
    portrait: ownPicture,
    name: text,
    email,
    education: text,
    skills: list(text),
    sites: list(z.object({ label: text, url: webAddress })),
  }),
  emails: z.object(emails.shape),
});
