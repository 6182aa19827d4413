/** Families: tools that differ only in the values of up to three attributes. */
import * as z from "zod";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { id, paging } from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { toolAttribute } from "../specifications/contract.ts";
import { facetQuery, tool } from "../tools/contract.ts";

export const noSuchFamily = refusalKind(404, "no-such-family", "There is no such family.");

const column = z.object({
  code: z.string(),
  name: z.string(),
  /** The language of `name`, if it is not the answer's. */
  lang: z.string().optional(),
});
column.register(z.globalRegistry, { title: "FamilyColumn" });
export type FamilyColumn = z.output<typeof column>;

/** The first and the last value in order, as shown. */
const axis = column.extend({ first: z.string(), last: z.string() });

const family = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** The language of each text that is not in the answer's. */
  lang: z.object({ name: z.string(), description: z.string() }).partial().optional(),
  /** The languages that name and description are in, if the shop has several. */
  languages: z.array(z.string()).optional(),
  img: z.string(),
  category: z.string(),
  /** The id that `category` has in addresses. */
  categoryId: z.string().optional(),
  axes: z.array(axis),
  /** Other attributes in which its tools differ. */
  columns: z.array(column),
  /** Tools of the family in the catalog. */
  size: z.int(),
  /** The lowest price of those that can be ordered, in major units of `fromUnit` pieces. */
  from: z.number().optional(),
  fromUnit: tool.shape.priceUnit.optional(),
  /** What all its tools have in common. */
  attributes: z.array(toolAttribute),
  /** Whether `show=matrix` gives one. */
  hasMatrix: z.boolean(),
  /**
   * The ids of `rows` for each value of the first axis, in the order of the second axis' values; null where there
   * is no such tool. Pages have whole rows of it.
   */
  matrix: z.array(z.array(z.string().nullable())).optional(),
  /** Those that match, in the order of the axes' values. */
  rows: z.array(tool),
  found: z.int(),
  page: z.int(),
  pages: z.int(),
  limit: z.int(),
});
export type Family = z.output<typeof family>;

/** Besides these, `spec.<code>` asks for values of an attribute, as in lists of tools. */
const familyQuery = facetQuery.omit({ category: true }).extend({
  page: paging.page,
  limit: paging.limit,
  /** A tool whose page is shown, if no `page` is given. */
  tool: id.optional(),
  /** "matrix": of a family with two axes, if nothing else is asked for and its sizes read well as one. */
  show: z.enum(["table", "matrix"]).optional(),
});

export const getFamily = endpoint("GET /family/{id}", {
  access: "public",
  tag: "Families",
  summary: "A family: what its tools have in common, and a page of them in the order of its axes",
  query: familyQuery,
  queryPrefix: "spec.",
  answer: family,
  refusals: [noSuchFamily],
});
