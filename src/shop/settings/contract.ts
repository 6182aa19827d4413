/** The shop's texts and settings: the public reads of pages, and the admins' reads and changes. */

import * as z from "zod";
import { text } from "../../frame/settings/fields.ts";
import { MAX_BODY, slug } from "../../frame/settings/pages.ts";
import { type SectionName, sectionNames } from "../../frame/settings/sections.ts";
import { adminEndpoints, endpoint } from "../../lib/contract/endpoint.ts";
import {
  boundPages,
  fieldChange,
  MAX_PER_PAGE,
  paging,
  queryInteger,
  timestamp,
} from "../../lib/contract/fields.ts";
import { invalidInput } from "../../lib/contract/problem.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";

const adminEndpoint = adminEndpoints("Settings");

export const MAX_VERSION = 900_000_000;
/** All text pages are sent together. */
const MAX_SECTION_BYTES = 1024 * 1024;

const sectionName = z.enum(sectionNames as [SectionName, ...SectionName[]]);
const sectionValue = z.record(z.string(), z.unknown());
const version = z.int().min(0).max(MAX_VERSION);

export const setting = z.object({
  section: sectionName,
  value: sectionValue,
  /** 0: never changed. A change names the version that it is based on. */
  version: z.int(),
  /** The value is that of shop.config.ts, and follows that file. */
  isFirst: z.boolean(),
  updatedAt: timestamp.optional(),
  /** The admin's email at that time. */
  updatedBy: z.string().optional(),
  /** Why the stored value is not used; `value` is the one that is. */
  fault: z.string().optional(),
});
setting.register(z.globalRegistry, { title: "Setting" });
export type Setting = z.output<typeof setting>;

/** `more` has `stored` (a Setting) and `sent` (the value of the request). */
export const settingChanged = refusalKind(
  409,
  "setting-changed",
  "Another admin changed these settings after you opened them. Nothing was saved.",
);
export const noSuchPage = refusalKind(404, "no-such-page", "There is no page at this address.");

export const listSettings = adminEndpoint("GET /settings", {
  summary: "The sections of the settings, with what is wrong with a stored one",
  answer: z.array(setting.omit({ value: true })).max(sectionNames.length),
});

export const getSetting = adminEndpoint("GET /settings/{section}", {
  summary: "One section of the settings",
  params: z.object({ section: sectionName }),
  answer: setting,
});

export const saveSetting = adminEndpoint("PUT /settings/{section}", {
  summary: "Replace a section; `version` is the one that was seen. Live in all processes at once",
  params: z.object({ section: sectionName }),
  body: z.strictObject({ value: sectionValue, version }),
  maxBytes: MAX_SECTION_BYTES,
  answer: setting,
  refusals: [settingChanged],
});

export const resetSetting = adminEndpoint("DELETE /settings/{section}", {
  summary: "Back to the first values of a section, those of shop.config.ts",
  params: z.object({ section: sectionName }),
  query: z.object({ version: queryInteger(1, MAX_VERSION) }),
  answer: setting,
  refusals: [settingChanged],
});

export const previewSetting = adminEndpoint("POST /settings/{section}/preview", {
  summary: "A public page as HTML with a draft of a section; nothing is stored",
  params: z.object({ section: sectionName }),
  body: z.strictObject({
    value: sectionValue,
    path: z
      .string()
      .max(200)
      .regex(
        /^\/(?!\/)[\w/-]*$/,
        schemaText("settings.path", "must be the path of a page, such as /about"),
      ),
  }),
  maxBytes: MAX_SECTION_BYTES,
  answer: z.object({ html: z.string() }),
  refusals: [noSuchPage],
});

export const settingHistoryEntry = z.object({
  _id: z.string(),
  at: timestamp,
  what: z.enum(["changed", "reset"]),
  who: z.string().optional(),
  changes: z.array(fieldChange),
});
settingHistoryEntry.register(z.globalRegistry, { title: "SettingHistoryEntry" });
export type SettingHistoryEntry = z.output<typeof settingHistoryEntry>;

export const listSettingHistory = adminEndpoint("GET /settings/{section}/history", {
  summary: "Who changed what in a section, with both values; newest first",
  params: z.object({ section: sectionName }),
  query: boundPages(z.object({ limit: paging.limit, page: paging.page })),
  answer: z.array(settingHistoryEntry).max(MAX_PER_PAGE),
});

/** Any text of the shop: which fields there are, src/frame/shop.ts says. */
const texts = z.record(z.string(), z.unknown());

export const getShop = endpoint("GET /shop", {
  access: "public",
  tag: "Shop",
  summary: "The company, its look and the texts that every page shows",
  answer: texts,
});

export const shopParts = ["home", "blog", "portfolio"] as const;
export type ShopPart = (typeof shopParts)[number];

export const getShopPart = endpoint("GET /shop/{part}", {
  access: "public",
  tag: "Shop",
  summary: "The texts of one of the shop's own pages",
  params: z.object({ part: z.enum(shopParts) }),
  answer: texts,
});

const renderedSections = z.array(
  z.object({
    /** Absent: the text before the first heading. */
    heading: z.string().optional(),
    html: z.string().describe("safe: made of the page's Markdown, without the owner's HTML"),
  }),
);

const textPage = z.object({
  slug: z.string(),
  lang: z.string().optional().describe("of the text, where it is not translated"),
  languages: z.array(z.string()).optional().describe("of the text, where not all of the shop's"),
  title: z.string(),
  lead: z.string(),
  updated: z.string().optional(),
  sections: renderedSections,
  next: z.object({ text: z.string(), subject: z.string() }).optional(),
});
export type RenderedTextPage = z.output<typeof textPage>;

export const getTextPage = endpoint("GET /shop/page/{slug}", {
  access: "public",
  tag: "Shop",
  summary: "A text page, its Markdown rendered to safe HTML",
  params: z.object({ slug }),
  answer: textPage,
  refusals: [noSuchPage, invalidInput],
});

export const previewMarkdown = adminEndpoint("POST /settings/markdown", {
  summary: "A text page's Markdown as visitors would see it, with what may not be in it",
  body: z.strictObject({ markdown: text(MAX_BODY) }),
  answer: z.object({
    sections: renderedSections,
    /** Each continues the name of the text: "must have no HTML in it". */
    faults: z.array(z.string()),
  }),
});
