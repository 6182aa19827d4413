/** The facets of an answer: values with the number of tools that choosing them would find. */
import { type Counts, countCodes, countUses } from "./count.ts";
import type { IndexAttribute, Names } from "./definitions.ts";
import type { Store } from "./rows/store.ts";
import type { Facet, FacetValue, IndexQuery } from "./types.ts";
import type { Filter } from "./values/filters.ts";
import { inFirstUnit } from "./values/measures.ts";
import { overlapping } from "./values/overlap.ts";
import type { Dictionary } from "./words/dictionary.ts";

interface Shown {
  readonly dictionary: Dictionary;
  readonly facet: "list" | "range";
}

export function countFacets(
  store: Store,
  counts: Counts,
  filters: readonly Filter[],
  { locale, mostValues }: IndexQuery,
): Facet[] {
  return shownFacets(store, counts, filters).map(({ dictionary, facet }) => {
    const { attribute, entries } = dictionary;
    const uses = new Uint32Array(entries.length);
    countUses(counts, attribute.key, uses);
    const most = isNumeric(attribute) ? mostValues?.[facet] : undefined;
    const isShort = most !== undefined && usedCodes(uses) > most;
    return {
      code: attribute.code,
      ...nameIn(attribute, locale),
      type: attribute.type,
      facet,
      ...ends(dictionary, uses),
      values: isShort ? [] : valuesOf(dictionary, counts, filters, uses, locale),
    };
  });
}

function usedCodes(uses: Uint32Array): number {
  let values = 0;
  for (const count of uses) if (count > 0) values += 1;
  return values;
}

/** Numbers can be chosen by their ends instead. */
const isNumeric = ({ type }: IndexAttribute) => type === "number" || type === "range";

/** The values that tools of the categories have, with their counts. */
function valuesOf(
  dictionary: Dictionary,
  counts: Counts,
  filters: readonly Filter[],
  uses: Uint32Array,
  locale: string | undefined,
): FacetValue[] {
  const { attribute, entries } = dictionary;
  const codes = new Uint32Array(entries.length);
  const own = filters.findIndex((filter) => filter.attribute === attribute);
  countCodes(counts, attribute.key, own, codes);
  return attribute.type === "choice"
    ? choiceValues(dictionary, codes, uses, locale)
    : plainValues(dictionary, codes, uses, locale);
}

/**
 * Those of the category; of several categories, the facets of categories that have half of the tools, and those with a
 * filter, which can be taken back.
 */
function shownFacets(
  { dictionaries }: Store,
  { segments, total }: Counts,
  filters: readonly Filter[],
): Shown[] {
  const tools = new Map<number, { count: number; facet: "list" | "range" }>();
  let all = 0;
  for (const { segment, found } of segments) {
    const count = total > 0 ? found : segment.count;
    if (count === 0) continue;
    all += count;
    for (const { attribute, facet } of segment.columns.values()) {
      if (facet === "none") continue;
      const known = tools.get(attribute);
      tools.set(attribute, { count: (known?.count ?? 0) + count, facet: known?.facet ?? facet });
    }
  }
  const chosen = new Set(filters.map(({ attribute }) => attribute.key));
  return [...tools].flatMap(([key, { count, facet }]) => {
    const dictionary = dictionaries.get(key);
    return dictionary && (count * 2 >= all || chosen.has(key)) ? [{ dictionary, facet }] : [];
  });
}

function plainValues(
  dictionary: Dictionary,
  codes: Uint32Array,
  uses: Uint32Array,
  locale: string | undefined,
): FacetValue[] {
  const { attribute, entries } = dictionary;
  // A range finds the ranges that overlap it.
  const overlaps = attribute.type === "range" ? overlapping(dictionary, codes) : undefined;
  const textsOf = dictionary.textsIn(locale);
  const values: FacetValue[] = [];
  for (const code of dictionary.sortedCodes()) {
    const entry = entries[code];
    if (!entry || uses[code] === 0) continue;
    const count = overlaps ? overlaps(entry) : (codes[code] ?? 0);
    const { value, text } = textsOf(code);
    values.push({ value, text, count });
  }
  return values;
}

/** A tool with several choices counts for each. */
function choiceValues(
  { attribute, entries }: Dictionary,
  codes: Uint32Array,
  uses: Uint32Array,
  locale: string | undefined,
): FacetValue[] {
  const counts = new Map<number, number>();
  for (let code = 1; code < entries.length; code += 1) {
    if (uses[code] === 0) continue;
    for (const { key } of entries[code]?.choices ?? [])
      counts.set(key, (counts.get(key) ?? 0) + (codes[code] ?? 0));
  }
  return attribute.choices
    .toSorted((a, b) => a.position - b.position || a.key - b.key)
    .flatMap((choice) => {
      const count = counts.get(choice.key);
      const { name, ...language } = nameIn(choice, locale);
      return count === undefined ? [] : [{ value: choice.code, text: name, count, ...language }];
    });
}

function ends({ attribute, entries }: Dictionary, uses: Uint32Array) {
  const [unit] = attribute.units;
  if (unit === undefined || (attribute.type !== "number" && attribute.type !== "range")) return {};
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let code = 1; code < entries.length; code += 1) {
    const entry = entries[code];
    if (!entry || uses[code] === 0) continue;
    min = Math.min(min, entry.low);
    max = Math.max(max, entry.high);
  }
  return min > max
    ? { unit }
    : { unit, min: inFirstUnit(min, attribute), max: inFirstUnit(max, attribute) };
}

function nameIn(
  { name, names }: Names | IndexAttribute,
  locale: string | undefined,
): { name: string; isOwnLanguage?: true } {
  if (locale === undefined) return { name };
  const translated = names[locale];
  return translated === undefined ? { name, isOwnLanguage: true } : { name: translated };
}
