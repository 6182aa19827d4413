/** Names in the shop's other languages, as texts of a form. */
import type { NewNames, StoredNames } from "../contract.ts";

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
