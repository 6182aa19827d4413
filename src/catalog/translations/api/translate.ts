/** Rows of tools as answers in the language that is wanted. */
import type { Db } from "../../../database/schema.ts";
import type { TextLanguage } from "../../../frame/text-language.ts";
import { keysOf } from "../../../lib/db/lists.ts";
import { findCategoryNames } from "../../categories/api/category-names.ts";
import { withAttributes } from "../../tools/api/tool-attributes.ts";
import { fromColumn, type ToolRow, wireTool } from "../../tools/api/tool-row.ts";
import type { Tool } from "../../tools/contract.ts";
import { type ToolSpec, toolFields } from "../../tools/contract-fields.ts";
import type { Product } from "../../tools/contract-manage.ts";
import type { Lang } from "../contract.ts";
import { findTexts, type ToolTextRow, wireTexts } from "./text-store.ts";

export async function wireTools(
  db: Db,
  rows: readonly ToolRow[],
  language: TextLanguage,
): Promise<Tool[]> {
  const { own, wanted } = language;
  if (wanted === undefined) {
    const tools = rows.map((row) => wireTool(row));
    return withAttributes(db, rows, tools, language);
  }
  const [texts, categories] = await Promise.all([
    findTexts(db, keysOf(rows), wanted),
    findCategoryNames(db, wanted),
  ]);
  const tools = rows.map((row) =>
    translate(wireTool(row), own, texts.get(row.key), categories.get(row.category)),
  );
  return withAttributes(db, rows, tools, language);
}

/** The texts that are there, and the language of each that is not. */
export function translate(
  tool: Tool,
  own: string,
  text?: Pick<ToolTextRow, "name" | "description" | "specs">,
  categoryName?: string,
): Tool {
  const { specs, countryOfOrigin } = tool;
  const lang: Lang = {
    ...(!text?.name && { name: own }),
    ...(!categoryName && { category: own }),
    ...(!text?.description && tool.description !== "" && { description: own }),
    ...(!text?.specs && specs.length > 0 && { specs: own }),
    ...(countryOfOrigin && { countryOfOrigin: own }),
  };
  return {
    ...tool,
    name: text?.name || tool.name,
    // Without a text of its own there is nothing to translate.
    description: (tool.description && text?.description) || tool.description,
    ...(text?.specs &&
      specs.length > 0 && { specs: fromColumn(toolFields.specs, text.specs) as ToolSpec[] }),
    ...(categoryName && { categoryName }),
    ...(Object.keys(lang).length > 0 && { lang }),
  };
}

/** A product as admins see it: its own texts, with their language where that is not the reader's. */
export function withTexts(
  product: Product,
  texts: readonly ToolTextRow[],
  { own, others, wanted }: TextLanguage,
): Product {
  const { lang } = wanted === undefined ? {} : translate(product, own);
  return { ...product, ...(lang && { lang }), texts: wireTexts(texts, others) };
}
