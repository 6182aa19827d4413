/** What the texts of a row of a CSV file would change. */
import { translatedFields } from "../contract-fields.ts";
import type { NewToolTexts } from "../contract-texts.ts";
import { formatValue } from "../rules-field-text.ts";
import { textField } from "../rules-texts.ts";
import { withPlainBreaks } from "./parse-row.ts";
import { readText, type ToolTextRow } from "./text-store.ts";
import type { FieldChange } from "./tool-row.ts";

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
