/** The texts of a language as admins see them: originals with the owner's in place of some. */
import { knownLocales } from "../../../kit/node/catalogs.ts";
import { PSEUDO_LOCALE } from "../../../kit/node/pseudo-locale.ts";
import type { ShopText, TextLanguage } from "../contract-texts.ts";
import type { TextState } from "../rules-texts.ts";
import {
  type Original,
  type OwnText,
  type TextArea,
  textAreas,
  textState,
} from "../rules-texts.ts";
import { originalsOf } from "./originals.ts";
import type { Settings } from "./settings.ts";
import { textFault } from "./text-fault.ts";

const MAX_ROWS = 100;

export interface TextQuery {
  readonly search?: string | undefined;
  readonly state?: TextState | undefined;
  readonly area?: TextArea | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

export function findTexts(settings: Settings, locale: string, query: TextQuery) {
  const { search = "", state, area, page = 1, limit = MAX_ROWS } = query;
  const { texts } = settings.texts(locale);
  const wanted = search.trim().toLowerCase();
  const found = originalsOf(locale).filter((original) => {
    const own = texts[original.id];
    if (area !== undefined && original.area !== area) return false;
    if (state !== undefined && stateOf(original, own) !== state) return false;
    const { id, source, text } = original;
    return [id, source, text, own?.text ?? ""].some((each) => each.toLowerCase().includes(wanted));
  });
  found.sort(byAreaAndId);
  const rows = found
    .slice((page - 1) * limit, page * limit)
    .map((original) => wireText(original, texts[original.id]));
  return { rows, total: found.length, page, limit };
}

function byAreaAndId(a: Original, b: Original): number {
  const areas = textAreas.indexOf(a.area) - textAreas.indexOf(b.area);
  return areas || (a.id < b.id ? -1 : 1);
}

/** A text that cannot be shown has to be written again, like one whose original has changed. */
function stateOf(original: Original, own: OwnText | undefined): TextState {
  const state = textState(original, own);
  return state === "changed" && own && textFault(original, own.text) ? "outdated" : state;
}

export function wireText(original: Original, own: OwnText | undefined): ShopText {
  const { id, area, source, text } = original;
  const fault = own && textFault(original, own.text);
  return {
    id,
    area,
    source,
    original: text,
    state: stateOf(original, own),
    version: own?.version ?? 0,
    isMarkdown: false,
    ...(own && { text: own.text }),
    ...(own && own.original !== text && { writtenFor: own.original }),
    ...(fault !== undefined && { fault }),
  };
}

/** The languages of `locales/`, the offered ones first. */
export function findTextLanguages(settings: Settings): TextLanguage[] {
  const offered = settings.locales();
  const others = knownLocales().filter((locale) => !offered.includes(locale));
  return [...offered, ...others.filter((locale) => locale !== PSEUDO_LOCALE)].map((locale) => {
    const { texts, fault } = settings.texts(locale);
    const originals = originalsOf(locale);
    const states = originals.map((original) => stateOf(original, texts[original.id]));
    const count = (state: TextState) => states.filter((each) => each === state).length;
    return {
      locale,
      isOffered: offered.includes(locale),
      isFirst: locale === offered[0],
      texts: states.length,
      changed: count("changed"),
      missing: count("missing"),
      outdated: count("outdated"),
      ...(fault !== undefined && { fault }),
    };
  });
}
