import { hasHtml, textOfHtml } from "../../../lib/text/html-text.ts";
import { type ToolRow, valuesOfRow } from "../../tools/api/tool-row.ts";
import { translatedFields } from "../../tools/contract-fields.ts";
import { type Column, textColumnIn } from "./csv-columns.ts";
import { withPlainBreaks } from "./parse-row.ts";

/** Other shops write "Nuts &amp; bolts" here, too. */
const WORDS: ReadonlySet<Column> = new Set(["category", "tags"]);

/**
 * Reads HTML in the names, categories, tags, descriptions and specifications of a row as text; false if there is none.
 * What the product has stays as it is, so that an export can be imported.
 */
export function readHtml(cells: Map<Column, string>, tool: ToolRow | undefined): boolean {
  let isRead = false;
  const values = tool && valuesOfRow(tool);
  for (const [column, cell] of cells) {
    const own = translatedFields.find(([, { csv }]) => csv[0] === column)?.[0];
    const isWords = WORDS.has(column);
    if (!(own ?? textColumnIn(column) ?? isWords) || !hasHtml(cell)) continue;
    if (own && values && withPlainBreaks(cell).trim() === withPlainBreaks(String(values[own])))
      continue;
    if (column === "category" && cell.trim() === tool?.category) continue;
    const text = textOfHtml(cell);
    const isLine = isWords || (own ?? textColumnIn(column)?.name) === "name";
    cells.set(column, isLine ? text.replace(/\s+/g, " ") : text);
    isRead = true;
  }
  return isRead;
}
