/**
 * Asks about the part numbers of a file that a spreadsheet may have changed, or that people read as those of a product, and
 * applies the answer to all of them.
 */

import type { Database } from "../../../database/schema.ts";
import { type Message, msg } from "../../../lib/i18n/i18n.ts";
import { yieldWhenDue } from "../../../lib/queue/event-loop.ts";
import { cutText } from "../../../lib/text/cut-text.ts";
import { foldedPartNumber } from "../../../lib/text/fold.ts";
import { signedPartNumber } from "../../../lib/text/part-number.ts";
import type { RowError } from "../../csv/api/parse-row.ts";
import type { AlteredRows, PartNumberAnswer } from "../../csv/contract.ts";
import type { ToolRow } from "../../tools/api/tool-row.ts";
import { alteredKeys, cellKeys, looksAltered } from "./altered-part-numbers.ts";
import { findByPartNumbers } from "./part-number-store.ts";

/** Rows that are shown with the question. */
const MOST_EXAMPLES = 5;
const READ_TOOLS = 1000;

interface NumberedPart {
  readonly number: number;
  readonly part: string;
}

interface Fault {
  readonly fault: RowError;
}

export interface AlteredNumbers {
  /** The ids of products by cell, of those whose part numbers people type or a spreadsheet writes like it. */
  findLike(cells: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** What a row is whose part number no product has. */
  ofRow(
    like: readonly ToolRow[],
    row: NumberedPart,
  ): Fault | { readonly tool: ToolRow } | undefined;
  /** The part number that the tool of a row has after it. */
  ofTool(tool: ToolRow, row: NumberedPart): Fault | { readonly part: string } | undefined;
  /** What is to be asked; undefined without such a row. */
  found(): AlteredRows | undefined;
}

/** `answer`: undefined while it was not asked; then these rows are faulty. */
export function createAlteredNumbers(
  db: Database,
  answer: PartNumberAnswer | undefined,
): AlteredNumbers {
  let idsByKey: Promise<Map<string, string[]>> | undefined;
  let rows = 0;
  const examples: AlteredRows["examples"] = [];

  function note({ number, part }: NumberedPart, tool: ToolRow | undefined): void {
    rows += 1;
    if (examples.length === MOST_EXAMPLES) return;
    const product = tool && { product: tool.id, name: tool.name, partNumber: tool.part_number };
    examples.push({ row: number, cell: part, ...product });
  }

  return {
    findLike: async (cells) => {
      const wanted = new Map(cells.map((cell) => [cell, cellKeys(cell)]));
      const typed = await findTyped(db, [...wanted.keys()]);
      const hasKeys = [...wanted.values()].some((keys) => keys.length > 0);
      if (hasKeys) idsByKey ??= readKeys(db);
      const ids = hasKeys ? await idsByKey : undefined;
      return new Map(
        [...wanted].map(([cell, keys]) => [
          cell,
          [...new Set([...typed(cell), ...keys.flatMap((key) => ids?.get(key) ?? [])])].slice(0, 2),
        ]),
      );
    },
    ofRow: ([tool, another], row) => {
      if (!tool && !looksAltered(row.part)) return undefined;
      note(row, tool);
      if (answer === "file") return undefined;
      if (answer === "products" && tool && !another) return { tool };
      return { fault: { column: "part_number", message: questionOf(row.part, tool, another) } };
    },
    ofTool: (tool, row) => {
      const { part } = row;
      if (part === "" || part === tool.part_number) return undefined;
      const keys = new Set(alteredKeys(tool.part_number));
      if (!looksAltered(part) && !cellKeys(part).some((key) => keys.has(key))) return undefined;
      note(row, tool);
      if (answer === "file") return undefined;
      if (answer === "products") return { part: tool.part_number };
      return { fault: { column: "part_number", message: questionOf(part, tool, undefined) } };
    },
    found: () => (rows === 0 ? undefined : { rows, answer, examples }),
  };
}

function questionOf(
  part: string,
  tool: ToolRow | undefined,
  another: ToolRow | undefined,
): Message {
  const cell = cutText(part, 80);
  if (!tool)
    return msg(
      "import.fault.alteredNew",
      "“{cell}” is what a spreadsheet makes of a part number: correct it, or say that it is the part number",
      { cell },
    );
  if (another)
    return msg("import.fault.alteredTwice", "“{cell}” may be {one} or {other}: use _id", {
      cell,
      one: tool.part_number,
      other: another.part_number,
    });
  return msg(
    "import.fault.altered",
    "“{cell}” may be {partNumber}, the part number of {name}: say which of the two it is",
    { cell, partNumber: tool.part_number, name: tool.name },
  );
}

/** Returns the ids of the products whose part numbers differ from a cell only by case, spaces and signs. */
async function findTyped(
  { read }: Database,
  cells: readonly string[],
): Promise<(cell: string) => readonly string[]> {
  const byFolded = await findByPartNumbers(read, new Set(cells.map(foldedPartNumber)));
  const likeOf = (cell: string) => {
    const signed = signedPartNumber(cell);
    const alike = byFolded.get(foldedPartNumber(cell)) ?? [];
    return alike.filter(({ written }) => signedPartNumber(written) === signed).slice(0, 2);
  };
  const keys = new Set(cells.flatMap(likeOf).map(({ key }) => key));
  if (keys.size === 0) return () => [];
  const tools = await read
    .selectFrom("tool")
    .select(["key", "id"])
    .where("key", "in", [...keys])
    .execute();
  const ids = new Map(tools.map(({ key, id }) => [key, id]));
  return (cell) => likeOf(cell).flatMap(({ key }) => ids.get(key) ?? []);
}

/** The ids of the products whose part numbers a spreadsheet changes, by what it makes of them. */
async function readKeys(db: Database): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>();
  for (let last = 0; ; ) {
    const tools = await db.slow
      .selectFrom("tool")
      .select(["key", "id", "part_number"])
      .where("deleted_at", "is", null)
      .where("key", ">", last)
      .orderBy("key")
      .limit(READ_TOOLS)
      .execute();
    if (tools.length === 0) return ids;
    for (const { id, part_number } of tools) {
      for (const key of alteredKeys(part_number))
        ids.set(key, [...(ids.get(key) ?? []), id].slice(0, 2));
      await yieldWhenDue();
    }
    last = tools.at(-1)?.key ?? last;
  }
}
