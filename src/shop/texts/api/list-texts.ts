/** The texts of a language as admins see them. */

import { sectionForms } from "../../../frame/settings/sections.ts";
import type { EndpointInput } from "../../../lib/contract/endpoint.ts";
import { MAX_PER_PAGE } from "../../../lib/contract/fields.ts";
import { labelAt } from "../../../lib/contract/form-fields.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { knownLocales } from "../../../lib/i18n/node/catalogs.ts";
import { PSEUDO_LOCALE } from "../../../lib/i18n/node/pseudo-locale.ts";
import type { Settings } from "../../settings/api/settings.ts";
import type { listTexts, ShopText, TextLanguage } from "../contract.ts";
import { type TextEntry, type TextState, textAreas, textState } from "../rules.ts";
import { textFault } from "./text-fault.ts";

type TextQuery = EndpointInput<typeof listTexts>["query"];

export function findTexts(settings: Settings, locale: string, query: TextQuery) {
  const { search = "", state, area, page = 1, limit = MAX_PER_PAGE } = query;
  const wanted = search.trim().toLowerCase();
  const found = settings.entries(locale).filter((entry) => {
    const { original, own } = entry;
    if (area !== undefined && original.area !== area) return false;
    if (state !== undefined && stateOf(entry) !== state) return false;
    const { id, source, text } = original;
    return [id, source, text, own?.text ?? ""].some((each) => each.toLowerCase().includes(wanted));
  });
  const rows = found
    .toSorted(byArea)
    .slice((page - 1) * limit, page * limit)
    .map((entry) => wireText(settings, entry));
  return { rows, total: found.length, page, limit };
}

/** Texts of the settings stay in the order of their pages, the software's are sorted by their ids. */
function byArea({ original: a }: TextEntry, { original: b }: TextEntry): number {
  const areas = textAreas.indexOf(a.area) - textAreas.indexOf(b.area);
  if (areas !== 0 || a.area === "content") return areas;
  return a.id < b.id ? -1 : 1;
}

/** A text that is not shown has to be written again, like one whose original has changed. */
function stateOf({ original, own, isShown }: TextEntry): TextState {
  return own && !isShown ? "outdated" : textState(original, own);
}

export function wireText(settings: Settings, entry: TextEntry): ShopText {
  const { original, own, version, content } = entry;
  const { id, area, source, text } = original;
  const fault = faultOf(settings, entry);
  return {
    id,
    area,
    source,
    original: text,
    state: stateOf(entry),
    version,
    isMarkdown: content?.section === "pages" && content.path.at(-1) === "body",
    ...(content && { label: labelOf(content) }),
    ...(own && { text: own.text }),
    ...(own && own.original !== text && { writtenFor: own.original }),
    ...(fault !== undefined && { fault }),
  };
}

/** "Home page: Cards, 2, Title" */
function labelOf({ section, path }: NonNullable<TextEntry["content"]>): string {
  const { label, fields } = sectionForms[section];
  return `${textOf(label)}: ${labelAt(fields, path)}`;
}

function faultOf(settings: Settings, entry: TextEntry): string | undefined {
  const { own, isShown, content } = entry;
  if (!own || isShown) return undefined;
  if (content)
    return t("text.fault.moved", "There is another text at this place now. Check the translation.");
  return textFault(entry, own.text, settings.stored().sections);
}

/** The languages of `locales/`, the offered ones first. */
export function findTextLanguages(settings: Settings): TextLanguage[] {
  const offered = settings.locales();
  const others = knownLocales().filter((locale) => !offered.includes(locale));
  return [...offered, ...others.filter((locale) => locale !== PSEUDO_LOCALE)].map((locale) => {
    const { fault } = settings.texts(locale);
    const states = settings.entries(locale).map(stateOf);
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
