/** Names in the shop's other languages, as texts of a form. */
import { t } from "../../../lib/i18n/i18n.ts";
import { languageDisplayName } from "../../../lib/i18n/language-display-name.ts";
import type { NewNames, StoredNames } from "../contract.ts";

/** The label of a field for another language: "Tool (German)". */
export function labelInLanguage(field: string, locale: string): string {
  const language = languageDisplayName(locale);
  return t("product.text.field", "{field} ({language})", { field, language });
}

/** The keys are languages; "" is none. */
export type NameValues = Readonly<Record<string, string>>;

export function nameValues(names: StoredNames = {}): NameValues {
  return Object.fromEntries(Object.entries(names).map(([locale, { text }]) => [locale, text]));
}

/** What differs from what is stored, and outdated names that were left as they are: they are right still. */
export function namesToSave(
  values: NameValues,
  stored: StoredNames = {},
  original: string,
): NewNames {
  return Object.fromEntries(
    Object.entries(values).flatMap(([locale, typed]) => {
      const name = typed.trim();
      const before = stored[locale];
      const isSame = name === (before?.text ?? "");
      if (isSame && (before === undefined || before.original === original)) return [];
      return [[locale, name === "" ? null : name] as const];
    }),
  );
}
