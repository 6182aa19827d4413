import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import type { ShopConfig } from "../../shop.config.ts";
import { avatars } from "../features/content/drawings/avatars.ts";
import { blogFigures } from "../features/content/drawings/blog-figures.ts";
import { marks } from "../features/content/drawings/marks.ts";

const PUBLIC = fileURLToPath(new URL("../../public", import.meta.url));

const text = z.string().refine((value) => value.trim() !== "", "must not be empty");
const anyText = z.string();
const list = <T extends z.ZodType>(entry: T) => z.array(entry).min(1);

const words = <K extends string>(...names: K[]) =>
  z
    .object(Object.fromEntries(names.map((name) => [name, text])) as Record<K, typeof text>)
    .catchall(text);

const sentence = z.custom<(value: string) => string>(
  (value) => typeof value === "function",
  "must be a function that makes a sentence of a name or number",
);

/** A drawing's name or a picture's URL; local files must exist in public/. */
function picture(...drawings: Readonly<Record<string, unknown>>[]) {
  const names = drawings.flatMap((some) => Object.keys(some));
  return text.superRefine((value, context) => {
    if (names.includes(value) || /^https:\/\/[^\s"'<>]+$/.test(value)) return;
    if (value.startsWith("/") && existsSync(PUBLIC + value)) return;
    context.addIssue(
      value.startsWith("/")
        ? "names a picture that is not in public/"
        : `must be one of the drawings (${names.join(", ")}), a file of public/ such as /photo.jpg, or an https address`,
    );
  });
}
const companyPicture = picture(marks, avatars);

const timeZone = text.refine(isTimeZone, "must be a time zone such as America/New_York");
const email = z.email("must be an email address");

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false; // RangeError: there is no such zone.
  }
}

const link = z.union(
  [z.object({ label: text, page: text }), z.object({ label: text, subject: anyText })],
  "must be { label, page } or { label, subject }",
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

/** `moneyFaults` checks tax and delivery. */
export const shopSchema: z.ZodType<ShopConfig> = z.object({
  company: z.object({
    name: text,
    shortName: text,
    strapline: text,
    description: text,
    email,
    phone: z.string().regex(/^\+?[\d ()./-]{5,30}$/, "must be a phone number: +1 216 555 0142"),
    address: text,
    timeZone,
  }),
  currency: z.literal(
    "usd",
    'must be "usd": this version sells in US dollars only, and would charge another currency under a dollar sign',
  ),
  money: z.object({
    tax: z.object({ label: text, percent: z.any() }),
    delivery: z.object({ label: text, dollars: z.any() }),
    seller: z.object({ taxNumber: anyText, register: anyText }),
    paper: z.enum(["letter", "a4"]),
  }),
  checkout: z.object({ cards: list(text), shipping: text }),
  hero: words("heading", "text", "button", "drawingTitle"),
  infoCards: list(z.object({ title: text, mark: companyPicture, lines: list(text) })),
  homeLists: words("toolsHeading", "toolsTitle", "cardFiller", "reviewsHeading", "reviewsTitle"),
  businessSummary: z.object({
    heading: text,
    items: list(
      z.object({
        _id: text,
        fields: text,
        number: text.regex(/\d/, "must have a number in it"),
        img: companyPicture,
      }),
    ),
  }),
  testimonials: z.object({
    heading: text,
    items: list(
      z.object({ _id: text, name: text, said: text, location: text, img: companyPicture }),
    ),
  }),
  contactForm: words(
    "heading",
    "emailLabel",
    "subjectLabel",
    "messageLabel",
    "submit",
    "text",
    "emailHint",
    "sentTitle",
    "sentText",
  ),
  footer: z.object({
    columns: list(z.object({ heading: text, links: list(link) })),
    copyright: text,
  }),
  pages: z.record(pageName, pageText),
  blog: z.object({
    heading: text,
    lead: text,
    items: list(
      z.object({
        figure: z.enum(Object.keys(blogFigures)),
        question: text,
        answer: text,
      }),
    ),
  }),
  portfolio: z.object({
    heading: text,
    portrait: companyPicture,
    name: text,
    email,
    education: text,
    skills: list(text),
    sites: list(
      z.object({
        label: text,
        url: z.url({ protocol: /^https?$/, error: "must be a web address" }),
      }),
    ),
  }),
  labels: z.object({
    navigation: words(
      "home",
      "tools",
      "portfolio",
      "contact",
      "blog",
      "dashboard",
      "login",
      "signOut",
    ),
    tool: words("minimum", "available", "price", "purchase"),
    review: words("rating"),
    purchase: words(
      "title",
      "name",
      "email",
      "product",
      "quantity",
      "minimum",
      "address",
      "phone",
      "price",
      "submit",
    ),
    signIn: words("google"),
    order: words("pay", "paid"),
    dashboard: words(
      "orders",
      "reviews",
      "profile",
      "makeAdmin",
      "addProduct",
      "manageProducts",
      "manageProductHeading",
      "manageAllProducts",
      "overview",
      "allOrders",
      "allReviews",
      "mail",
      "messages",
    ),
  }),
  messages: z
    .object({
      ...{ alreadyPurchase: sentence, purchaseSet: sentence, orderDeleted: sentence },
      ...words(
        "paymentCompleted",
        "reviewSet",
        "alreadyReview",
        "madeAdmin",
        "makeAdminFailed",
        "productAdded",
        "productFailed",
        "invalidMinOrder",
        "invalidRating",
      ).shape,
    })
    .catchall(z.union([text, sentence])),
  validation: words(
    "nameRequired",
    "emailRequired",
    "emailInvalid",
    "passwordRequired",
    "passwordTooShort",
    "toolRequired",
    "quantityRequired",
    "minimumRequired",
    "priceRequired",
    "imageRequired",
    "subjectRequired",
    "messageRequired",
  ),
  notFound: words("heading", "text"),
});
