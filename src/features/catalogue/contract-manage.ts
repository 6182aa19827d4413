/** The catalogue's calls for admins: products as they see them, edits, stock. */

import * as z from "zod";
import { validation } from "../../../shop/messages.ts";
import { endpoint } from "../../kit/endpoint.ts";
import {
  id,
  idempotencyKey,
  line,
  MAX_PIECES,
  paging,
  queryInteger,
  timestamp,
} from "../../kit/fields.ts";
import { refusalKind } from "../../kit/result.ts";
import { noSuchPicture } from "../images/contract.ts";
import { noSuchTool, tool, toolQuery } from "./contract.ts";
import { editShape } from "./contract-shapes.ts";

/** A tool as admins see it. */
export const product = z.object({
  ...tool.shape,
  /** Counts the edits: whoever edits says which one they have seen. */
  version: z.int(),
  /** Pieces that unpaid orders hold: taken out of `quantity` already. */
  held: z.int(),
  /** Pieces of paid orders that have not been shipped: likewise. */
  toShip: z.int(),
  /** Mailboxes that wait to be told that it can be ordered again. */
  waiting: z.int(),
  addedBy: z.object({ name: z.string(), email: z.string() }),
  createdAt: timestamp,
  deletedAt: timestamp.optional(),
});
/** A tool as admins see it. */
export type Product = z.output<typeof product>;

/** The orders in which products can be asked for; those added last come first unless another is named. */
export const productSorts = [
  "newest",
  "name",
  "-name",
  "price",
  "-price",
  "quantity",
  "-quantity",
] as const;
/** One of the orders in which products can be asked for. */
export type ProductSort = (typeof productSorts)[number];

/** Parts of the list: what is low or sold out (rules.ts), what was deleted. */
export const productParts = ["low", "sold-out", "deleted"] as const;
/** One of the parts of the list. */
export type ProductPart = (typeof productParts)[number];

/** What `GET /product` takes. */
export const productQuery = z.object({
  limit: paging.limit,
  page: paging.page,
  search: toolQuery.shape.search,
  sort: z.enum(productSorts).optional(),
  show: z.enum(productParts).optional(),
});
/** What `GET /product` takes, parsed. */
export type ProductQuery = z.output<typeof productQuery>;

export const toolChanged = refusalKind(
  409,
  "tool-changed",
  "Somebody has changed this product since you opened it. Nothing was saved.",
);
export const stockChanged = refusalKind(
  409,
  "stock-changed",
  "The stock has moved on since you looked. Nothing was changed.",
);
export const stockOutOfRange = refusalKind(
  409,
  "stock-out-of-range",
  "There are not that many pieces that could be taken away. Nothing was changed.",
);

export const correctionKeyReused = refusalKind(
  422,
  "idempotency-key-reused",
  "This Idempotency-Key was already used for another correction.",
);

export const listProducts = endpoint({
  method: "GET",
  path: "/product",
  access: "admin",
  tag: "Products",
  summary: "The tools as admins see them, at most 100; total in X-Total-Count",
  query: productQuery,
  answer: z.array(product),
  refusals: [],
});

export const getProduct = endpoint({
  method: "GET",
  path: "/product/{id}",
  access: "admin",
  tag: "Products",
  summary: "One tool as admins see it, also a deleted one",
  params: z.object({ id }),
  answer: product,
  refusals: [noSuchTool],
});

/** What may be edited. What is left out stays; null empties. */
export const toolEdits = z.strictObject(editShape);
/** What may be edited. Money is dollars. */
export type ToolEdits = z.output<typeof toolEdits>;

export const editTool = endpoint({
  method: "PATCH",
  path: "/tool/{id}",
  access: "admin",
  tag: "Products",
  summary:
    "Edit a tool; `version` is the one that was seen. Orders keep the price they were placed at",
  params: z.object({ id }),
  body: toolEdits.extend({ version: z.int().min(1).max(2_000_000_000) }),
  answer: product,
  refusals: [noSuchTool, noSuchPicture, toolChanged],
});

/** A change of stock: by so many pieces, or to what was counted where so many were seen. */
export const newCorrection = z
  .strictObject({
    change: z.int().min(-MAX_PIECES).max(MAX_PIECES).optional(),
    seen: z.int().min(0).max(MAX_PIECES).optional(),
    counted: z.int().min(0).max(MAX_PIECES).optional(),
    reason: line(200, validation.reasonRequired),
  })
  .refine(
    ({ change, seen, counted }) =>
      (change === undefined) === (counted !== undefined && seen !== undefined),
    {
      path: ["change"],
      message: "send either `change`, or `seen` with `counted`",
    },
  )
  .refine(
    ({ change, seen, counted }) =>
      change === undefined || (seen === undefined && counted === undefined),
    {
      path: ["counted"],
      message: "send either `change`, or `seen` with `counted`",
    },
  )
  .refine(({ change }) => change !== 0, { path: ["change"], message: "must not be 0" });
/** A change of stock. */
export type NewCorrection = z.output<typeof newCorrection>;

export const correctStock = endpoint({
  method: "POST",
  path: "/product/{id}/stock",
  access: "admin",
  tag: "Products",
  summary:
    "Correct a tool's stock: by `change` pieces, or from what was `seen` to what was `counted`",
  params: z.object({ id }),
  headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
  body: newCorrection,
  answer: product,
  refusals: [noSuchTool, stockChanged, stockOutOfRange, correctionKeyReused],
});

/** A row of a tool's ledger. */
export const stockChange = z.object({
  _id: z.string(),
  at: timestamp,
  /** Pieces that came (above 0) or went. */
  amount: z.int(),
  reason: z.enum(["opening", "sale", "release", "hold", "return", "correction"]),
  /** An admin's words for a correction, and the admin. */
  note: z.string().optional(),
  who: z.string().optional(),
  /** The order that took or gave back the pieces: its id and its number. */
  purchase: z.string().optional(),
  number: z.int().optional(),
});
/** A row of a tool's ledger. */
export type StockChange = z.output<typeof stockChange>;

export const listStockChanges = endpoint({
  method: "GET",
  path: "/product/{id}/stock",
  access: "admin",
  tag: "Products",
  summary: "A tool's ledger, the newest first; `before`: the `next` of the part before",
  params: z.object({ id }),
  query: z.object({ limit: paging.limit, before: queryInteger(1, 999_999_999).optional() }),
  answer: z.object({
    changes: z.array(stockChange),
    /** Where older ones begin; absent: there are none. */
    next: z.string().optional(),
  }),
  refusals: [noSuchTool],
});

/** Something that was done about a product. */
export const productHistoryEntry = z.object({
  _id: z.string(),
  at: timestamp,
  what: z.enum(["added", "edited", "deleted"]),
  /** The admin's address then. */
  who: z.string().optional(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Whether it was part of an import. */
  imported: z.boolean(),
});
/** Something that was done about a product. */
export type ProductHistoryEntry = z.output<typeof productHistoryEntry>;

export const listProductHistory = endpoint({
  method: "GET",
  path: "/product/{id}/act",
  access: "admin",
  tag: "Products",
  summary: "What was done about a tool, by whom: what stood there before and after; newest first",
  params: z.object({ id }),
  query: z.object({ limit: paging.limit, page: paging.page }),
  answer: z.array(productHistoryEntry),
  refusals: [noSuchTool],
});
