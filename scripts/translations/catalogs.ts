/** The PO files: for translators, and for the shop, which reads them. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createItem, createPoFile, type PoItem, parsePo, stringifyPo } from "pofile-ts";
import { AREAS, type Area } from "./areas.ts";
import type { Text } from "./extract.ts";
import { faultOf } from "./icu.ts";

/** Every text once, with the files that have it. */
export interface Entry {
  readonly id: string;
  readonly message: string;
  readonly area: Area;
  readonly files: readonly string[];
}

export interface Catalogs {
  /** Content by file name. */
  readonly files: ReadonlyMap<string, string>;
  readonly faults: readonly string[];
}

const FOLDER = "locales";

/** Texts by id, in order. @throws if one id has two texts */
export function entriesOf(texts: readonly Text[], areaOf: (file: string) => Area): Entry[] {
  const byId = Map.groupBy(texts, ({ id }) => id);
  return [...byId]
    .map(([id, same]) => {
      const message = same[0]?.message ?? "";
      const other = same.find((text) => text.message !== message);
      if (other) throw new Error(`${id} has two texts: in ${same[0]?.file} and in ${other.file}`);
      const files = [...new Set(same.map(({ file }) => file))].sort();
      // The server puts refusals into words, wherever the contract is read.
      const areas = files.map((file) => (isRefusal(id, file) ? "emails" : areaOf(file)));
      return { id, message, files, area: AREAS.find((area) => areas.includes(area)) ?? "emails" };
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** What is wrong with the English texts. */
export function englishFaults(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ id, message }) => {
    const fault = faultOf(message, message);
    return fault === undefined ? [] : [`${id} ${fault}`];
  });
}

/** The PO files with new texts added and old ones removed, and what is left to translate. */
export function translatedCatalogs(locale: string, entries: readonly Entry[]): Catalogs {
  mkdirSync(`${FOLDER}/${locale}`, { recursive: true });
  const known = new Map(AREAS.flatMap((area) => readPo(po(locale, area))));
  const files = new Map<string, string>();
  const faults: string[] = [];
  for (const area of AREAS) {
    const own = entries.filter((entry) => entry.area === area);
    const items = own.map((entry) => itemOf(entry, known.get(entry.id)));
    const file = Object.assign(createPoFile(), {
      headers: { Language: locale, "Content-Type": "text/plain; charset=UTF-8" },
      headerOrder: ["Language", "Content-Type"],
      items,
    });
    files.set(po(locale, area), `${stringifyPo(file, { foldLength: 0 })}\n`);
    for (const item of items) {
      const fault = faultIn(item);
      if (fault) faults.push(`${po(locale, area)}: ${item.msgctxt} ${fault}`);
    }
  }
  return { files, faults };
}

function faultIn({ msgid, msgstr: [text = ""], flags }: PoItem): string | undefined {
  if (text === "") return "is not translated";
  if (flags.fuzzy) return "was translated from another English text; check it, remove the flag";
  return faultOf(msgid, text);
}

/** A translation of a text that has changed is kept, and marked as fuzzy. */
function itemOf({ id, message, files }: Entry, known: PoItem | undefined): PoItem {
  const item = createItem();
  item.msgctxt = id;
  item.msgid = message;
  item.msgstr = [known?.msgstr[0] ?? ""];
  item.references = [...files];
  item.comments = known?.comments ?? [];
  const isNew = known === undefined || item.msgstr[0] === "";
  if (!isNew && (known.msgid !== message || known.flags.fuzzy)) item.flags = { fuzzy: true };
  return item;
}

function readPo(file: string): [string, PoItem][] {
  if (!existsSync(file)) return [];
  return parsePo(readFileSync(file, "utf8")).items.map((item) => [item.msgctxt ?? "", item]);
}

function isRefusal(id: string, file: string): boolean {
  return id.startsWith("refusal.") && /\/(contract[\w-]*|problem)\.ts$/.test(file);
}

const po = (locale: string, area: Area) => `${FOLDER}/${locale}/${area}.po`;
