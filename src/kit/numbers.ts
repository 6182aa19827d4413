import { currentLanguage } from "./language.ts";

export interface Separators {
  readonly group: string;
  readonly decimal: string;
}

/** Intl is left to other languages: its first formatter costs a slow phone 100 ms. */
const known: Record<string, Separators> = {
  en: { group: ",", decimal: "." },
  de: { group: ".", decimal: "," },
};

/** Of the current language. */
export function separators(): Separators {
  const { locale } = currentLanguage();
  known[locale] ??= readSeparators(locale);
  return known[locale];
}

/** 12500 → "12,500". */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, separators().group);
}

function readSeparators(locale: string): Separators {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return { group: part("group"), decimal: part("decimal") };
}
