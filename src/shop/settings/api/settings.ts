/** The settings as this process knows them: a snapshot in memory, read again when one has changed. */
import type { Database } from "../../../database/schema.ts";
import { readCurrency } from "../../../database/shop-meta.ts";
import type { SectionName, Sections } from "../../../frame/settings/sections.ts";
import type { Shop } from "../../../frame/shop.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import type { MoneyFormat } from "../../../lib/i18n/money-format.ts";
import type { Catalog } from "../../../lib/i18n/node/catalogs.ts";
import type { Log } from "../../../lib/process/log.ts";
import type { StoredTexts } from "../../texts/api/text-overrides.ts";
import type { TextEntry } from "../../texts/rules.ts";
import { firstSections } from "./first-values.ts";
import { type Snapshot, snapshotOf } from "./snapshot.ts";
import { type ReadSections, readSettings } from "./store.ts";

/** `reloadOnce` needs it. */
const RELOADED_MS = 250;

export interface Settings {
  /** The shop as it is now, in the current language. Ask for it where it is used: it changes while the process runs. */
  current(locale?: string): Shop;
  /** The same for the same texts, in every process. */
  revision(): string;
  /** The languages that the shop offers; the first is its own. */
  locales(): readonly string[];
  /** The software's texts in a language, with the owner's in place of some. */
  catalog(locale: string): Catalog;
  /** The owner's texts in a language, as they are stored. */
  texts(locale: string): StoredTexts;
  /** All texts of a language, with the owner's. */
  entries(locale: string): readonly TextEntry[];
  /** How numbers are written now, in the shop's currency. */
  money(): MoneyFormat;
  /** What the sections hold before the owner changes them. */
  readonly first: Sections;
  /** What the sections hold, and which stored ones are damaged. */
  stored(): ReadSections;
  /** Reads the database. A failure keeps the snapshot. */
  reload(): Promise<void>;
  /** The same for a visitor, who may not ask the database all the time. */
  reloadOnce(): Promise<void>;
  /** The shop in its own language, with a draft of one section. */
  withDraft(section: SectionName, value: Sections[SectionName]): Shop;
  /** The other processes read the database, too. Call it after the commit. */
  changed(): Promise<void>;
}

export interface SettingsDeps {
  readonly db: Database;
  readonly log: Log;
  /** Tells every process, this one included. */
  readonly notify: () => void;
  readonly first?: Sections;
}

/** Has the first values until `reload` has read the database. */
export function createSettings(deps: SettingsDeps): Settings {
  const { db, log, notify, first = firstSections } = deps;
  let known = "";
  let now = snapshotOf([], { first, currency: first.currency.currency });
  let reading = Promise.resolve();
  let reloadedAt = Number.NEGATIVE_INFINITY;

  async function readAgain(): Promise<void> {
    const [rows, currency] = await Promise.all([readSettings(db.read), readCurrency(db.read)]);
    const text = JSON.stringify([currency, rows]);
    if (text === known) return;
    const before = now;
    now = snapshotOf(rows, { first, currency });
    known = text;
    logFaults(before, now);
  }

  function logFaults(before: Snapshot, after: Snapshot): void {
    for (const [section, fault] of after.faults)
      if (before.faults.get(section) !== fault) log.error({ section }, fault);
  }

  /** One at a time and in order, so that an older answer cannot replace a newer one. */
  const reload = (): Promise<void> => {
    reading = reading.catch(() => {}).then(readAgain);
    return reading;
  };
  return {
    current: (locale = currentLanguage().locale) => now.shop(locale),
    revision: () => now.revision,
    locales: () => now.locales,
    catalog: (locale) => now.catalog(locale),
    texts: (locale) => now.texts(locale),
    entries: (locale) => now.entries(locale),
    first,
    money: () => now.money,
    stored: () => now.read,
    reload,
    reloadOnce: () => {
      // A failure is reported by those who read the settings regularly.
      if (performance.now() - reloadedAt < RELOADED_MS) return reading.catch(() => {});
      reloadedAt = performance.now();
      return reload().catch(() => {});
    },
    withDraft: (section, value) => now.fill({ ...now.read.sections, [section]: value }),
    changed: async () => {
      await reload();
      notify();
    },
  };
}
