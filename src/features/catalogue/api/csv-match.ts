/** Finds the tools that the rows of a file identify. */

import { setImmediate as nextTurn } from "node:timers/promises";
import type { Schema } from "../../../database/schema.ts";
import { msg } from "../../../kit/i18n.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Cells } from "./parse-row.ts";
import type { RowMatch } from "./preview-row.ts";
import { findAllTexts, type ToolTextRow } from "./text-store.ts";
import type { ToolRow } from "./tool-row.ts";

const BATCH_SIZE = 400;

interface NumberedCells {
  readonly number: number;
  readonly cells: Cells;
}

/** Returns a function that finds a row's tool; call it in the order of the rows. */
export async function findMatches(
  db: Database<Schema>,
  rows: readonly NumberedCells[],
): Promise<(row: NumberedCells) => RowMatch> {
  const named = (column: "_id" | "part_number") =>
    rows.flatMap(({ cells }) => cells.get(column)?.trim() || []);
  const byId = new Map(
    (await findTools(db, "id", named("_id"))).map((tool) => [tool.id, tool] as const),
  );
  const byPart = Map.groupBy(
    await findTools(db, "part_number", named("part_number")),
    (tool) => tool.part_number,
  );
  // Row numbers by tool key, or by part number for new products: two rows about one product are
  // refused.
  const textsOf = await findTextsOf(db, rows, [...byId.values(), ...[...byPart.values()].flat()]);
  const rowNumbers = new Map<number | string, number>();

  function firstMention(of: number | string, row: number, column: string): RowMatch | undefined {
    const earlier = rowNumbers.get(of);
    if (earlier === undefined) {
      rowNumbers.set(of, row);
      return undefined;
    }
    const message = msg("import.fault.twice", "row {row} is the same product", { row: earlier });
    return { fault: { column, message } };
  }

  return ({ number, cells }) => {
    const id = cells.get("_id")?.trim();
    const part = cells.get("part_number")?.trim();
    if (id) {
      const tool = byId.get(id);
      if (tool) return firstMention(tool.key, number, "_id") ?? { tool, texts: textsOf(tool) };
      const message = msg("import.fault.noSuchId", "there is no product with this _id");
      return { fault: { column: "_id", message } };
    }
    if (!part) {
      const message = msg("import.fault.noProduct", "a row needs _id or part_number");
      return { fault: { column: "part_number", message } };
    }
    const [tool, another] = byPart.get(part) ?? [];
    if (another) {
      const message = msg(
        "import.fault.ambiguous",
        "several products have this part number: use _id",
      );
      return { fault: { column: "part_number", message } };
    }
    const mentioned = firstMention(tool?.key ?? part, number, "part_number");
    return mentioned ?? (tool ? { tool, texts: textsOf(tool) } : { tool });
  };
}

/** Returns a function that finds a tool's texts; they are read if the file has columns of texts. */
async function findTextsOf(
  db: Database<Schema>,
  rows: readonly NumberedCells[],
  tools: readonly ToolRow[],
): Promise<(tool: ToolRow) => readonly ToolTextRow[]> {
  const hasTexts = [...(rows[0]?.cells.keys() ?? [])].some((column) => column.includes(":"));
  const found = new Map<number, ToolTextRow[]>();
  for (let first = 0; hasTexts && first < tools.length; first += BATCH_SIZE) {
    const keys = tools.slice(first, first + BATCH_SIZE).map(({ key }) => key);
    for (const [key, texts] of await findAllTexts(db.read, keys)) found.set(key, texts);
    await nextTurn();
  }
  return ({ key }) => found.get(key) ?? [];
}

async function findTools(
  db: Database<Schema>,
  column: "id" | "part_number",
  names: readonly string[],
): Promise<ToolRow[]> {
  const wanted = [...new Set(names)];
  const found: ToolRow[] = [];
  for (let first = 0; first < wanted.length; first += BATCH_SIZE) {
    const tools = await db.read
      .selectFrom("tool")
      .selectAll()
      .where(column, "in", wanted.slice(first, first + BATCH_SIZE))
      .where("deleted_at", "is", null)
      .execute();
    found.push(...tools);
    await nextTurn();
  }
  return found;
}
