/** Synonyms of the search, which admins edit. */
import * as z from "zod";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { line } from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { definitionChanged } from "../attributes/contract.ts";

const tag = "Search";
const access = "admin";

export const MAX_SYNONYMS = 1000;

/** Groups that ship with the product: one for each tool, and one for each number of a standard. */
const MAX_SHIPPED = 1000;

/** 0 is a group as it ships. */
const version = z.int().min(0).max(2_000_000_000);

const phrases = z
  .array(line(60))
  .min(2, schemaText("synonyms.two", "Type at least two phrases, one to a line."))
  .max(80)
  .describe("phrases of up to four words that find the same tools");

const synonym = z.object({
  id: z.string(),
  phrases: z.array(z.string()).describe("empty for a group of the product that is turned off"),
  version: version.describe("0 for a group as it ships"),
  isShipped: z.boolean().describe("comes with the product; the shop may change it or turn it off"),
});
synonym.register(z.globalRegistry, { title: "Synonym" });
export type Synonym = z.output<typeof synonym>;

export const noSuchSynonym = refusalKind(
  404,
  "no-such-synonym",
  "These synonyms are not in the list any more.",
);

export const listSynonyms = endpoint("GET /synonym", {
  access,
  tag,
  summary: "All groups of synonyms: the shop's own, then those of the product",
  answer: z.array(synonym).max(MAX_SYNONYMS + MAX_SHIPPED),
});

export const createSynonym = endpoint("POST /synonym", {
  access,
  tag,
  summary: "Add a group of synonyms; each phrase then finds what the others find",
  body: z.strictObject({ phrases }),
  answer: synonym,
});

export const changeSynonym = endpoint("PATCH /synonym/{id}", {
  access,
  tag,
  summary: "Replace the phrases of a group",
  body: z.strictObject({ version, phrases }),
  answer: synonym,
  refusals: [noSuchSynonym, definitionChanged],
});

export const deleteSynonym = endpoint("DELETE /synonym/{id}", {
  access,
  tag,
  summary: "Delete a group of synonyms; one of the product is turned off",
  answer: z.object({ deletedCount: z.int() }),
  refusals: [noSuchSynonym],
});

export const restoreSynonym = endpoint("POST /synonym/{id}/restore", {
  access,
  tag,
  summary: "Give a group of the product the phrases with which it ships",
  answer: synonym,
  refusals: [noSuchSynonym],
});

export const MAX_MISSED = 200;

const missedSearch = z.object({
  search: z.string(),
  times: z.int().describe("at least: equal searches one after another may count once"),
  lastAt: z.iso.datetime(),
});
missedSearch.register(z.globalRegistry, { title: "MissedSearch" });
export type MissedSearch = z.output<typeof missedSearch>;

export const listMissedSearches = endpoint("GET /missed-search", {
  access,
  tag,
  summary:
    "Searches of the last 90 days that found nothing, or only without some of their words; the most frequent first",
  answer: z.array(missedSearch).max(MAX_MISSED),
});
