import type { Database } from "../../../database/schema.ts";
import type { TextLanguage } from "../../../frame/text-language.ts";
import { findRow, inCatalog } from "../../tools/api/store.ts";
import type { ToolRow } from "../../tools/api/tool-row.ts";
import { MAX_RELATED, type Tool } from "../../tools/contract.ts";
import { wireTools } from "../../translations/api/translate.ts";

/** The nearest in price of the tool's category, none of another; undefined when there is no such tool. */
export async function findRelated(
  db: Database,
  id: string,
  language: TextLanguage,
): Promise<Tool[] | undefined> {
  const tool = await findRow(db, id);
  if (!tool) return undefined;
  return wireTools(db.read, await nearest(db, tool, MAX_RELATED), language);
}

/** The nearest in price on either side: two index scans, independent of the number of tools. */
async function nearest(db: Database, tool: ToolRow, max: number): Promise<ToolRow[]> {
  const others = inCatalog(db).selectAll().where("category", "=", tool.category).limit(max);
  const [cheaper, dearer] = await Promise.all([
    others
      .where("piece_price", "<", tool.piece_price)
      .orderBy("piece_price", "desc")
      .orderBy("key", "desc")
      .execute(),
    others
      .where("piece_price", ">=", tool.piece_price)
      .where("key", "<>", tool.key)
      .orderBy("piece_price")
      .orderBy("key")
      .execute(),
  ]);
  const distance = (other: ToolRow) => Math.abs(other.piece_price - tool.piece_price);
  return [...cheaper, ...dearer]
    .sort((a, b) => distance(a) - distance(b) || a.key - b.key)
    .slice(0, max);
}
