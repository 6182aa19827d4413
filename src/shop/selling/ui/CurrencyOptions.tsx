import { currentLanguage } from "../../../lib/i18n/language.ts";
import { currencyCodes } from "../../../lib/money/currency.ts";

/** Every currency that the shop can sell in, with its name in the page's language. */
export function CurrencyOptions() {
  const names = new Intl.DisplayNames(currentLanguage().locale, { type: "currency" });
  return currencyCodes.map((code) => {
    const upper = code.toUpperCase();
    return (
      <option key={code} value={code}>
        {`${upper} · ${names.of(upper) ?? ""}`}
      </option>
    );
  });
}

/** Ways to write numbers; shop.config.ts may name another. */
const NUMBER_LOCALES: readonly string[] = [
  ...["en-US", "en-GB", "de-DE", "de-AT", "de-CH", "fr-FR", "fr-CH", "it-IT", "es-ES", "es-MX"],
  ...["nl-NL", "pt-PT", "pt-BR", "pl-PL", "cs-CZ", "da-DK", "sv-SE", "nb-NO", "fi-FI", "hu-HU"],
  ...["ro-RO", "tr-TR", "is-IS", "ja-JP", "ko-KR", "zh-CN"],
];

const SAMPLE = 12_345.67;

/** Each with a number in it, because people know the figures rather than the name. */
export function NumberLocaleOptions({ chosen }: { chosen: string }) {
  const names = new Intl.DisplayNames(currentLanguage().locale, { type: "language" });
  return [...new Set([...NUMBER_LOCALES, chosen])].map((locale) => (
    <option key={locale} value={locale}>
      {`${new Intl.NumberFormat(locale).format(SAMPLE)} · ${names.of(locale) ?? ""}`}
    </option>
  ));
}
