import type { Database } from "../../../database/schema.ts";
import { languagesOf, type TextLanguage } from "../../../frame/text-language.ts";
import { findCategoryNames } from "../../categories/api/category-names.ts";
import { findAllTexts } from "../../translations/api/text-store.ts";
import { translate } from "../../translations/api/translate.ts";
import type { Tool } from "../contract.ts";
import { findMorePictures } from "./picture-store.ts";
import { withAttributes } from "./tool-attributes.ts";
import { type ToolRow, wireTool } from "./tool-row.ts";

export async function findTool(
  db: Database,
  id: string,
  language: TextLanguage,
): Promise<Tool | undefined> {
  const row = await findRow(db, id);
  if (!row) return undefined;
  const ratings = row.review_count > 0 && { ratings: JSON.parse(row.rating_counts) };
  const more = await findMorePictures(db.read, [row.key]);
  const tool = { ...wireTool(row, more.get(row.key)), ...ratings };
  const { own, others, wanted } = language;
  const complete = async (translated: Tool) =>
    (await withAttributes(db.read, [row], [translated], language))[0];
  if (others.length === 0) return complete(tool);
  const texts = (await findAllTexts(db.read, [row.key])).get(row.key) ?? [];
  const languages = languagesOf(row, texts, language);
  if (wanted === undefined) return complete({ ...tool, languages });
  const categories = await findCategoryNames(db.read, wanted);
  const text = texts.find(({ locale }) => locale === wanted);
  return complete({ ...translate(tool, own, text, categories.get(row.category)), languages });
}

export function findRow(db: Database, id: string): Promise<ToolRow | undefined> {
  return inCatalog(db).selectAll().where("id", "=", id).executeTakeFirst();
}

export function inCatalog({ read }: Pick<Database, "read">) {
  return read.selectFrom("tool").where("deleted_at", "is", null);
}
