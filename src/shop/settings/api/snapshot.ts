/** Everything that the shop shows of its settings, made of the stored rows. */
import { hash } from "node:crypto";
import type { Sections } from "../../../frame/settings/sections.ts";
import type { Shop } from "../../../frame/shop.ts";
import type { Messages } from "../../../lib/i18n/language.ts";
import type { MoneyFormat } from "../../../lib/i18n/money-format.ts";
import { type Catalog, knownLocales, replaceTexts } from "../../../lib/i18n/node/catalogs.ts";
import { withLanguage } from "../../../lib/i18n/node/language-context.ts";
import {
  createMoneyFormat,
  localeFault,
  withMoneyFormat,
} from "../../../lib/money/node/money-format.ts";
import {
  contentTexts,
  translatedPages,
  translateSections,
  translationsOf,
} from "../../pages/rules-content.ts";
import { contentEntries, softwareEntries } from "../../texts/api/text-entries.ts";
import {
  NO_TEXTS,
  type StoredTexts,
  textOverridesOfRows,
  textOverridesRow,
} from "../../texts/api/text-overrides.ts";
import type { ContentText, TextEntry, TextOverrides } from "../../texts/rules.ts";
import { shopOf } from "../rules.ts";
import { firstTextsIn } from "./first-values.ts";
import { type ReadSections, type SettingRow, sectionsOfRows, sentencesOf } from "./store.ts";

export interface Snapshot {
  readonly read: ReadSections;
  /** The languages that the shop offers; the first is its own. */
  readonly locales: readonly string[];
  /** The owner's texts in a language, as they are stored. */
  texts(locale: string): StoredTexts;
  /** All texts of a language. */
  entries(locale: string): readonly TextEntry[];
  /** The software's texts in a language, with the owner's in place of some. */
  catalog(locale: string): Catalog;
  /** The shop is in its own language where it does not offer this one. */
  shop(locale: string): Shop;
  /** The shop in its own language, if it had these sections. */
  fill(sections: Sections): Shop;
  /** How numbers are written. */
  readonly money: MoneyFormat;
  readonly revision: string;
  /** What is damaged, by the row's name. */
  readonly faults: ReadonlyMap<string, string>;
}

interface FirstValues {
  readonly first: Sections;
  /** That of the amounts in the database, which the settings may not have yet. */
  readonly currency: string;
}

export function snapshotOf(
  rows: readonly SettingRow[],
  { first, currency }: FirstValues,
): Snapshot {
  const locale = localeOf(rows, first);
  const money = createMoneyFormat(currency, locale);
  const found = withMoneyFormat(money, () => sectionsOfRows(rows, first));
  const read = { ...found, sections: { ...found.sections, currency: { currency, locale } } };
  const locales = localesOf(read.sections, first);
  const own = textOverridesOfRows(rows);
  const [shopLocale = "en"] = locales;
  const content = contentTexts(read.sections);
  const texts = (locale: string) => own.get(locale) ?? NO_TEXTS;

  const software = perLocale((locale) => softwareEntries(locale, texts(locale).texts));
  const catalog = perLocale((locale) => replaceTexts(locale, ownMessages(software(locale))));
  const translations = perLocale((locale) =>
    translationsOf(content, { ...firstTexts(content, locale), ...texts(locale).texts }),
  );
  const pages = perLocale((locale) =>
    translatedPages(read.sections, content, translations(locale)),
  );

  function languagesOf(page: string): string[] | undefined {
    const found = locales.filter((locale) => locale === shopLocale || pages(locale).has(page));
    return found.length === locales.length ? undefined : found;
  }

  /** What the placeholders stand for is in the language of the texts. */
  const inWords = (locale: string, sections: Sections) =>
    withMoneyFormat(money, () => withLanguage(catalog(locale).language, () => shopOf(sections)));
  const localShop = perLocale((locale) => {
    const isOwn = locale === shopLocale;
    const parts = {
      texts: content,
      translations: isOwn
        ? translationsOf(content, firstTexts(content, locale))
        : translations(locale),
      first: isOwn ? undefined : shopLocale,
      languagesOf,
    };
    return inWords(locale, translateSections(read.sections, parts));
  });
  return {
    read,
    locales,
    texts,
    entries: perLocale((locale) => [
      ...(locale === shopLocale ? [] : contentEntries(content, texts(locale).texts)),
      ...software(locale),
    ]),
    catalog,
    shop: (locale) => localShop(locales.includes(locale) ? locale : shopLocale),
    fill: (sections) => inWords(shopLocale, sections),
    money,
    revision: revisionOf(read.sections, locales, [...own]),
    faults: new Map([...sentencesOf(read.faults), ...faultsOf(own)]),
  };
}

/** Translations of the texts that are still the first ones. */
function firstTexts(content: readonly ContentText[], locale: string): TextOverrides {
  const known = firstTextsIn(locale);
  return Object.fromEntries(
    content.flatMap(({ id, text: original }) => {
      const text = known.get(original);
      return text === undefined ? [] : [[id, { text, original, version: 0 }]];
    }),
  );
}

/** Computed when it is first asked for. */
function perLocale<Result>(compute: (locale: string) => Result): (locale: string) => Result {
  const computed = new Map<string, Result>();
  return (locale) => {
    const known = computed.get(locale) ?? compute(locale);
    computed.set(locale, known);
    return known;
  };
}

function ownMessages(entries: readonly TextEntry[]): Messages {
  return Object.fromEntries(
    entries.flatMap(({ original, own, isShown }) =>
      own && isShown ? [[original.id, own.text]] : [],
    ),
  );
}

function faultsOf(own: ReadonlyMap<string, StoredTexts>): [string, string][] {
  return [...own].flatMap(([locale, { fault }]) =>
    fault === undefined ? [] : [[textOverridesRow(locale), fault]],
  );
}

/** The stored one, unless it is damaged. */
function localeOf(rows: readonly SettingRow[], first: Sections): string {
  const own = rows.filter(({ section }) => section === "currency");
  const { locale } = sectionsOfRows(own, first).sections.currency;
  return localeFault(locale) === undefined ? locale : first.currency.locale;
}

/** Languages whose folder was removed are left out. */
export function localesOf({ languages }: Sections, first: Sections): readonly string[] {
  const locales = languages.items.filter((locale) => knownLocales().includes(locale));
  return locales.length > 0 ? locales : first.languages.items;
}

function revisionOf(...content: unknown[]): string {
  return hash("sha256", JSON.stringify(content), "base64url").slice(0, 16);
}
