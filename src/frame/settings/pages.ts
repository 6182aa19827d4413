/** The sections that are pages. Addresses of text pages must not collide with pages of the shop or with each other. */

import * as z from "zod";
import { choice, field, half } from "../../lib/contract/schema-fields.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { msg, t } from "../../lib/i18n/i18n.ts";
import { pages as rows } from "../pages.ts";
import { email, line, list, optionalLine, picture, text, webAddress } from "./fields.ts";
import { PLACEHOLDERS, section } from "./section.ts";

/** First path segments of the shop's own pages and files; a text page with such a slug would be unreachable. */
export const TAKEN_SLUGS: readonly string[] = [
  ...["api", "assets", "healthz", "images", "og", "readyz", "shell"],
  ...Object.values(rows).map(({ path }) => path.split("/")[1] ?? ""),
];

/** The shop links to them by itself, so they cannot be hidden or deleted. */
export const NEEDED_SLUGS: readonly string[] = ["privacy"];

export const slug = z
  .string()
  .trim()
  .toLowerCase()
  // The address may be typed as the address bar has it.
  .overwrite((typed) => typed.replaceAll(/^\/+|\/+$/g, ""))
  .max(60)
  .regex(
    /^[a-z][a-z0-9-]*$/,
    schemaText("settings.slug", "is no address: use small letters, digits and hyphens"),
  );

export const MAX_BODY = 40_000;
const MAX_PAGES = 200;
/** The oldest are forgotten. */
export const MAX_FORMER = 20;

export const page = z.strictObject({
  title: half(line(100), msg("settings.pages.title", "Title")),
  slug: half(
    slug.refine((value) => !TAKEN_SLUGS.includes(value), {
      error: ({ input }) =>
        t("settings.slug.taken", "is taken: /{slug} is a page of the shop", {
          slug: String(input),
        }),
    }),
    msg("settings.pages.slug", "Address"),
    {
      type: "line",
      hint: msg("settings.pages.slug.hint", "small letters, digits and hyphens: about-us"),
    },
  ),
  /** They lead to the page. The server fills them in when `slug` changes. */
  formerSlugs: z.array(slug).max(MAX_FORMER).optional(),
  lead: field(text(500), msg("settings.pages.lead", "Introduction"), {
    hint: msg("settings.pages.lead.hint", "below the title; search engines show it"),
  }),
  /** Markdown. */
  body: field(text(MAX_BODY), msg("settings.pages.body", "Text"), {
    type: "own",
    control: "markdown",
  }),
  updated: half(
    z.iso.date(schemaText("settings.date", "must be a date such as 2026-11-22")).optional(),
    msg("settings.pages.updated", "Last revised"),
    { type: "date", hint: msg("settings.pages.updated.hint", "shown on the page") },
  ),
  next: field(
    z
      .strictObject({
        text: half(line(300), msg("settings.pages.next.text", "Sentence"), { isOptional: true }),
        subject: half(
          optionalLine(200),
          msg("settings.pages.next.subject", "Subject of the message"),
          { hint: msg("settings.pages.next.subject.hint", "filled in at the contact form") },
        ),
      })
      .optional(),
    msg("settings.pages.next", "Next step"),
    {
      hint: msg(
        "settings.pages.next.hint",
        "a sentence at the end of the page, with a button to the contact form",
      ),
    },
  ),
  isHidden: field(z.boolean(), msg("settings.pages.isHidden", "Hidden"), {
    hint: msg("settings.pages.isHidden.hint", "visitors do not find a hidden page"),
  }),
});

export const pages = section(
  z.strictObject({
    items: field(
      list(page, { min: 0, max: MAX_PAGES }).superRefine(refuseWrongPages),
      msg("settings.pages.items", "Pages"),
      { isOptional: false, entry: msg("settings.pages.items.entry", "page"), title: "title" },
    ),
  }),
  {
    label: msg("settings.pages", "Pages"),
    summary: msg(
      "settings.pages.summary",
      "Pages of text, such as terms, privacy policy and the company's story.",
    ),
  },
);

/** Two pages at one address, and pages that the shop needs and lacks. */
function refuseWrongPages(items: readonly z.output<typeof page>[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, { slug: own }] of items.entries()) {
    if (seen.has(own))
      context.addIssue({
        code: "custom",
        path: [index, "slug"],
        message: t("settings.slug.twice", "is used twice: another page is at /{slug}", {
          slug: own,
        }),
      });
    seen.add(own);
  }
  for (const needed of NEEDED_SLUGS) {
    const at = items.findIndex((item) => item.slug === needed);
    if (at === -1)
      context.addIssue({
        code: "custom",
        message: t(
          "settings.pages.needed",
          "must have a page with the address {slug}: the shop links to it",
          { slug: needed },
        ),
      });
    else if (items[at]?.isHidden)
      context.addIssue({
        code: "custom",
        path: [at, "isHidden"],
        message: t(
          "settings.pages.neededShown",
          "must be off for /{slug}: the shop links to that page",
          { slug: needed },
        ),
      });
  }
}

/** Whether a page is neither in the menu nor found. */
const isHidden = field(z.boolean().default(false), msg("settings.pages.isHidden", "Hidden"), {
  hint: msg(
    "settings.menuPage.isHidden.hint",
    "a hidden page is not in the menu, and visitors do not find it",
  ),
});

export const blog = section(
  z.strictObject({
    isHidden,
    heading: field(line(100), msg("settings.blog.heading", "Heading")),
    lead: field(text(500), msg("settings.blog.lead", "Introduction")),
    items: field(
      list(
        z.strictObject({
          question: field(line(300), msg("settings.blog.items.question", "Question")),
          answer: field(text(5000), msg("settings.blog.items.answer", "Answer")),
          figure: field(
            choice({
              gate: msg("settings.blog.figure.gate", "Door and key"),
              cents: msg("settings.blog.figure.cents", "Coins and rule"),
              once: msg("settings.blog.figure.once", "Letters"),
              fresh: msg("settings.blog.figure.fresh", "Page and clock"),
              twins: msg("settings.blog.figure.twins", "Two trees"),
            }),
            msg("settings.blog.items.figure", "Drawing"),
          ),
        }),
        { min: 0, max: 100 },
      ),
      msg("settings.blog.items", "Questions"),
      { entry: msg("settings.blog.items.entry", "question"), title: "question" },
    ),
  }),
  {
    label: msg("settings.blog", "Blog"),
    summary: msg("settings.blog.summary", "Questions with their answers, on one page."),
    note: PLACEHOLDERS,
    path: "/blog",
  },
);

export const portfolio = section(
  z.strictObject({
    isHidden,
    heading: field(line(100), msg("settings.portfolio.heading", "Heading")),
    portrait: field(picture, msg("settings.portfolio.portrait", "Portrait")),
    name: half(line(100), msg("settings.portfolio.name", "Name")),
    email: half(email, msg("settings.portfolio.email", "Email")),
    education: field(line(300), msg("settings.portfolio.education", "Education")),
    skills: field(list(line(60), { min: 0 }), msg("settings.portfolio.skills", "Skills"), {
      hint: msg("settings.portfolio.skills.hint", "one to a line"),
    }),
    sites: field(
      list(
        z.strictObject({
          label: half(line(100), msg("settings.portfolio.sites.label", "Text")),
          url: half(webAddress, msg("settings.portfolio.sites.url", "Address"), {
            hint: msg("settings.portfolio.sites.url.hint", "begins with https://"),
          }),
        }),
        { min: 0 },
      ),
      msg("settings.portfolio.sites", "Links"),
      { entry: msg("settings.portfolio.sites.entry", "link"), title: "label" },
    ),
  }),
  {
    label: msg("settings.portfolio", "Portfolio"),
    summary: msg("settings.portfolio.summary", "The page about the person behind the shop."),
    note: PLACEHOLDERS,
    path: "/myPortfolio",
  },
);
