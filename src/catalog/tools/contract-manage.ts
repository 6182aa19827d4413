import * as z from "zod";
import { validation } from "../../../shop/messages.ts";
import { adminEndpoints } from "../../lib/contract/endpoint.ts";
import {
  boundPages,
  comparedLine,
  fieldChange,
  id,
  idempotencyKey,
  line,
  MAX_PER_PAGE,
  paging,
  queryInteger,
  timestamp,
} from "../../lib/contract/fields.ts";
import { invalidInput } from "../../lib/contract/problem.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { msg } from "../../lib/i18n/i18n.ts";
import { MAX_PIECES } from "../../lib/i18n/numbers.ts";
import { notATextLanguage } from "../attribute-names/contract.ts";
import { noSuchPicture } from "../pictures/contract.ts";
import { enteredAttributes, productAttribute } from "../specifications/contract.ts";
import { newToolTexts, storedTexts, textPart } from "../translations/contract.ts";
import { noSuchTool, partNumber, tool, toolQuery } from "./contract.ts";
import { toolFields } from "./contract-fields.ts";
import { editShape, newPictures } from "./contract-shapes.ts";

const adminEndpoint = adminEndpoints("Products");

export const product = z.object({
  ...tool.shape,
  /** Incremented by every edit: an edit names the version that it is based on. */
  version: z.int(),
  /** Values that the tool's category does not list: they are kept, and hidden from buyers. */
  otherAttributes: z.array(productAttribute).optional(),
  attributes: z.array(productAttribute).optional(),
  /** A shop with several languages has them. */
  texts: storedTexts.optional(),
  /** Units that unpaid orders hold; `quantity` is without them. */
  held: z.int(),
  /** Units of paid orders that are not shipped; `quantity` is without them. */
  toShip: z.int(),
  /** Subscribers of the stock alert. */
  waiting: z.int(),
  addedBy: z.object({ name: z.string(), email: z.string() }),
  createdAt: timestamp,
  deletedAt: timestamp.optional(),
});
product.register(z.globalRegistry, { title: "Product" });
export type Product = z.output<typeof product>;

const productSorts = [
  "newest",
  "name",
  "-name",
  "price",
  "-price",
  "quantity",
  "-quantity",
] as const;
export type ProductSort = (typeof productSorts)[number];

/** "incomplete": without a value that the category requires; "undeclared": without a weight or a country of origin. */
export const productParts = [
  "low",
  "sold-out",
  "incomplete",
  "undeclared",
  "other-tax",
  "deleted",
] as const;
export type ProductPart = (typeof productParts)[number];

const productQuery = boundPages(
  z.object({
    ...paging,
    search: toolQuery.shape.search,
    sort: z.enum(productSorts).optional(),
    show: z.enum(productParts).optional(),
    text: textPart.optional(),
    category: toolQuery.shape.category.describe(
      "a category's id or name, with the categories below it",
    ),
    partNumber,
  }),
);
export type ProductQuery = z.output<typeof productQuery>;

/** A list of products that is sorted or filtered by stock. */
export interface StockQuery {
  readonly show: "sold-out" | "low" | undefined;
  readonly sort: ProductSort | "orders-left";
  readonly page: number;
  readonly limit: number;
}

export const toolChanged = refusalKind(
  409,
  "tool-changed",
  "Another admin changed this product after you opened it. Nothing was saved.",
);
export const stockChanged = refusalKind(
  409,
  "stock-changed",
  "The stock has changed since you saw it. Nothing was saved.",
);
export const stockOutOfRange = refusalKind(
  409,
  "stock-out-of-range",
  "The stock does not allow this change. Nothing was saved.",
);

export const correctionKeyReused = refusalKind(
  422,
  "idempotency-key-reused",
  msg(
    "refusal.idempotency-key-reused.correction",
    "This Idempotency-Key was already used for another correction.",
  ),
);

export const listProducts = adminEndpoint("GET /product", {
  scope: "products:read",
  summary: "The tools as admins see them, at most 100; total in X-Total-Count",
  query: productQuery,
  answer: z.array(product).max(MAX_PER_PAGE),
  refusals: [notATextLanguage],
});

export const MAX_SHARED = 50;

export const listSharedPartNumbers = adminEndpoint("GET /product/shared-part-number", {
  scope: "products:read",
  summary: `Products whose part numbers differ in case, spaces and signs only, and in no sign between digits, so that buyers who type one may find all: up to ${MAX_SHARED} groups, or those that share one`,
  query: z.object({
    partNumber: comparedLine(toolFields.partNumber.max).min(1).optional(),
    except: id.optional().describe("a product that is left out"),
  }),
  answer: z
    .array(z.array(z.object({ _id: z.string(), name: z.string(), partNumber: z.string() })))
    .max(MAX_SHARED),
});
export type SharedPartNumber = z.output<typeof listSharedPartNumbers.answer>[number];

export const getProduct = adminEndpoint("GET /product/{id}", {
  scope: "products:read",
  summary: "One tool as admins see it, also a deleted one",
  answer: product,
  refusals: [noSuchTool],
});

/** A field that is left out does not change; null empties it. */
export const toolEdits = z.strictObject({
  ...editShape,
  /** All pictures, the main one first. `img` alone replaces the main one. */
  pictures: newPictures.optional(),
  /** The keys are languages. A text that is sent counts as checked against what the tool says now. */
  texts: newToolTexts.optional(),
  attributes: enteredAttributes.optional(),
});
export type ToolEdits = z.output<typeof toolEdits>;

export const editTool = adminEndpoint("PATCH /tool/{id}", {
  scope: "products:write",
  summary:
    "Edit a tool; `version` is the one that was seen. Orders keep the price they were placed at",
  body: toolEdits
    .extend({ version: z.int().min(1).max(2_000_000_000) })
    .refine(({ img, pictures }) => img === undefined || pictures === undefined, {
      path: ["pictures"],
      ...schemaText("field.imgOrPictures", "send either `img` or `pictures`"),
    }),
  answer: product,
  refusals: [noSuchTool, noSuchPicture, notATextLanguage, toolChanged, invalidInput],
});

const CHANGE_OR_COUNT = schemaText(
  "field.changeOrCount",
  "send either `change`, or `seen` with `counted`",
);

/** A stock correction: a difference, or a count with the figure that was seen. */
export const newCorrection = z
  .strictObject({
    change: z.int().min(-MAX_PIECES).max(MAX_PIECES).optional(),
    seen: z.int().min(0).max(MAX_PIECES).optional().describe("the `quantity` that was seen"),
    counted: z
      .int()
      .min(0)
      .max(MAX_PIECES)
      .optional()
      .describe(
        "the `quantity` then: pieces on the shelf without those that are `held` or `toShip`",
      ),
    reason: line(200, validation.reasonRequired),
  })
  .refine(
    ({ change, seen, counted }) =>
      (change === undefined) === (counted !== undefined && seen !== undefined),
    {
      path: ["change"],
      ...CHANGE_OR_COUNT,
    },
  )
  .refine(
    ({ change, seen, counted }) =>
      change === undefined || (seen === undefined && counted === undefined),
    {
      path: ["counted"],
      ...CHANGE_OR_COUNT,
    },
  )
  .refine(({ change }) => change !== 0, {
    path: ["change"],
    ...schemaText("field.notZero", "must not be 0"),
  });
export type NewCorrection = z.output<typeof newCorrection>;

export const correctStock = adminEndpoint("POST /product/{id}/stock", {
  scope: "stock:write",
  summary:
    "Correct a tool's stock: by `change` pieces, or from what was `seen` to what was `counted`",
  headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
  body: newCorrection,
  answer: product,
  refusals: [noSuchTool, stockChanged, stockOutOfRange, correctionKeyReused],
});

const stockChange = z.object({
  _id: z.string(),
  at: timestamp,
  /** Pieces that were added; below 0 they were removed. */
  amount: z.int(),
  reason: z.enum(["opening", "sale", "release", "hold", "return", "correction"]),
  note: z.string().optional(),
  who: z.string().optional(),
  purchase: z.string().optional(),
  number: z.int().optional(),
});
export type StockChange = z.output<typeof stockChange>;

export const listStockChanges = adminEndpoint("GET /product/{id}/stock", {
  scope: "products:read",
  summary: "A tool's ledger, the newest first; `before`: the `next` of the part before",
  query: z.object({ limit: paging.limit, before: queryInteger(1, 999_999_999).optional() }),
  answer: z.object({
    changes: z.array(stockChange),
    /** Absent on the last part. */
    next: z.string().optional(),
  }),
  refusals: [noSuchTool],
});

const productHistoryEntry = z.object({
  _id: z.string(),
  at: timestamp,
  what: z.enum(["added", "edited", "deleted"]),
  /** The admin's email at that time. */
  who: z.string().optional(),
  changes: z.array(fieldChange),
  imported: z.boolean(),
});
export type ProductHistoryEntry = z.output<typeof productHistoryEntry>;

export const listProductHistory = adminEndpoint("GET /product/{id}/act", {
  scope: "products:read",
  summary: "A tool's history: who changed what, with both values; newest first",
  query: boundPages(z.object({ limit: paging.limit, page: paging.page })),
  answer: z.array(productHistoryEntry).max(MAX_PER_PAGE),
  refusals: [noSuchTool],
});
