/** The texts of the shop in each language, which the owner may replace. */
import * as z from "zod";
import { MAX_BODY } from "../../frame/settings/pages.ts";
import { adminEndpoints } from "../../lib/contract/endpoint.ts";
import {
  boundPages,
  line,
  MAX_PER_PAGE,
  paging,
  queryInteger,
  untrimmedText,
} from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { MAX_VERSION, settingHistoryEntry } from "../settings/contract.ts";
import { textAreas, textStates } from "./rules.ts";

const adminEndpoint = adminEndpoints("Texts");

/** More than there are: `locales/` has a folder for each. */
const MAX_LANGUAGES = 200;
const MAX_SEARCH = 100;
/** Longer than any id. */
const MAX_ID = 300;

const locale = z.string().max(35);
const version = z.int().min(0).max(MAX_VERSION);

export const shopText = z.object({
  id: z.string(),
  area: z.enum(textAreas),
  /** Where a text of the settings is shown: "Home page: Cards, 2, Title". */
  label: z.string().optional(),
  source: z.string().describe("in English, or in the shop's own language if the owner wrote it"),
  original: z.string().describe("what is shown without the owner's text"),
  text: z.string().optional().describe("the owner's"),
  state: z.enum(textStates),
  /** What the owner's text was written for, if the original is another one now. */
  writtenFor: z.string().optional(),
  /** Why the owner's text is not shown. */
  fault: z.string().optional(),
  /** 0: the owner has no text here. A change names the version that it is based on. */
  version: z.int(),
  isMarkdown: z.boolean(),
});
shopText.register(z.globalRegistry, { title: "ShopText" });
export type ShopText = z.output<typeof shopText>;

const textLanguage = z.object({
  locale: z.string(),
  isOffered: z.boolean(),
  /** The shop's own language. */
  isFirst: z.boolean(),
  texts: z.int().describe("how many there are"),
  changed: z.int(),
  missing: z.int(),
  outdated: z.int(),
  fault: z.string().optional().describe("why the stored texts are not used"),
});
export type TextLanguage = z.output<typeof textLanguage>;

/** `more` has `stored` (a ShopText) and `sent` (the text of the request). */
export const textChanged = refusalKind(
  409,
  "text-changed",
  "Another admin changed this text after you opened it. Nothing was saved.",
);
export const noSuchText = refusalKind(404, "no-such-text", "The shop has no such text.");
export const noSuchLanguage = refusalKind(
  404,
  "no-such-language",
  "There are no texts in this language.",
);

export const listTextLanguages = adminEndpoint("GET /texts", {
  summary: "The languages that the shop could offer, with how many texts are changed or missing",
  answer: z.array(textLanguage).max(MAX_LANGUAGES),
});

export const listTexts = adminEndpoint("GET /texts/{locale}", {
  summary: "The texts of a language; `search` is looked for in id, original and the owner's text",
  params: z.object({ locale }),
  query: boundPages(
    z.object({
      search: line(MAX_SEARCH).optional(),
      state: z.enum(textStates).optional(),
      area: z.enum(textAreas).optional(),
      limit: paging.limit,
      page: paging.page,
    }),
  ),
  answer: z.array(shopText).max(MAX_PER_PAGE),
  refusals: [noSuchLanguage],
});

export const saveText = adminEndpoint("PUT /texts/{locale}/{id}", {
  summary: "Replace or translate a text; `version` is the one that was seen. Live in all processes",
  params: z.object({ locale, id: z.string().max(MAX_ID) }),
  body: z.strictObject({ text: untrimmedText(MAX_BODY).max(MAX_BODY), version }),
  maxBytes: 4 * MAX_BODY,
  answer: shopText,
  refusals: [textChanged, noSuchText, noSuchLanguage],
});

export const resetText = adminEndpoint("DELETE /texts/{locale}/{id}", {
  summary: "Back to the original",
  params: z.object({ locale, id: z.string().max(MAX_ID) }),
  query: z.object({ version: queryInteger(1, MAX_VERSION) }),
  answer: shopText,
  refusals: [textChanged, noSuchText, noSuchLanguage],
});

export const listTextHistory = adminEndpoint("GET /texts/{locale}/history", {
  summary: "Who changed which texts of a language, with both values; newest first",
  params: z.object({ locale }),
  query: boundPages(z.object({ limit: paging.limit, page: paging.page })),
  answer: z.array(settingHistoryEntry).max(MAX_PER_PAGE),
  refusals: [noSuchLanguage],
});
