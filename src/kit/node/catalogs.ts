/** The translations of locales/, read once for each process. */
import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ENGLISH, type Language, type Messages } from "../language.ts";
import { PSEUDO_LOCALE, pseudoText } from "./pseudo-locale.ts";

const FOLDER = fileURLToPath(new URL("../../../locales", import.meta.url));

export interface Catalog {
  readonly language: Language;
  /** JSON by area, as browsers load it; empty for English, whose texts are in the pages' code. */
  readonly areas: ReadonlyMap<string, string>;
  /** Changes with the texts. */
  readonly version: string;
}

const catalogs = new Map<string, Catalog>();

const known: readonly string[] = [...readdirSync(FOLDER), PSEUDO_LOCALE];

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
  const isKnown = isPseudo || existsSync(`${FOLDER}/${locale}`);
  if (locale === ENGLISH.locale || !isKnown)
    return { language: ENGLISH, areas: new Map(), version: "" };
  const folder = `${FOLDER}/${isPseudo ? ENGLISH.locale : locale}`;
  const messages: Record<string, string> = {};
  const areas = new Map<string, string>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".json"))) {
    const read: Messages = JSON.parse(readFileSync(`${folder}/${name}`, "utf8"));
    const own = isPseudo ? mapValues(read, pseudoText) : read;
    Object.assign(messages, own);
    areas.set(name.slice(0, -".json".length), JSON.stringify(own));
  }
  const version = hash("sha256", JSON.stringify([...areas]), "base64url").slice(0, 8);
  return { language: { locale, messages }, areas, version };
}

function mapValues(messages: Messages, change: (text: string) => string): Messages {
  return Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, change(text)]));
}
