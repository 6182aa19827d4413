import { hasHtml, textOfHtml } from "../../../lib/text/html-text.ts";
import { type ToolRow, valuesOfRow } from "../../tools/api/tool-row.ts";
import { translatedFields } from "../../tools/contract-fields.ts";
import { type Column, textColumnIn } from "./csv-columns.ts";
import { withPlainBreaks } from "./parse-row.ts";

/**
 * Reads HTML in the names, descriptions and specifications of a row as text; false if there is none. What the product
 * has stays as it is, so that an export can be imported.
 */
export function readHtml(cells: Map<Column, string>, tool: ToolRow | undefined): boolean {
  let isRead = false;
  const values = tool && valuesOfRow(tool);
  for (const [column, cell] of cells) {
    const own = translatedFields.find(([, { csv }]) => csv[0] === column)?.[0];
    if (!(own ?? textColumnIn(column)) || !hasHtml(cell)) continue;
    if (own && values && withPlainBreaks(cell).trim() === withPlainBreaks(String(values[own])))
      continue;
    const text = textOfHtml(cell);
    const isName = (own ?? textColumnIn(column)?.name) === "name";
    cells.set(column, isName ? text.replace(/\s+/g, " ") : text);
    isRead = true;
  }
  return isRead;
}
