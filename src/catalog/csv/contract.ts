/** Products as CSV: export, and import with a preview. */
import * as z from "zod";
import { adminEndpoints } from "../../lib/contract/endpoint.ts";
import {
  boundPages,
  comparedLine,
  fieldChange,
  id,
  line,
  MAX_PER_PAGE,
  paging,
  timestamp,
} from "../../lib/contract/fields.ts";
import { invalidInput } from "../../lib/contract/problem.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { separator } from "../../lib/text/csv-separator.ts";
import { encodings } from "../../lib/text/text-encoding.ts";
import { toolQuery } from "../tools/contract.ts";

const adminEndpoint = adminEndpoints("Products");

export const CSV_FIELD = "file";
const MAX_CSV_BYTES = 64 * 1024 * 1024;
export const MAX_LISTED_IMPORTS = 10;
export const MAX_CSV_ROWS = 100_000;
/** A shop with all attributes in ten languages has fewer columns in a row. */
export const MAX_CSV_CELLS = 500;

/** `same`: the product has these values already. */
const rowKinds = ["create", "change", "same", "faulty"] as const;
export type RowKind = (typeof rowKinds)[number];

/**
 * What part numbers are that a spreadsheet has changed, such as 123 for 00123: those that the `products` have, or those
 * that the `file` says.
 */
const partNumberAnswers = ["products", "file"] as const;
export type PartNumberAnswer = (typeof partNumberAnswers)[number];

const alteredRows = z.object({
  rows: z.int(),
  answer: z.enum(partNumberAnswers).optional(),
  /** A few of the rows, with the product whose part number the cell may be. */
  examples: z.array(
    z.object({
      row: z.int(),
      cell: z.string(),
      product: z.string().optional(),
      name: z.string().optional(),
      partNumber: z.string().optional(),
    }),
  ),
});
export type AlteredRows = z.output<typeof alteredRows>;

/** A longer header is named by its beginning. */
export const MAX_HEADER = 200;

/** Names of columns, as an export has them, by the headers of the file. */
const chosenColumns = z.record(comparedLine(MAX_HEADER), line(60));

/** How a file was read, for somebody who looks whether it was read right. */
const importFile = z.object({
  encoding: z.enum(encodings),
  /** Words that another encoding would change. */
  words: z.array(z.string()),
  /** Rows whose part numbers a spreadsheet may have changed, or that people read as those of a product. They are faulty until it is said what they are. */
  partNumbers: alteredRows.optional(),
  /** The columns that were chosen for headers. */
  columns: chosenColumns.optional(),
  /** Rows whose names or texts were HTML: their tags are left out. */
  htmlRows: z.int().optional(),
});
export type ImportFile = z.output<typeof importFile>;

export const productImport = z.object({
  _id: z.string(),
  /** The file's name; what is changed, if selected products were. */
  name: z.string(),
  /** Absent: the rows are those of a CSV file. */
  source: z.literal("selection").optional(),
  createdAt: timestamp,
  /** Absent for a selection. */
  file: importFile.optional(),
  /** Columns that are ignored. */
  unknownColumns: z.array(z.string()),
  rows: z.object({ create: z.int(), change: z.int(), same: z.int(), faulty: z.int() }),
  /** Rows that are written, and rows that are left to write. */
  created: z.int(),
  changed: z.int(),
  left: z.int(),
  appliedAt: timestamp.optional(),
});
productImport.register(z.globalRegistry, { title: "ProductImport" });
export type ProductImport = z.output<typeof productImport>;

const importRow = z.object({
  /** Counted as in a spreadsheet: the header is row 1. */
  number: z.int(),
  kind: z.enum(rowKinds),
  /** The product's name, or what else identifies the row. */
  name: z.string(),
  product: z.string().optional(),
  /** A new product has all its values here. */
  changes: z.array(fieldChange),
  faults: z.array(z.object({ column: z.string(), message: z.string() })),
  written: z.boolean(),
});
export type ImportRow = z.output<typeof importRow>;

export const noSuchImport = refusalKind(
  404,
  "no-such-import",
  "This import has expired. Upload the file again.",
);
export const unreadableCsv = refusalKind(
  422,
  "unreadable-csv",
  "The file cannot be read as CSV. Save it as CSV and upload it again.",
);

export const exportProducts = adminEndpoint("GET /product/export", {
  scope: "products:read",
  summary:
    "Products as CSV, to be edited and imported again; of one category and those below it, with their specifications",
  query: z.object({
    category: toolQuery.shape.category.describe("of one category: its id or its name"),
    separator,
  }),
  answer: z.string().describe("text/csv, UTF-8"),
  media: "text/csv",
  refusals: [invalidInput],
});

export const exampleProducts = adminEndpoint("GET /product/example", {
  summary: "A small CSV file that can be imported as it is",
  query: z.object({ separator }),
  answer: z.string().describe("text/csv, UTF-8"),
  media: "text/csv",
});

export const readImport = adminEndpoint("POST /product/import", {
  summary: "Preview a CSV file of products; nothing is changed",
  query: z.object({
    name: line(200).optional(),
    encoding: z
      .enum(encodings)
      .optional()
      .describe("of the file; without it UTF-8 where the file is, else what it looks like"),
    partNumbers: z
      .enum(partNumberAnswers)
      .optional()
      .describe(
        "what part numbers are that a spreadsheet has changed, or that differ from a product's only by case, spaces or signs: those of the products that they look like, or as the file has them; without it such rows are faulty",
      ),
    columns: z
      .string()
      .max(8000)
      .transform((typed, context): unknown => {
        try {
          return JSON.parse(typed);
        } catch {
          context.addIssue({ code: "custom", message: "must be JSON" });
          return z.NEVER;
        }
      })
      .pipe(chosenColumns)
      .optional()
      .describe('names of columns by headers of the file, as JSON: {"Best.-Nr.": "part_number"}'),
    replaces: id.optional().describe("an import of the same file, of which nothing is applied yet"),
  }),
  upload: { field: CSV_FIELD, maxBytes: MAX_CSV_BYTES, toFile: true },
  answer: productImport,
  refusals: [invalidInput, unreadableCsv],
});

export const listImports = adminEndpoint("GET /product/import", {
  summary: `The newest unfinished imports, at most ${MAX_LISTED_IMPORTS}`,
  answer: z.array(productImport).max(MAX_LISTED_IMPORTS),
});

export const getImport = adminEndpoint("GET /product/import/{id}", {
  summary: "An import: its preview and progress",
  answer: productImport,
  refusals: [noSuchImport],
});

export const listImportRows = adminEndpoint("GET /product/import/{id}/row", {
  summary: "The rows of an import; total in X-Total-Count",
  query: boundPages(
    z.object({ limit: paging.limit, page: paging.page, kind: z.enum(rowKinds).optional() }),
  ),
  answer: z.array(importRow).max(MAX_PER_PAGE),
  refusals: [noSuchImport],
});

export const applyImport = adminEndpoint("POST /product/import/{id}/apply", {
  summary: "Apply a part of an import: call until `left` is 0. No row is written twice",
  body: z.strictObject({}),
  answer: productImport,
  refusals: [noSuchImport],
});

export const faultyRows = adminEndpoint("GET /product/import/{id}/faulty", {
  summary: "The faulty rows with their errors, as CSV to be corrected and imported",
  answer: z.string().describe("text/csv, UTF-8"),
  media: "text/csv",
  refusals: [noSuchImport],
});
