/** The texts and translations of locales/, read once for each process. */
import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ENGLISH, type Language, type Messages } from "../language.ts";
import { PSEUDO_LOCALE, pseudoText } from "./pseudo-locale.ts";

const FOLDER = fileURLToPath(new URL("../../../../locales", import.meta.url));

export interface Catalog {
  readonly language: Language;
  /** JSON by area, as browsers load it. English texts are in the pages' code; only the owner's are here. */
  readonly areas: ReadonlyMap<string, string>;
  /** Changes with the texts; empty where browsers need none. */
  readonly version: string;
}

const catalogs = new Map<string, Catalog>();

const translated = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
/** It comes with the source, and has each text of it; a language of the owner's may be behind. */
const COMPLETE = "de";
const known: readonly string[] = [ENGLISH.locale, ...translated, PSEUDO_LOCALE];

/** The locales that can be offered. */
export function knownLocales(): readonly string[] {
  return known;
}

/** A locale whose folder was removed is read as English. */
export function findCatalog(locale: string): Catalog {
  const catalog = catalogs.get(locale) ?? readCatalog(locale);
  catalogs.set(locale, catalog);
  return catalog;
}

function readCatalog(locale: string): Catalog {
  const isPseudo = locale === PSEUDO_LOCALE;
  if (!isPseudo && !translated.includes(locale))
    return { language: ENGLISH, areas: new Map(), version: "" };
  const messages: Record<string, string> = {};
  const areas = new Map<string, string>();
  for (const [area, entries] of readAreas(isPseudo ? COMPLETE : locale)) {
    const texts = entries.map(([id, english, text]) => [id, isPseudo ? pseudoText(english) : text]);
    const own: Messages = Object.fromEntries(texts.filter(([, text]) => text !== ""));
    Object.assign(messages, own);
    areas.set(area, JSON.stringify(own));
  }
  return { language: { locale, messages }, areas, version: versionOf(areas) };
}

function versionOf(areas: Catalog["areas"]): string {
  return hash("sha256", JSON.stringify([...areas]), "base64url").slice(0, 8);
}

export interface SourceText {
  readonly text: string;
  /** The area of the pages that show it: "public", "desk", "admin", or "emails" for the server's. */
  readonly area: string;
}

let source: ReadonlyMap<string, SourceText> | undefined;

/** Every text of the source, by id. */
export function sourceTexts(): ReadonlyMap<string, SourceText> {
  source ??= new Map(
    readAreas(COMPLETE).flatMap(([area, entries]) =>
      entries.map(([id, text]) => [id, { text, area }] as const),
    ),
  );
  return source;
}

/** The catalog of a locale with other texts for some ids of the source. */
export function replaceTexts(locale: string, own: Messages): Catalog {
  const shipped = findCatalog(locale);
  if (Object.keys(own).length === 0) return shipped;
  const areas = new Map(shipped.areas);
  const byArea = Object.groupBy(Object.keys(own), (id) => sourceTexts().get(id)?.area ?? "");
  for (const [area, ids = []] of Object.entries(byArea)) {
    const texts: Messages = JSON.parse(areas.get(area) ?? "{}");
    const replaced = ids.map((id) => [id, own[id]] as const);
    areas.set(area, JSON.stringify({ ...texts, ...Object.fromEntries(replaced) }));
  }
  const { language } = shipped;
  const messages = { ...language.messages, ...own };
  return { language: { ...language, messages }, areas, version: versionOf(areas) };
}

type Entry = readonly [id: string, english: string, translation: string];

function readAreas(locale: string): (readonly [area: string, entries: Entry[]])[] {
  const folder = `${FOLDER}/${locale}`;
  return readdirSync(folder)
    .filter((file) => file.endsWith(".po"))
    .map((file) => [
      file.slice(0, -".po".length),
      entriesOf(readFileSync(`${folder}/${file}`, "utf8")),
    ]);
}

/** The entries of a PO file. Three times as fast as a whole parser; strings are written as those of JSON. */
export function entriesOf(po: string): Entry[] {
  const unfolded = po.replaceAll(/"\s*\n\s*"/g, "");
  return [...unfolded.matchAll(/^msgctxt (".*")\s*\nmsgid (".*")\s*\nmsgstr (".*")/gm)].map(
    ([, id = "", english = "", text = ""]) => [
      JSON.parse(id),
      JSON.parse(english),
      JSON.parse(text),
    ],
  );
}
