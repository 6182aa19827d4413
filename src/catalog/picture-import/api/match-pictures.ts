/** Finds the tools of pictures by their file names. */

import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "../../../database/schema.ts";
import { type Message, msg } from "../../../lib/i18n/i18n.ts";
import { drawingAddress } from "../../pictures/api/drawings.ts";
import { findMorePictures } from "../../tools/api/picture-store.ts";
import { NO_PICTURE_SVG } from "../../tools/rules-no-picture.ts";
import type { MatchedFile } from "../contract.ts";
import { createNameMatcher, type NameMatch } from "../rules-picture-names.ts";

/** Tools per query: some ms, after which the event loop runs. */
const BATCH_SIZE = 1000;

interface NumberedRow {
  readonly key: number;
  readonly partNumber: string;
}

/** Its fault is put into words where the language of the request is known. */
export type FileMatch = Omit<MatchedFile, "fault"> & { readonly fault?: Message };
export type MatchFile = (name: string) => Promise<FileMatch>;

/** Reads all part numbers once; each file's tool is read when it is matched. */
export async function createFileMatcher(db: Database): Promise<MatchFile> {
  const match = createNameMatcher(await findPartNumbers(db));
  return async (name) => {
    const found = match(name);
    if (found.kind !== "found") return { name, fault: faultOf(found) };
    const tool = await findTool(db, found.tool.key);
    return tool ? { name, tool, suffix: found.suffix } : { name, fault: NO_TOOL };
  };
}

async function findPartNumbers(db: Database): Promise<NumberedRow[]> {
  const found: NumberedRow[] = [];
  for (let last = 0; ; await nextTurn()) {
    const rows = await db.read
      .selectFrom("tool")
      .select(["key", "part_number as partNumber"])
      .where("deleted_at", "is", null)
      .where("key", ">", last)
      .orderBy("key")
      .limit(BATCH_SIZE)
      .execute();
    found.push(...rows);
    if (rows.length < BATCH_SIZE) return found;
    last = rows.at(-1)?.key ?? last;
  }
}

async function findTool(db: Database, key: number): Promise<MatchedFile["tool"]> {
  const tool = await db.read
    .selectFrom("tool")
    .select(["id as _id", "name", "part_number as partNumber", "version", "img"])
    .where("key", "=", key)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!tool) return undefined;
  const { img, ...known } = tool;
  const more = await findMorePictures(db.read, [key]);
  const main = img === drawingAddress(NO_PICTURE_SVG) ? 0 : 1;
  return { ...known, pictures: main + (more.get(key)?.length ?? 0) };
}

const NO_TOOL = msg("pictures.fault.noTool", "No product has a part number that begins this name.");
const MAX_NAMED = 3;

function faultOf(found: Exclude<NameMatch<NumberedRow>, { kind: "found" }>): Message {
  if (found.kind === "none") return NO_TOOL;
  const numbers = [...new Set(found.tools.map(({ partNumber }) => partNumber))];
  const [only = ""] = numbers;
  if (numbers.length === 1) {
    return msg(
      "pictures.fault.samePartNumber",
      "{count} products have the part number {partNumber}. Give each its own, or add the picture at the product.",
      { count: found.tools.length, partNumber: only },
    );
  }
  return msg(
    "pictures.fault.ambiguous",
    "The name fits several part numbers: {partNumbers}. Write it as one of them.",
    { partNumbers: numbers.slice(0, MAX_NAMED).join(", ") },
  );
}

export function inWords(
  { fault, ...match }: FileMatch,
  write: (message: Message) => string,
): MatchedFile {
  return fault === undefined ? match : { ...match, fault: write(fault) };
}
