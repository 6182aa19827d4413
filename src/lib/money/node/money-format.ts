/** Makes a shop's money format with Intl, and keeps it for all that the shop does in this process. */

import { t } from "../../i18n/i18n.ts";
import { currentLanguage } from "../../i18n/language.ts";
import { type MoneyFormat, setMoneyFormat, US_DOLLARS } from "../../i18n/money-format.ts";
import { currentContext, withContext } from "../../i18n/node/language-context.ts";
import { type Currency, currencyOf } from "../currency.ts";
import { formatMinor } from "../money.ts";

setMoneyFormat(() =>
  moneyFormatIn(currentLanguage().locale, currentContext().money?.() ?? US_DOLLARS),
);

/** Runs `work`, and all that it starts, with the shop's currency and locale; a function returns the current ones. */
export function withMoneyFormat<T>(format: MoneyFormat | (() => MoneyFormat), work: () => T): T {
  return withContext({ money: typeof format === "function" ? format : () => format }, work);
}

/** English texts keep the numbers of the shop's locale: they are the first ones of every shop. */
export function moneyFormatIn(language: string, shop: MoneyFormat): MoneyFormat {
  if (language === "en") return shop;
  const isOwn = shop.locale.split("-")[0] === language;
  return withName(isOwn ? shop : createMoneyFormat(shop.currency, language), language);
}

const named = new WeakMap<MoneyFormat, MoneyFormat>();

/** The currency's name in another language than English. */
function withName(format: MoneyFormat, language: string): MoneyFormat {
  const known = named.get(format) ?? { ...format, name: nameOf(format.currency, language) };
  named.set(format, known);
  return known;
}

type Display = "symbol" | "code";
/** US dollars are written down, because the first use of Intl delays the start by 20 ms. */
const created = new Map([[nameFor("usd", "en-US", "symbol"), US_DOLLARS]]);

/** Throws for an unsupported currency or locale; `currencyFault` and `localeFault` say why before. */
export function createMoneyFormat(
  code: string,
  locale: string,
  display: Display = "symbol",
): MoneyFormat {
  const name = nameFor(code, locale, display);
  const known = created.get(name);
  if (known) return known;
  const currency = currencyOf(code);
  const amounts = numberFormat(currency, locale, display);
  const format = readFormat(currency, locale, amounts);
  for (const minor of PROBES) {
    if (formatMinor(minor, format) !== amounts.format(minor / 10 ** currency.digits))
      throw new RangeError(`${locale} writes numbers in a way that this shop cannot`);
  }
  created.set(name, format);
  return format;
}

function nameFor(code: string, locale: string, display: Display): string {
  return `${code} ${locale} ${display}`;
}

/** Why numbers cannot be written for a locale, after its name; undefined when they can. */
export function localeFault(locale: string): string | undefined {
  // Known without Intl, as the format above.
  if (locale === US_DOLLARS.locale) return undefined;
  try {
    createMoneyFormat(US_DOLLARS.currency, locale);
    // Intl writes an unknown language in the machine's own.
    if (Intl.NumberFormat.supportedLocalesOf(locale).length > 0) return undefined;
  } catch {
    // A RangeError: no locale, or no figures that can be read.
  }
  return t(
    "currency.locale",
    "must be a locale with the figures 0 to 9 in groups of three, such as en-US or de-DE",
  );
}

/** Amounts that show signs, groups and where they begin. */
const PROBES = [0, 5, -5, 99_999, 123_456, -999_999, 1_234_567, 99_999_999];

function numberFormat({ code, digits }: Currency, locale: string, currencyDisplay: Display) {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency: code,
    currencyDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

function readFormat(
  { code, digits, largestCharge }: Currency,
  locale: string,
  amounts: Intl.NumberFormat,
): MoneyFormat {
  const counts = new Intl.NumberFormat(locale);
  const of = (type: string, parts: Intl.NumberFormatPart[]) =>
    parts.find((part) => part.type === type)?.value ?? "";
  const parts = amounts.formatToParts(-1_234_567.5);
  const fallback = of("decimal", counts.formatToParts(1.5));
  return {
    currency: code,
    locale,
    digits,
    largest: largestCharge,
    name: code === "usd" ? US_DOLLARS.name : nameOf(code, "en"),
    symbol: of("currency", parts),
    positive: around(amounts.formatToParts(1_234_567.5)),
    negative: around(parts),
    decimal: of("decimal", parts) || fallback,
    group: of("group", parts),
    countGroup: of("group", counts.formatToParts(1_234_567)),
    groupFrom: counts.formatToParts(1234).length > 1 ? 4 : 5,
  };
}

const FIGURES: ReadonlySet<string> = new Set(["integer", "group", "decimal", "fraction"]);

/** What Intl writes before and behind the figures. */
function around(parts: Intl.NumberFormatPart[]): [string, string] {
  const text = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join("");
  const first = parts.findIndex(({ type }) => FIGURES.has(type));
  const last = parts.findLastIndex(({ type }) => FIGURES.has(type));
  return [text(parts.slice(0, first)), text(parts.slice(last + 1))];
}

/** The plural: "euros", "US-Dollar". */
function nameOf(code: string, language: string): string {
  const names = new Intl.NumberFormat(language, {
    style: "currency",
    currency: code,
    currencyDisplay: "name",
  });
  return names.formatToParts(2).find(({ type }) => type === "currency")?.value ?? code;
}
