import type { Db } from "../../../database/schema.ts";
import type { TextLanguage } from "../../../frame/text-language.ts";
import { inParts } from "../../../lib/db/lists.ts";
import { wireTools } from "../../translations/api/translate.ts";
import { type LineTool, lineTool } from "../contract.ts";

/** The tools in the catalog by their keys; removed ones are left out. */
export async function findLineTools(
  db: Db,
  keys: readonly number[],
  language: TextLanguage,
): Promise<Map<number, LineTool>> {
  const found = new Map<number, LineTool>();
  for (const some of inParts([...new Set(keys)])) {
    const rows = await db
      .selectFrom("tool")
      .selectAll()
      .where("key", "in", some)
      .where("deleted_at", "is", null)
      .execute();
    const tools = await wireTools(db, rows, language);
    for (const [index, tool] of tools.entries())
      found.set(rows[index]?.key ?? 0, lineTool.parse(tool));
  }
  return found;
}
