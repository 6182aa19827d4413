import { currentLanguage } from "./language.ts";

/** The language's name in the language of the page; `languageName` is its name in itself. */
export function languageDisplayName(locale: string): string {
  const names = new Intl.DisplayNames(currentLanguage().locale, { type: "language" });
  return names.of(locale) ?? locale;
}
