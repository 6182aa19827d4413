/** What the texts of a row of a CSV file would change. */

import type { FieldChange } from "../../../lib/contract/fields.ts";
import { withPlainBreaks } from "../../csv/api/parse-row.ts";
import { translatedFields } from "../../tools/contract-fields.ts";
import { formatValue } from "../../tools/rules-field-text.ts";
import type { NewToolTexts } from "../contract.ts";
import { textField } from "../rules.ts";
import { readText, type ToolTextRow } from "./text-store.ts";

/** Only those that differ: an export that comes back unchanged does not make an outdated text current. */
export function textChanges(
  stored: readonly ToolTextRow[],
  texts: NewToolTexts = {},
): { readonly changes: FieldChange[]; readonly texts: NewToolTexts } {
  const changes: FieldChange[] = [];
  const changed = Object.entries(texts).flatMap(([locale, text]) => {
    const before = stored.find((each) => each.locale === locale);
    const kept = translatedFields.flatMap(([name, field]) => {
      const value = text[name];
      if (value == null) return [];
      const from = readText(field, before?.[name] ?? "");
      const to = formatValue(field, value);
      if (to === withPlainBreaks(from)) return [];
      changes.push({ field: textField(name, locale), from, to });
      return [[name, value]];
    });
    return kept.length === 0 ? [] : [[locale, Object.fromEntries(kept)]];
  });
  return { changes, texts: Object.fromEntries(changed) };
}
