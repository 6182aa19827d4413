/** The text pages: their addresses must not collide with pages of the shop or with each other. */

import * as z from "zod";
import type { TextPage } from "../../frame/shop.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { t } from "../../lib/i18n/i18n.ts";
import { line, optionalLine, text } from "./contract-fields.ts";

/** First path segments of the shop's own pages; a text page with such a slug would be unreachable. */
export const TAKEN_SLUGS: readonly string[] = [
  "api",
  "assets",
  "blog",
  "cart",
  "checkout",
  "compare",
  "dashboard",
  "family",
  "forgot",
  "healthz",
  "images",
  "lists",
  "login",
  "og",
  "password",
  "pay",
  "readyz",
  "restock",
  "shell",
  "signup",
  "tool",
  "tools",
];

/** The shop links to them by itself, so they cannot be hidden or deleted. */
export const NEEDED_SLUGS: readonly string[] = ["privacy"];

export const slug = z
  .string()
  .trim()
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
  slug: slug.refine((value) => !TAKEN_SLUGS.includes(value), {
    error: ({ input }) =>
      t("settings.slug.taken", "is taken: /{slug} is a page of the shop", { slug: String(input) }),
  }),
  formerSlugs: z.array(slug).max(MAX_FORMER).optional(),
  title: line(100),
  lead: text(500),
  updated: z.iso.date(schemaText("settings.date", "must be a date such as 2026-11-22")).optional(),
  body: text(MAX_BODY),
  next: z.strictObject({ text: line(300), subject: optionalLine(200) }).optional(),
  isHidden: z.boolean(),
}) satisfies z.ZodType<TextPage>;

export const pages = z.strictObject({
  items: z
    .array(page)
    .max(
      MAX_PAGES,
      schemaText("settings.tooMany", "must have at most {max} entries", { max: MAX_PAGES }),
    )
    .superRefine((items, context) => {
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
    }),
});
