import * as z from "zod";
import { adminEndpoints, endpoint } from "../../lib/contract/endpoint.ts";
import { id, line } from "../../lib/contract/fields.ts";
import { busy, invalidInput } from "../../lib/contract/problem.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { noSuchTool, toolFile } from "../tools/contract.ts";
import { MAX_FILE_BYTES, MAX_FILES, MAX_NAME } from "./rules.ts";

const adminEndpoint = adminEndpoints("Files");

export const FILE_FIELD = "file";

export const fileRefused = refusalKind(
  422,
  "file-refused",
  "This is not a file of a type that is taken.",
);
export const tooManyFiles = refusalKind(
  409,
  "too-many-files",
  "A tool has at most 20 files. Remove one first.",
);
export const fileTwice = refusalKind(409, "file-twice", "The tool has this file already.");
export const noSuchFile = refusalKind(404, "no-such-file", "The tool has no such file.");
export const filesChanged = refusalKind(
  409,
  "files-changed",
  "Another admin changed the files of this tool after you opened it. Nothing was saved.",
);

export const noDrawing = refusalKind(
  404,
  "no-drawing",
  "This tool has no drawing: its category has none, or the tool lacks a value that the drawing shows.",
);

/** What is drawn and printed is in it; it is one of the shop's, else the request's. */
const language = z
  .string()
  .max(20)
  .regex(/^[A-Za-z0-9-]+$/, schemaText("field.languageTag", "must be a language tag"))
  .optional()
  .describe("one of the shop's; else the request's");

export const getDataSheet = endpoint("GET /tool/{id}/sheet.pdf", {
  access: "public",
  tag: "Files",
  summary:
    "A tool's data sheet as PDF: picture, specifications, quantity prices, and a QR code of its page",
  query: z.object({ language }),
  answer: z.string().describe("The document"),
  media: "application/pdf",
  refusals: [noSuchTool],
});

export const getDrawingSvg = endpoint("GET /tool/{id}/drawing.svg", {
  access: "public",
  tag: "Files",
  summary:
    "A tool's dimension drawing, drawn from its attributes; each dimension names its attribute in data-attribute",
  query: z.object({
    beside: z
      .string()
      .max(610)
      .regex(
        /^[^,]{1,100}(,[^,]{1,100}){1,5}$/,
        schemaText("field.beside", "must be the ids of two to six tools, with commas"),
      )
      .optional()
      .describe(
        "ids, with commas: at the largest scale that all of these tools fit in, whole, without title block; the first has the scale bar",
      ),
    size: z
      .enum(["small", "body"])
      .optional()
      .describe(
        "small: for a narrow column, with figures that can be read; no title block, no scale bar. body, with beside: the bodies alone on a low sheet, also of a tool whose picture is a drawing of the shop",
      ),
    language,
  }),
  answer: z.string().describe("The drawing"),
  media: "image/svg+xml",
  refusals: [noSuchTool, noDrawing],
});

export const getDrawingDxf = endpoint("GET /tool/{id}/drawing.dxf", {
  access: "public",
  tag: "Files",
  summary: "A tool's dimension drawing as DXF R12, one unit a millimeter",
  query: z.object({ language }),
  answer: z.string().describe("The drawing"),
  media: "image/vnd.dxf",
  refusals: [noSuchTool, noDrawing],
});

export const getOverlay = endpoint("GET /drawing/overlay.svg", {
  access: "public",
  tag: "Files",
  summary: "The drawings of two to four tools over each other at one scale, with a legend",
  query: z.object({
    tools: z
      .string()
      .max(410)
      .regex(
        /^[^,]{1,100}(,[^,]{1,100}){1,3}$/,
        schemaText("field.overlaid", "must be the ids of two to four tools, with commas"),
      )
      .describe("ids, with commas"),
    language,
  }),
  answer: z.string().describe("The drawing"),
  media: "image/svg+xml",
  refusals: [noSuchTool, noDrawing],
});

const fileParams = z.object({ id, file: id });
const files = z.array(toolFile).max(MAX_FILES);
const fileLabel = line(MAX_NAME);

export const listFiles = adminEndpoint("GET /product/{id}/file", {
  scope: "products:read",
  summary: "The files of a tool, also of a deleted one",
  answer: files,
  refusals: [noSuchTool],
});

export const addFile = adminEndpoint("POST /product/{id}/file", {
  scope: "products:write",
  summary: `Add a file to a tool: STEP, DXF or PDF by its first bytes, at most 16 MB, at most ${MAX_FILES}`,
  query: z.object({ name: fileLabel.describe("shown, and the name of the download") }),
  upload: { field: FILE_FIELD, maxBytes: MAX_FILE_BYTES, toFile: true },
  answer: files,
  refusals: [noSuchTool, invalidInput, fileRefused, tooManyFiles, fileTwice, busy],
});

export const renameFile = adminEndpoint("PATCH /product/{id}/file/{file}", {
  scope: "products:write",
  summary: "Rename a file of a tool",
  params: fileParams,
  body: z.strictObject({ name: fileLabel }),
  answer: files,
  refusals: [noSuchTool, noSuchFile, invalidInput],
});

export const orderFiles = adminEndpoint("PUT /product/{id}/file/order", {
  scope: "products:write",
  summary: "Put the files of a tool into another order; all of them are named",
  body: z.strictObject({
    files: z
      .array(id)
      .max(MAX_FILES)
      .refine((ids) => new Set(ids).size === ids.length, {
        ...schemaText("field.fileTwice", "must not have a file twice"),
      }),
  }),
  answer: files,
  refusals: [noSuchTool, filesChanged, invalidInput],
});

export const removeFile = adminEndpoint("DELETE /product/{id}/file/{file}", {
  scope: "products:write",
  summary: "Remove a file from a tool",
  params: fileParams,
  answer: files,
  refusals: [noSuchTool, noSuchFile],
});
