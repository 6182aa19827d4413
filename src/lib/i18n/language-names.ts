/** Each language is named in itself. */
const names: Readonly<Record<string, string>> = { en: "English", de: "Deutsch" };

export function languageName(locale: string): string {
  return names[locale] ?? new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale;
}
