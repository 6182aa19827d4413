import { currentLanguage } from "../i18n/language.ts";

/** The language's name in the language of the page. */
export function languageName(locale: string): string {
  const names = new Intl.DisplayNames(currentLanguage().locale, { type: "language" });
  return names.of(locale) ?? locale;
}
