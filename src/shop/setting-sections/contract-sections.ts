/** What each section of the settings holds: checked by the same schemas in forms, at the server and at start. */

import * as z from "zod";
import { type Shop, voices } from "../../frame/shop.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import {
  accent,
  charge,
  currencyCode,
  email,
  figureNames,
  heroPicture,
  line,
  lines,
  list,
  numberLocale,
  optionalLine,
  optionalText,
  percentage,
  phone,
  picture,
  pictureAddress,
  text,
  timeZone,
  webAddress,
} from "./contract-fields.ts";
import { pages } from "./contract-pages.ts";
import { selling, tax } from "./contract-selling.ts";

/** Higher than in any country, so a higher value is a mistake. */
const MAX_TAX_PERCENT = 30;

const none = { min: 0 };
/** Whether a page is neither in the menu nor found. */
const isHidden = z.boolean().default(false);

export const company = z.strictObject({
  name: line(100),
  shortName: line(40),
  strapline: line(150),
  description: text(500),
  email,
  phone,
  address: line(200),
  timeZone,
  register: optionalLine(200),
  taxNumber: optionalLine(60),
  openingHours: list(line(100), { min: 0, max: 20 }),
  locations: list(
    z.strictObject({ name: line(100), address: line(200), phone: phone.optional() }),
    { min: 0, max: 50 },
  ),
}) satisfies z.ZodType<Shop["company"]>;

export const branding = z.strictObject({
  logoLight: z.literal("").or(pictureAddress),
  logoDark: z.literal("").or(pictureAddress),
  accent,
  voice: z.enum(voices),
}) satisfies z.ZodType<Shop["branding"]>;

export const home = z.strictObject({
  hero: z.strictObject({
    heading: line(100),
    text: text(500),
    button: line(40),
    picture: heroPicture.default("chuck"),
    drawingTitle: line(200),
  }),
  infoCards: list(
    z.strictObject({ title: line(60), mark: picture, lines: list(line(150), { max: 20 }) }),
    { min: 0, max: 6 },
  ),
  homeLists: lines(
    200,
    "toolsHeading",
    "toolsTitle",
    "cardFiller",
    "reviewsHeading",
    "reviewsTitle",
  ).strict(),
  businessSummary: z.strictObject({
    heading: line(100),
    items: list(
      z.strictObject({
        _id: line(60),
        fields: line(60),
        number: line(20).regex(/\d/, schemaText("settings.noNumber", "must have a number in it")),
        img: picture,
      }),
      { min: 0, max: 8 },
    ),
  }),
  testimonials: z.strictObject({
    heading: line(100),
    items: list(
      z.strictObject({
        _id: line(60),
        name: line(100),
        said: text(1000),
        location: line(100),
        img: picture,
      }),
      { min: 0, max: 24 },
    ),
  }),
}) satisfies z.ZodType<Pick<Shop, "hero" | "infoCards" | "homeLists">>;

export const contactForm = lines(
  300,
  "heading",
  "emailLabel",
  "subjectLabel",
  "messageLabel",
  "submit",
  "text",
  "emailHint",
  "sentTitle",
  "sentText",
).strict();

const footerLink = z.union(
  [
    z.strictObject({ label: line(60), page: line(60) }),
    z.strictObject({ label: line(60), subject: optionalLine(200) }),
  ],
  schemaText("settings.footer.link", "must be {page} or {contact}", {
    page: "{ label, page }",
    contact: "{ label, subject }",
  }),
);

export const footer = z.strictObject({
  columns: list(z.strictObject({ heading: line(60), links: list(footerLink, { max: 30 }) }), {
    max: 6,
  }),
  copyright: line(200),
}) satisfies z.ZodType<Shop["footer"]>;

export const blog = z.strictObject({
  isHidden,
  heading: line(100),
  lead: text(500),
  items: list(
    z.strictObject({ figure: z.enum(figureNames), question: line(300), answer: text(5000) }),
    { min: 0, max: 100 },
  ),
}) satisfies z.ZodType<Shop["blog"]>;

export const portfolio = z.strictObject({
  isHidden,
  heading: line(100),
  portrait: picture,
  name: line(100),
  email,
  education: line(300),
  skills: list(line(60), none),
  sites: list(z.strictObject({ label: line(100), url: webAddress }), none),
}) satisfies z.ZodType<Shop["portfolio"]>;

export const emails = z.strictObject({
  greeting: line(100),
  signature: optionalText(500),
}) satisfies z.ZodType<Shop["emails"]>;

/** The currency stays as soon as there is an order. */
export const currency = z.strictObject({ currency: currencyCode, locale: numberLocale });

export const money = z.strictObject({
  tax: z.strictObject({ label: line(40), percent: percentage(MAX_TAX_PERCENT) }),
  delivery: z.strictObject({ label: line(40), amount: charge, freeFrom: charge.default(0) }),
  paper: z.enum(["letter", "a4"]),
}) satisfies z.ZodType<Shop["money"]>;

export const checkout = z.strictObject({
  cards: list(line(40), { max: 20 }),
  shipping: line(300),
}) satisfies z.ZodType<Shop["checkout"]>;

/** Locales; the first is the shop's own. */
export const languages = z.strictObject({
  items: list(
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
});

export { selling, tax };

/** Each section's schema by the section's name. */
export const sectionSchemas = {
  company,
  branding,
  home,
  contactForm,
  footer,
  pages,
  blog,
  portfolio,
  emails,
  currency,
  money,
  selling,
  tax,
  checkout,
  languages,
};
export type SectionName = keyof typeof sectionSchemas;
export const sectionNames = Object.keys(sectionSchemas) as readonly SectionName[];

/** A section as it is stored, with its placeholders. */
export type SectionValue<Name extends SectionName> = z.output<(typeof sectionSchemas)[Name]>;
export type Sections = { readonly [Name in SectionName]: SectionValue<Name> };
