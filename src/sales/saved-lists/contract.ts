/** Lists of tools that customers save under a name, to order them again. */
import * as z from "zod";
import { validation } from "../../../shop/messages.ts";
import { lineTool, noSuchTool } from "../../catalog/tools/contract.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { id, line, timestamp } from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { MAX_PIECES } from "../../lib/i18n/numbers.ts";
import { newLines } from "../cart/contract.ts";

export const MAX_LISTS = 100;
export const MAX_NAME = 80;

const tag = "Saved lists";

const listName = line(MAX_NAME, validation.nameRequired);
const shareToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, schemaText("field.linkToken", "is not a link's token"));
/** The size of 500 lines. */
const MAX_BYTES = 128 * 1024;

const lines = z
  .array(
    z
      .object({
        tool: z.string().describe("its _id"),
        name: z.string(),
        quantity: z.int(),
        isGone: z.literal(true).optional().describe("no longer in the catalog"),
      })
      .meta({ title: "SavedListLine" }),
  )
  .describe("in the order in which they were added; several lines of a tool are added up");
const tools = z.array(lineTool).describe("the tools of the lines, as they can be ordered today");

const savedList = z.object({
  _id: z.string(),
  name: z.string(),
  lineCount: z.int(),
  updatedAt: timestamp,
  isShared: z.boolean(),
});

const savedListWithLines = savedList.extend({
  shareToken: z.string().optional().describe("of the link that shares it"),
  lines,
  tools,
});
export type SavedList = z.output<typeof savedListWithLines>;

const sharedList = z.object({ name: z.string(), lines, tools });
export type SharedList = z.output<typeof sharedList>;

export const noSuchList = refusalKind(404, "no-such-list", "There is no such list.");
export const noSuchSharedList = refusalKind(
  404,
  "no-such-shared-list",
  "This link leads to no list. Its owner may have stopped sharing it.",
);
export const nameTaken = refusalKind(
  409,
  "list-name-taken",
  "You have a list with this name. Choose another name.",
);
export const tooManyLists = refusalKind(
  409,
  "too-many-lists",
  "You have 100 lists. Delete one first.",
);
export const listFull = refusalKind(
  409,
  "list-full",
  "A list has at most 500 tools. Nothing was added.",
);

export const listSavedLists = endpoint("GET /saved-list", {
  access: "customer",
  tag,
  summary: "List one's own saved lists, the last changed first",
  answer: z.array(savedList).max(MAX_LISTS),
  refusals: [],
});

export const createSavedList = endpoint("POST /saved-list", {
  access: "customer",
  tag,
  summary: "Save tools and quantities under a name",
  body: z.strictObject({ name: listName, lines: newLines }),
  maxBytes: MAX_BYTES,
  answer: z.object({ insertedId: z.string() }),
  refusals: [noSuchTool, nameTaken, tooManyLists],
});

export const getSavedList = endpoint("GET /saved-list/{id}", {
  access: "customer",
  tag,
  summary: "One of one's own lists, with today's prices",
  params: z.object({ id }),
  answer: savedListWithLines,
  refusals: [noSuchList],
});

export const renameSavedList = endpoint("PATCH /saved-list/{id}", {
  access: "customer",
  tag,
  summary: "Rename a list",
  params: z.object({ id }),
  body: z.strictObject({ name: listName }),
  answer: z.object({ modifiedCount: z.int() }),
  refusals: [noSuchList, nameTaken],
});

export const deleteSavedList = endpoint("DELETE /saved-list/{id}", {
  access: "customer",
  tag,
  summary: "Delete a list, and its link",
  params: z.object({ id }),
  answer: z.object({ deletedCount: z.int() }),
  refusals: [noSuchList],
});

export const addToSavedList = endpoint("POST /saved-list/{id}/line", {
  access: "customer",
  tag,
  summary: "Add tools to a list; the quantities of those in it grow",
  params: z.object({ id }),
  body: z.strictObject({ lines: newLines }),
  maxBytes: MAX_BYTES,
  answer: z.object({ lineCount: z.int() }),
  refusals: [noSuchList, noSuchTool, listFull],
});

export const setSavedLine = endpoint("PUT /saved-list/{id}/line/{tool}", {
  access: "customer",
  tag,
  summary: "Set the quantity of a tool in a list; 0 removes it",
  params: z.object({ id, tool: id }),
  body: z.strictObject({ quantity: z.int().min(0).max(MAX_PIECES) }),
  answer: z.object({ lineCount: z.int() }),
  refusals: [noSuchList, noSuchTool, listFull],
});

export const shareSavedList = endpoint("PUT /saved-list/{id}/share", {
  access: "customer",
  tag,
  summary:
    "Share a list by a link, which signed-in customers can open; a shared one keeps its link",
  params: z.object({ id }),
  answer: z.object({ shareToken: z.string() }),
  refusals: [noSuchList],
});

export const unshareSavedList = endpoint("DELETE /saved-list/{id}/share", {
  access: "customer",
  tag,
  summary: "Stop sharing a list: its link ends, and a later one is another",
  params: z.object({ id }),
  answer: z.object({ modifiedCount: z.int() }),
  refusals: [noSuchList],
});

export const getSharedList = endpoint("GET /shared-list/{token}", {
  access: "customer",
  tag,
  summary: "A list that somebody shares, without who they are",
  params: z.object({ token: shareToken }),
  answer: sharedList,
  refusals: [noSuchSharedList],
});

export const copySharedList = endpoint("POST /shared-list/{token}/copy", {
  access: "customer",
  tag,
  summary: "Save a copy of a shared list among one's own",
  params: z.object({ token: shareToken }),
  body: z.strictObject({ name: listName }),
  answer: z.object({ insertedId: z.string() }),
  refusals: [noSuchSharedList, nameTaken, tooManyLists],
});
