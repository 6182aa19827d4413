/** The settings as this process knows them: a snapshot in memory, read again when one has changed. */
import { hash } from "node:crypto";
import type { Schema } from "../../../database/schema.ts";
import { knownLocales } from "../../../kit/node/catalogs.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Log } from "../../../kit/node/log.ts";
import type { Shop } from "../../../shop.ts";
import type { SectionName, Sections } from "../contract-sections.ts";
import { shopOf } from "../rules.ts";
import { firstSections } from "./first-values.ts";
import { type ReadSections, readSettings, type SettingRow, sectionsOfRows } from "./store.ts";

export interface Settings {
  /** The shop as it is now. Ask for it where it is used: it changes while the process runs. */
  current(): Shop;
  /** The same for the same texts, in every process. */
  revision(): string;
  /** The languages that the shop offers; the first is its own. */
  locales(): readonly string[];
  /** What the sections hold before the owner changes them. */
  readonly first: Sections;
  /** What the sections hold, and which stored ones are damaged. */
  stored(): ReadSections;
  /** Reads the database. A failure keeps the snapshot. */
  reload(): Promise<void>;
  /** The shop with a draft of one section. */
  withDraft(section: SectionName, value: Sections[SectionName]): Shop;
  /** The other processes read the database, too. Call it after the commit. */
  changed(): Promise<void>;
}

export interface SettingsDeps {
  readonly db: Database<Schema>;
  readonly log: Log;
  readonly currency: string;
  /** Tells every process, this one included. */
  readonly notify: () => void;
  readonly first?: Sections;
}

/** Has the first values until `reload` has read the database. */
export function createSettings(deps: SettingsDeps): Settings {
  const { db, log, currency, notify, first = firstSections } = deps;
  let known = "";
  let read = sectionsOfRows([], first);
  let shop = shopOf(read.sections, currency);
  let locales = localesOf(read.sections, first);
  let revision = revisionOf(shop, locales);
  let reading = Promise.resolve();

  async function readAgain(): Promise<void> {
    const rows = await readSettings(db.read);
    const text = JSON.stringify(rows);
    if (text === known) return;
    use(rows);
    known = text;
  }

  function use(rows: readonly SettingRow[]): void {
    const before = read.faults;
    read = sectionsOfRows(rows, first);
    shop = shopOf(read.sections, currency);
    locales = localesOf(read.sections, first);
    revision = revisionOf(shop, locales);
    for (const [section, fault] of read.faults)
      if (before.get(section) !== fault) log.error({ section }, fault);
  }

  /** One at a time and in order, so that an older answer cannot replace a newer one. */
  const reload = (): Promise<void> => {
    reading = reading.catch(() => {}).then(readAgain);
    return reading;
  };
  return {
    current: () => shop,
    locales: () => locales,
    first,
    revision: () => revision,
    stored: () => read,
    reload,
    withDraft: (section, value) => shopOf({ ...read.sections, [section]: value }, currency),
    changed: async () => {
      await reload();
      notify();
    },
  };
}

/** Without languages whose folder was removed. */
function localesOf({ languages }: Sections, first: Sections): readonly string[] {
  const locales = languages.items.filter((locale) => knownLocales().includes(locale));
  return locales.length > 0 ? locales : first.languages.items;
}

function revisionOf(...content: unknown[]): string {
  return hash("sha256", JSON.stringify(content), "base64url").slice(0, 16);
}
