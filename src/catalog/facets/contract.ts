/** Facets of a list of tools: what else may be chosen, and how many tools each choice would show. */
import * as z from "zod";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { attributeTypes } from "../attributes/contract.ts";
import { countedTags } from "../tags/contract.ts";
import { facetQuery } from "../tools/contract.ts";

const language = z.string();

const facetValue = z.object({
  value: z
    .string()
    .describe("as a filter has it; in a list of several, a comma of the value is written \\,"),
  text: z.string(),
  count: z.int().describe("of tools, if this were the facet's only value"),
  lang: language.optional().describe("of the text, where it is not the answer's"),
});

const facet = z.object({
  code: z.string(),
  name: z.string(),
  type: z.enum(attributeTypes),
  facet: z.enum(["list", "range"]),
  unit: z.string().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  values: z.array(facetValue).describe("empty for numbers with many, if few values were asked for"),
  lang: language.optional().describe("of the name, where it is not the answer's"),
});
export type Facet = z.output<typeof facet>;

const facetCategory = z.object({
  id: z.string(),
  category: z.string(),
  name: z.string().optional(),
  lang: language.optional(),
  parent: z.string().optional().describe("id of the category above it"),
  count: z.int().describe("with the categories below it"),
});

/** Numbers with more values are shown as two fields for their ends, without a list. */
export const MOST_VALUES = { range: 8, list: 300 } as const;

/** Pages of the shop that a search can be about. */
export const SHOP_PAGES = [
  "orders",
  "terms",
  "contact",
  "privacy",
  "login",
  "password",
  "jobs",
  "quick-order",
  "cart",
] as const;
export type ShopPage = (typeof SHOP_PAGES)[number];

const facetsQuery = facetQuery.extend({
  values: z
    .literal("few")
    .optional()
    .describe(
      `“few”: numbers with many values come with their ends only: ranges with more than ${MOST_VALUES.range} values, lists with more than ${MOST_VALUES.list}`,
    ),
});
export type FacetsQuery = z.output<typeof facetsQuery>;

export const getFacets = endpoint("GET /facet", {
  access: "public",
  tag: "Catalog",
  summary:
    "How many tools each further filter would show; the same filters as GET /tool, and spec.<code> for values of an attribute",
  query: facetsQuery,
  queryPrefix: "spec.",
  answer: z.object({
    total: z.int(),
    families: z.int().describe("entries of the list if it is grouped by family"),
    inStock: z.int().describe("tools that can be ordered"),
    categories: z.array(facetCategory),
    facets: z
      .array(facet)
      .describe("of the chosen category, otherwise those that the categories share"),
    tags: countedTags,
    corrections: z
      .array(
        z.object({
          word: z.string(),
          shown: z.string(),
          isFound: z
            .literal(true)
            .optional()
            .describe("tools have the word, but not together with the others"),
          isNearest: z
            .literal(true)
            .optional()
            .describe(
              "the word is a size that no tool with the other words has, and this the next one",
            ),
        }),
      )
      .describe("words that nothing has, and the words that were searched instead"),
    leftOut: z
      .array(z.string())
      .describe("words that no tool has beside the others, without which the tools were found"),
    pages: z
      .array(z.enum(SHOP_PAGES))
      .describe("pages of the shop that the search is about: of an invoice, the own orders"),
    dropped: z
      .array(z.string())
      .describe("codes of filters that no tool of the category can have, which were not applied"),
  }),
});
