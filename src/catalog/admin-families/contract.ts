/** Families as admins edit them. */
import * as z from "zod";
import { adminEndpoints } from "../../lib/contract/endpoint.ts";
import { boundPages, id, line, MAX_PER_PAGE, paging, text } from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { notATextLanguage } from "../attribute-names/contract.ts";
import { noSuchFamily } from "../families/contract.ts";
import { noSuchPicture } from "../pictures/contract.ts";
import { lineTool, noSuchTool } from "../tools/contract.ts";
import { MAX_AXES, MAX_DESCRIPTION, MAX_NAME, MAX_TOOLS } from "./rules.ts";

const adminEndpoint = adminEndpoints("Families");
const version = z.int().min(1).max(2_000_000_000);
const tools = z.array(id).max(MAX_TOOLS);
const description = text(MAX_DESCRIPTION);
const axes = z
  .array(z.string().max(40))
  .max(MAX_AXES)
  .refine(
    (codes) => new Set(codes).size === codes.length,
    schemaText("families.axes.twice", "must not have an attribute twice"),
  );

export const familyChanged = refusalKind(
  409,
  "family-changed",
  "Another admin changed this family after you opened it. Nothing was saved.",
);
export const placeTaken = refusalKind(
  409,
  "family-place-taken",
  "Two tools of a family would have the same values of its axes. Nothing was saved.",
);
export const placeMissing = refusalKind(
  409,
  "family-place-missing",
  "A tool of the family would have no value of one of its axes. Nothing was saved.",
);
export const inOtherFamily = refusalKind(
  409,
  "in-other-family",
  "One of the tools is in another family. Remove it there first.",
);
export const otherCategory = refusalKind(
  409,
  "family-other-category",
  "All tools of a family are of its category. Nothing was saved.",
);
/** Every call that changes tools of a family may refuse so. */
export const placeRefusals = [placeTaken, placeMissing, otherCategory];

const listedFamily = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  img: z.string(),
  /** Names of attributes. */
  axes: z.array(z.string()),
  /** Tools of the family in the catalog. */
  size: z.int(),
});
export type ListedFamily = z.output<typeof listedFamily>;

export const listFamilies = adminEndpoint("GET /family", {
  scope: "products:read",
  summary: "Families by name, at most 100; total in X-Total-Count",
  query: boundPages(
    z.object({
      page: paging.page,
      limit: paging.limit,
      search: line(200).optional(),
    }),
  ),
  answer: z.array(listedFamily).max(MAX_PER_PAGE),
});

const familyText = z.object({ name: z.string(), description: z.string() });

const managedFamily = z.object({
  id: z.string(),
  ...familyText.shape,
  /** "": the picture of the first tool. */
  img: z.string(),
  category: z.string(),
  version: z.int(),
  /** Codes of attributes. */
  axes: z.array(z.string()),
  /** The keys are languages. */
  texts: z.record(z.string(), familyText),
  size: z.int(),
  /** They are in the order of the axes' values. */
  rows: z.array(lineTool.extend({ values: z.record(z.string(), z.string()) })),
  page: z.int(),
  limit: z.int(),
});
export type ManagedFamily = z.output<typeof managedFamily>;

export const getManagedFamily = adminEndpoint("GET /family/{id}/edit", {
  scope: "products:read",
  summary: "A family as admins edit it, with a page of its tools",
  query: boundPages(z.object({ page: paging.page, limit: paging.limit })),
  answer: managedFamily,
  refusals: [noSuchFamily],
});

const newFamily = z.strictObject({
  name: line(MAX_NAME),
  description: description.nullable().optional(),
  img: line(2000).nullable().optional().describe("null: the picture of the first tool"),
  category: line(100).describe("its name, as tools have it"),
  axes: axes.describe("codes of attributes of the category"),
  tools: tools.optional(),
});
export type NewFamily = z.output<typeof newFamily>;

export const createFamily = adminEndpoint("POST /family", {
  summary: "Create a family of these tools, or an empty one",
  body: newFamily,
  answer: z.object({ insertedId: z.string() }),
  refusals: [noSuchTool, noSuchPicture, inOtherFamily, ...placeRefusals],
});

const familyEdits = newFamily
  .omit({ tools: true, category: true })
  .partial()
  .extend({
    version,
    /** The keys are languages; null removes a translation. */
    texts: z
      .record(
        z.string().max(35),
        z.strictObject({ name: line(MAX_NAME), description: description.nullable() }).nullable(),
      )
      .optional(),
  });
export type FamilyEdits = z.output<typeof familyEdits>;

export const changeFamily = adminEndpoint("PATCH /family/{id}", {
  summary: "Change a family's texts, picture and axes",
  body: familyEdits,
  answer: z.object({ version: z.int() }),
  refusals: [noSuchFamily, familyChanged, noSuchPicture, notATextLanguage, ...placeRefusals],
});

export const deleteFamily = adminEndpoint("DELETE /family/{id}", {
  summary: "Delete a family; its tools stay in the catalog",
  answer: z.object({ deletedCount: z.int() }),
  refusals: [noSuchFamily],
});

const memberEdits = z.strictObject({ version, add: tools.optional(), remove: tools.optional() });
export type MemberEdits = z.output<typeof memberEdits>;

export const changeMembers = adminEndpoint("PATCH /family/{id}/member", {
  summary: "Add tools to a family and remove others from it",
  body: memberEdits,
  answer: z.object({ version: z.int() }),
  refusals: [noSuchFamily, familyChanged, noSuchTool, inOtherFamily, ...placeRefusals],
});
