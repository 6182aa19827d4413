/** Everything that the shop shows of its settings, made of the stored rows. */
import { hash } from "node:crypto";
import type { MoneyFormat } from "../../../kit/money-format.ts";
import { type Catalog, knownLocales, replaceTexts } from "../../../kit/node/catalogs.ts";
import { inLanguage } from "../../../kit/node/language-context.ts";
import { createMoneyFormat, localeFault, withMoneyFormat } from "../../../kit/node/money-format.ts";
import type { Shop } from "../../../shop.ts";
import type { Sections } from "../contract-sections.ts";
import { shopOf } from "../rules.ts";
import {
  NO_TEXTS,
  ownMessages,
  ownTextsOfRows,
  ownTextsRow,
  type StoredTexts,
} from "./own-texts.ts";
import { type ReadSections, type SettingRow, sectionsOfRows, sentencesOf } from "./store.ts";

export interface Snapshot {
  readonly read: ReadSections;
  /** The languages that the shop offers; the first is its own. */
  readonly locales: readonly string[];
  /** The owner's texts in a language. */
  texts(locale: string): StoredTexts;
  /** The software's texts in a language, with the owner's in place of some. */
  catalog(locale: string): Catalog;
  shop(locale: string): Shop;
  /** The shop with other sections. */
  fill(sections: Sections): Shop;
  /** How numbers are written. */
  readonly money: MoneyFormat;
  readonly revision: string;
  /** What is damaged, by the row's name. */
  readonly faults: ReadonlyMap<string, string>;
}

interface Parts {
  readonly first: Sections;
  /** That of the amounts in the database, whatever is stored in the settings. */
  readonly currency: string;
}

export function snapshotOf(rows: readonly SettingRow[], { first, currency }: Parts): Snapshot {
  const locale = localeOf(rows, first);
  const money = createMoneyFormat(currency, locale);
  const found = withMoneyFormat(money, () => sectionsOfRows(rows, first));
  const read = { ...found, sections: { ...found.sections, currency: { currency, locale } } };
  const locales = localesOf(read.sections, first);
  const own = ownTextsOfRows(rows);
  const texts = (locale: string) => own.get(locale) ?? NO_TEXTS;
  const catalogs = new Map<string, Catalog>();

  function catalog(locale: string): Catalog {
    const known = catalogs.get(locale) ?? replaceTexts(locale, ownMessages(texts(locale).texts));
    catalogs.set(locale, known);
    return known;
  }

  /** What the placeholders stand for is in the language of the texts. */
  const fill = (sections: Sections) =>
    withMoneyFormat(money, () => inLanguage(locales[0] ?? "en", () => shopOf(sections)));
  const shop = fill(read.sections);
  return {
    read,
    locales,
    texts,
    catalog,
    shop: () => shop,
    fill,
    money,
    revision: revisionOf(shop, locales, [...own]),
    faults: new Map([...sentencesOf(read.faults), ...faultsOf(own)]),
  };
}

function faultsOf(own: ReadonlyMap<string, StoredTexts>): [string, string][] {
  return [...own].flatMap(([locale, { fault }]) =>
    fault === undefined ? [] : [[ownTextsRow(locale), fault]],
  );
}

/** The stored one, unless it is damaged. */
function localeOf(rows: readonly SettingRow[], first: Sections): string {
  const own = rows.filter(({ section }) => section === "currency");
  const { locale } = sectionsOfRows(own, first).sections.currency;
  return localeFault(locale) === undefined ? locale : first.currency.locale;
}

/** Without languages whose folder was removed. */
function localesOf({ languages }: Sections, first: Sections): readonly string[] {
  const locales = languages.items.filter((locale) => knownLocales().includes(locale));
  return locales.length > 0 ? locales : first.languages.items;
}

function revisionOf(...content: unknown[]): string {
  return hash("sha256", JSON.stringify(content), "base64url").slice(0, 16);
}
