import * as z from "zod";
import { validation } from "../../../shop/messages.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";
import {
  comparedLine,
  id,
  idempotencyKey,
  line,
  paging,
  queryInteger,
  timestamp,
} from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { msg, t } from "../../lib/i18n/i18n.ts";
import { moneyFormat } from "../../lib/i18n/money-format.ts";
import { MAX_PIECES } from "../../lib/i18n/numbers.ts";
import { minorFromMajor } from "../../lib/money/money.ts";
import { requiredEmail } from "../../people/session/contract.ts";
import { MAX_CATEGORIES } from "../attribute-names/contract.ts";
import { noSuchPicture } from "../pictures/contract.ts";
import { enteredAttributes, toolAttribute } from "../specifications/contract.ts";
import { tagQuery } from "../tags/contract.ts";
import { translated, translatedCategory } from "../translations/contract.ts";
import { toolFields } from "./contract-fields.ts";
import { addShape, answerShape, checkPricing, newPictures } from "./contract-shapes.ts";

/** A drawing, model or document that a tool offers as a download. */
export const toolFile = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.enum(["step", "dxf", "pdf"]),
  /** The unit is bytes. */
  size: z.int(),
  date: timestamp,
  url: z.string(),
});
toolFile.register(z.globalRegistry, { title: "ToolFile" });
export type ToolFile = z.output<typeof toolFile>;

/** A tool of the same family: its name, its values of the family's axes, and the language of the name. */
const neighbour = z.object({
  _id: z.string(),
  name: z.string(),
  size: z.string(),
  lang: z.string().optional(),
});
neighbour.register(z.globalRegistry, { title: "FamilyNeighbour" });

/** A tool in public answers. `quantity` is what can still be ordered; `price` is major units, of `priceUnit` pieces. */
export const tool = z.object({
  _id: z.string(),
  ...answerShape,
  /** One decimal; absent without reviews. */
  rating: z.number().optional(),
  reviews: z.int(),
  /** Number of reviews with 1, 2, … 5 stars; only in the answer of one tool with reviews. */
  ratings: z.array(z.int()).length(5).optional(),
  /** All pictures, `img` first; only in the answer of one tool with several. */
  pictures: z.array(z.string()).optional(),
  /** The category's attributes in its order; `specs` begins with them. Absent without any. */
  attributes: z.array(toolAttribute).optional(),
  /** The id that `category` has in addresses, only in the answer of one tool. */
  categoryId: z.string().optional(),
  /** Only in the answer of one tool with files. */
  files: z.array(toolFile).optional(),
  /** Addresses of its dimension drawing, for tools of a category with one and all of its values. */
  drawing: z
    .object({
      svg: z.string(),
      dxf: z.string(),
      /** `img` is the drawing of today's values. */
      isPicture: z.boolean(),
    })
    .meta({ title: "ToolDrawing" })
    .optional(),
  /** Only in the answer of one tool of a family. */
  family: z
    .object({
      id: z.string(),
      name: z.string(),
      /** Tools of the family in the catalog. */
      size: z.int(),
      /** The place of this tool in the order of the family's axes, from 1; absent in very large families. */
      place: z.int().optional(),
      before: neighbour.optional(),
      after: neighbour.optional(),
    })
    .meta({ title: "ToolFamily" })
    .optional(),
  /** A list that is grouped by family says how many of the family's tools it has found. */
  familyMatch: z
    .object({ id: z.string(), name: z.string(), found: z.int(), size: z.int() })
    .meta({ title: "FamilyMatch" })
    .optional(),
  ...translated,
});
tool.register(z.globalRegistry, { title: "Tool" });
export type Tool = z.output<typeof tool>;

/** What a line of a list, a cart or an order shows of its tool. */
export const lineTool = tool.pick({
  _id: true,
  name: true,
  partNumber: true,
  img: true,
  price: true,
  priceUnit: true,
  minimum: true,
  multiple: true,
  tiers: true,
  quantity: true,
  lang: true,
});
lineTool.register(z.globalRegistry, { title: "LineTool" });
export type LineTool = z.output<typeof lineTool>;

export const toolSorts = [
  "featured",
  "price",
  "-price",
  "minimum",
  "-rating",
  "name",
  "-name",
  "newest",
] as const;
export type ToolSort = (typeof toolSorts)[number];

const amountError = {
  error: () =>
    t("field.amount", "must be {currency}, such as 12.50", { currency: moneyFormat().name }),
};

/** It has a decimal point in every locale. */
const queryAmount = z
  .string()
  .regex(/^\d{1,8}(?:\.\d{1,2})?$/, amountError)
  .transform(Number)
  .refine((major) => minorFromMajor(major) <= moneyFormat().largest, amountError);

const toolFilters = {
  search: comparedLine(200)
    .optional()
    .describe("words or beginnings of words; a single letter or digit is a whole word"),
  inStock: z.enum(["true", "false"]).optional(),
  minPrice: queryAmount.optional(),
  maxPrice: queryAmount.optional(),
  /** Only tools whose minimum order is at most this. */
  maxMinimum: queryInteger(1, MAX_PIECES).optional(),
  /** Tools without reviews never match. */
  minRating: z
    .string()
    .regex(/^[1-5](?:\.\d)?$/, schemaText("field.oneToFive", "must be from 1 to 5"))
    .transform(Number)
    .optional(),
  tag: tagQuery,
};

export const partNumber = line(toolFields.partNumber.max)
  .optional()
  .describe("the whole part number, letter for letter; several tools may have the same");

const category = comparedLine(80).optional();

/** An attribute sorts the list. */
const specSort = z.templateLiteral([z.enum(["spec.", "-spec."]), z.string()]);

const MAX_IDS = 100;
/** Of those that are offered instead of what nothing is found for. */
export const MAX_NEAREST = 4;
/** A query without a limit gets no more. */
export const MAX_TOOLS = 1000;

/** Besides these, `spec.<code>` asks for values of an attribute (catalog/search), listed as lib/text/value-list.ts says. */
export const toolQuery = z.looseObject({
  ...paging,
  ...toolFilters,
  ids: z
    .string()
    .max(MAX_IDS * 40)
    .transform((listed) => [...new Set(listed.split(","))])
    .pipe(z.array(id).max(MAX_IDS))
    .optional()
    .describe(
      `up to ${MAX_IDS}, separated by commas: these tools, in this order, without those that are not in the catalog; alone in the query`,
    ),
  sort: z
    .union([z.enum(toolSorts), specSort])
    .optional()
    .describe("spec.<code> or -spec.<code>: by an attribute; the best match first by default"),
  category,
  partNumber: partNumber.describe(
    "the whole part number, letter for letter; several tools may have the same. Alone in the query",
  ),
  group: z.enum(["family"]).optional().describe("the best tool of each family"),
  nearest: z
    .literal("true")
    .optional()
    .describe(
      `where the search finds nothing: up to ${MAX_NEAREST} tools whose part numbers are the nearest to it, though X-Total-Count is 0`,
    ),
});
export type ToolQuery = z.output<typeof toolQuery>;

const categoryFilters = z.object(toolFilters);
export type CategoryFilters = z.output<typeof categoryFilters>;
const filters = z.object({ ...toolFilters, category });
/** Counts take these, and `spec.<code>`. */
export const facetQuery = z.looseObject(filters.shape);
const categoryQuery = z.looseObject(toolFilters);
/** What a list of tools and its facets are filtered by, beside specifications. */
export type ToolFilters = z.output<typeof filters>;

export const noSuchTool = refusalKind(404, "no-such-tool", "This tool is not in the catalog.");

export const listTools = endpoint("GET /tool", {
  access: "public",
  tag: "Catalog",
  summary: "The tools, at most 1,000; total in X-Total-Count, pages in Link",
  query: toolQuery,
  queryPrefix: "spec.",
  answer: z.array(tool).max(MAX_TOOLS),
});

export const getTool = endpoint("GET /tool/{id}", {
  access: "public",
  tag: "Catalog",
  summary: "One tool",
  answer: tool,
  refusals: [noSuchTool],
});

export const MAX_RELATED = 6;

export const relatedTools = endpoint("GET /tool/{id}/related", {
  access: "public",
  tag: "Catalog",
  summary: `Up to ${MAX_RELATED} tools like this one: of its category, the nearest in price first`,
  answer: z.array(tool).max(MAX_RELATED),
  refusals: [noSuchTool],
});

export const listCategories = endpoint("GET /category", {
  access: "public",
  tag: "Catalog",
  summary: "The categories of the tools that match, with the number of such tools in each",
  query: categoryQuery,
  queryPrefix: "spec.",
  answer: z.array(translatedCategory.extend({ count: z.int() })).max(MAX_CATEGORIES),
});

/** The Add a Product form; its messages are the specification's (section 5). */
export const newTool = z
  .strictObject({
    name: line(120, validation.nameRequired).describe("of the person who adds it"),
    email: requiredEmail.describe(
      "the person's; what is kept is that of who calls or made the key",
    ),
    ...addShape,
    tool: addShape.tool.describe("the product's name: `name` in answers and in `PATCH /tool/{id}`"),
    /** All pictures of a tool with several, `img` first. */
    pictures: newPictures.optional(),
    attributes: enteredAttributes.optional(),
  })
  .refine(({ img, pictures }) => pictures === undefined || pictures[0] === img, {
    path: ["pictures"],
    ...schemaText("field.beginsWithImg", "must begin with img"),
  })
  .superRefine(checkPricing);

export const toolKeyReused = refusalKind(
  422,
  "idempotency-key-reused",
  msg(
    "refusal.idempotency-key-reused.tool",
    "This Idempotency-Key was already used for another product.",
  ),
);

export const addTool = endpoint("POST /tool", {
  access: "admin",
  scope: "products:write",
  tag: "Catalog",
  summary: "Add a tool, once for an Idempotency-Key",
  headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
  body: newTool,
  answer: z.object({ insertedId: z.string() }),
  refusals: [noSuchPicture, toolKeyReused],
});

export const deleteTool = endpoint("DELETE /tool/{id}", {
  access: "admin",
  scope: "products:write",
  tag: "Catalog",
  summary: "Delete a tool from the catalog; its orders do not change",
  answer: z.object({ deletedCount: z.int() }),
  refusals: [noSuchTool],
});
