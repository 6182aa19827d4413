/** Finds the tools that the rows of a file identify. */

import type { Database } from "../../../database/schema.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import type { Cells } from "../../csv/api/parse-row.ts";
import { withoutTextMarks } from "../../part-numbers/api/altered-part-numbers.ts";
import type { AlteredNumbers } from "../../part-numbers/api/ask-part-numbers.ts";
import type { ToolRow } from "../../tools/api/tool-row.ts";
import { toolFields } from "../../tools/contract-fields.ts";
import { inputSchema } from "../../tools/contract-shapes.ts";
import { findAllTexts, type ToolTextRow } from "../../translations/api/text-store.ts";
import type { RowMatch } from "./preview-row.ts";

interface NumberedCells {
  readonly number: number;
  readonly cells: Cells;
}

/** Finds the tools of the rows of a file, part by part, in their order. */
export function createMatcher(
  db: Database,
  altered: AlteredNumbers,
): (rows: readonly NumberedCells[]) => Promise<(row: NumberedCells) => RowMatch> {
  // Row numbers by tool key, or by part number for new products: two rows about one product are
  // refused.
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

  return async (rows) => matcherOf(await findTools(db, rows, altered), firstMention, altered);
}

/** The tools that rows name, and those whose part number that of a row may be. */
interface FoundTools {
  readonly byId: ReadonlyMap<string, ToolRow>;
  readonly byPart: ReadonlyMap<string, readonly ToolRow[]>;
  readonly likeIds: ReadonlyMap<string, readonly string[]>;
  readonly byLikeId: ReadonlyMap<string, ToolRow>;
  readonly textsOf: (tool: ToolRow) => readonly ToolTextRow[];
}

async function findTools(
  db: Database,
  rows: readonly NumberedCells[],
  altered: AlteredNumbers,
): Promise<FoundTools> {
  const ids = rows.flatMap(({ cells }) => idIn(cells) || []);
  const byId = new Map((await readTools(db, "id", ids)).map((tool) => [tool.id, tool] as const));
  const parts = rows.flatMap(({ cells }) => {
    const part = partNumberIn(cells);
    return [part, withoutTextMarks(part)].filter(Boolean);
  });
  const byPart = Map.groupBy(await readTools(db, "part_number", parts), (tool) => tool.part_number);
  const strange = rows.flatMap(({ cells }) => {
    const part = withoutTextMarks(partNumberIn(cells));
    return part === "" || idIn(cells) || byPart.has(part) ? [] : [part];
  });
  const likeIds = await altered.findLike(strange);
  const byLikeId = new Map(
    (await readTools(db, "id", [...likeIds.values()].flat())).map((tool) => [tool.id, tool]),
  );
  const textsOf = await findTextsOf(db, rows, [...byId.values(), ...[...byPart.values()].flat()]);
  return { byId, byPart, likeIds, byLikeId, textsOf };
}

type FirstMention = (of: number | string, row: number, column: string) => RowMatch | undefined;

function matcherOf(
  { byId, byPart, likeIds, byLikeId, textsOf }: FoundTools,
  firstMention: FirstMention,
  altered: AlteredNumbers,
): (row: NumberedCells) => RowMatch {
  function matchId(id: string, part: string, number: number): RowMatch {
    const tool = byId.get(id);
    if (!tool) {
      const message = msg("import.fault.noSuchId", "there is no product with this _id");
      return { fault: { column: "_id", message } };
    }
    const answer = altered.ofTool(tool, { number, part });
    if (answer && "fault" in answer) return answer;
    return firstMention(tool.key, number, "_id") ?? { tool, texts: textsOf(tool), part, ...answer };
  }

  function matchPart(part: string, number: number): RowMatch {
    const [tool, another] = byPart.get(part) ?? [];
    if (another) {
      const message = msg(
        "import.fault.ambiguous",
        "several products have this part number: use _id",
      );
      return { fault: { column: "part_number", message } };
    }
    if (!tool) return matchLikePart(part, number);
    return firstMention(tool.key, number, "part_number") ?? { tool, texts: textsOf(tool), part };
  }

  /** No product has this part number: it is one that a spreadsheet has altered, or a new one. */
  function matchLikePart(part: string, number: number): RowMatch {
    const like = (likeIds.get(part) ?? []).flatMap((each) => byLikeId.get(each) ?? []);
    const answer = altered.ofRow(like, { number, part });
    if (answer && "fault" in answer) return answer;
    const found = answer?.tool;
    const mentioned = firstMention(found?.key ?? part, number, "part_number");
    if (mentioned) return mentioned;
    return found
      ? { tool: found, texts: textsOf(found), part: found.part_number }
      : { tool: undefined, part };
  }

  return ({ number, cells }) => {
    const id = idIn(cells);
    const typed = partNumberIn(cells);
    const part = byPart.has(typed) ? typed : withoutTextMarks(typed);
    if (id) return matchId(id, part, number);
    if (part) return matchPart(part, number);
    const message = msg("import.fault.noProduct", "a row needs _id or part_number");
    return { fault: { column: "part_number", message } };
  };
}

function idIn(cells: Cells): string {
  // An id has no such sign; a spreadsheet or a mail may have added one.
  return cells.get("_id")?.replace(/[\p{Cf}\s]/gu, "") ?? "";
}

const partNumber = inputSchema(toolFields.partNumber);

/** It is as stored: what cannot be seen is left out. */
function partNumberIn(cells: Cells): string {
  const cell = cells.get("part_number") ?? "";
  const { data } = partNumber.safeParse(cell);
  return typeof data === "string" ? data : cell.trim();
}

/** Returns a function that finds a tool's texts; they are read if the file has columns of texts. */
async function findTextsOf(
  db: Database,
  rows: readonly NumberedCells[],
  tools: readonly ToolRow[],
): Promise<(tool: ToolRow) => readonly ToolTextRow[]> {
  const hasTexts = [...(rows[0]?.cells.keys() ?? [])].some((column) => column.includes(":"));
  if (!hasTexts || tools.length === 0) return () => [];
  const keys = tools.map(({ key }) => key);
  const found = await findAllTexts(db.read, keys);
  return ({ key }) => found.get(key) ?? [];
}

async function readTools(
  db: Database,
  column: "id" | "part_number",
  names: readonly string[],
): Promise<ToolRow[]> {
  if (names.length === 0) return [];
  return db.read
    .selectFrom("tool")
    .selectAll()
    .where(column, "in", [...new Set(names)])
    .where("deleted_at", "is", null)
    .execute();
}
