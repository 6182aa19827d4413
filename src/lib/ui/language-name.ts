import { currentLanguage } from "../i18n/language.ts";

/** In the language of the page. */
export function languageName(locale: string): string {
  const names = new Intl.DisplayNames(currentLanguage().locale, { type: "language" });
  return names.of(locale) ?? locale;
}
