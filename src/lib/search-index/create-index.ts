/** The catalog in memory: filters, counts and words of all tools. It knows no database and no thread. */

import { LRUCache } from "lru-cache";
import { countCategories, segmentsOf } from "./categories.ts";
import { type Counts, countTools, foundRows, searchedRows } from "./count.ts";
import type { Definitions } from "./definitions.ts";
import { countFacets } from "./facets.ts";
import { countFamilies, pageOf } from "./page.ts";
import type { RankedSearch } from "./ranks.ts";
import { Store } from "./rows/store.ts";
import { search } from "./search.ts";
import { listedRows } from "./sort.ts";
import type { Answer, CatalogIndex, FilterFault, IndexQuery, OtherPages } from "./types.ts";
import { compileFilters, type Filters } from "./values/filters.ts";
import { asTyped } from "./words/as-typed.ts";
import { isRealWord } from "./words/real-words.ts";
import { Synonyms } from "./words/synonyms.ts";

/** A page asks for its list and its facets one after the other; each may keep a megabyte. */
const MOST_KEPT = 4;

const NO_PAGES: OtherPages = { pageOf: () => undefined, pageBeside: () => undefined };

export function createIndex(
  definitions: Definitions,
  otherPages: OtherPages = NO_PAGES,
): CatalogIndex {
  const store = new Store(definitions);
  let synonyms = new Synonyms(definitions.synonyms, definitions.otherTools);
  /** The keys are filters of questions; it is emptied by the next change. */
  const kept = new LRUCache<string, Matching>({ max: MOST_KEPT });

  function matching(question: IndexQuery): Matching {
    const key = filtersOf(question);
    const found = kept.get(key) ?? findMatching({ store, synonyms, otherPages }, question);
    kept.set(key, found);
    return found;
  }

  return {
    put(tool) {
      kept.clear();
      store.put(tool);
    },
    remove(key) {
      kept.clear();
      store.remove(key);
    },
    setStock(key, quantity) {
      const row = store.rows.rowOf(key);
      if (row === undefined) return;
      kept.clear();
      store.orders.setStock(row, quantity);
    },
    setSynonyms(groups, otherTools) {
      kept.clear();
      synonyms = new Synonyms(groups, otherTools);
    },
    ask: (question) => answer(store, question, matching(question)),
    find(key) {
      const row = store.rows.rowOf(key);
      return row === undefined ? undefined : store.rows.figures(row);
    },
    keysBetween: (after, last) => store.orders.keysBetween(after, last),
    get size() {
      return store.rows.size;
    },
  };
}

/** The tools that a question is about, before it is known what is asked of them. */
interface Matching extends Filters {
  readonly found: RankedSearch | undefined;
  readonly pages: readonly string[];
  /** Counted when they are first asked for. */
  readonly counts: () => Counts;
}

/** What says how the tools are listed and counted is left out. */
const NO_FILTERS = {
  ...{ sort: undefined, offset: undefined, limit: undefined, after: undefined },
  ...{ isGrouped: undefined, locale: undefined, facets: undefined, categories: undefined },
  mostValues: undefined,
} satisfies Partial<Record<keyof IndexQuery, undefined>>;

function filtersOf(question: IndexQuery): string {
  return JSON.stringify({ ...question, ...NO_FILTERS });
}

interface Searched {
  readonly store: Store;
  readonly synonyms: Synonyms;
  readonly otherPages: OtherPages;
}

function findMatching(searched: Searched, question: IndexQuery): Matching {
  const { store } = searched;
  const { found, pages } = searchAll(searched, question.search ?? "");
  const asked = segmentsOf(store, question.category);
  const compiled = compileFilters(question.specs, (code) => {
    const dictionary = store.dictionaryOf(code);
    const key = dictionary?.attribute.key ?? -1;
    return [...asked].some(({ columns }) => columns.has(key)) ? dictionary : undefined;
  });
  let counts: Counts | undefined;
  return {
    ...{ ...compiled, found, pages },
    counts: () => {
      counts ??= countTools(store, compiled.filters, question, found?.rows, asked);
      return counts;
    },
  };
}

/** Tools and pages. Tools with other words than the typed ones are not meant by the name of a page. */
function searchAll(
  { store, synonyms, otherPages: { pageOf, pageBeside } }: Searched,
  text: string,
): Pick<Matching, "found" | "pages"> {
  const found = search(store, synonyms, text);
  if (!found) return { found, pages: [] };
  const isOther = found.rows.length === 0 || found.corrections.length + found.leftOut.length > 0;
  // "Shipping" is no misspelled tool.
  const isNothing =
    found.rows.length === 0 || found.corrections.some(({ word }) => pageOf(word) !== undefined);
  // "Steel" is no misspelled "Stellen".
  const isWord = (word: string) =>
    isRealWord(word) || synonyms.has(word) || store.vocabulary.find(word) !== undefined;
  const page = pageOf(text, isOther, isNothing, isWord);
  if (page === undefined) {
    // The words that no tool has may name one.
    const beside = found.leftOut.flatMap((word) => pageBeside(word) ?? []);
    return { found, pages: beside.slice(0, 1) };
  }
  const none = { rows: new Int32Array(), corrections: [], leftOut: [] };
  return { found: isOther ? { ...found, ...none } : found, pages: [page] };
}

/** Filters by attributes that the shop does not have, under any category. */
function unknownFilters(store: Store, dropped: readonly string[]): FilterFault[] {
  return dropped
    .filter((code) => store.dictionaryOf(code) === undefined)
    .map((code) => ({ code, value: code, reason: "unknown" }));
}

function answer(store: Store, question: IndexQuery, matching: Matching): Answer {
  const { found, counts, filters, dropped, faults } = matching;
  const { facets, categories, isGrouped } = question;
  const searched = facets ? undefined : searchedRows(store, filters, question, found?.rows);
  const rows = searched ?? foundRows(counts());
  const typed = (words: readonly string[]) => asTyped(question.search ?? "", words);
  return {
    ...(question.limit === 0
      ? { keys: [], matches: [] }
      : pageOf(store, listedRows(store, question, rows, found?.ranks), question)),
    total: rows.length,
    families: facets || isGrouped ? countFamilies(store, rows) : 0,
    inStock: facets ? counts().inStock : 0,
    categories: facets || categories ? countCategories(store, counts(), question.locale) : [],
    facets: facets ? countFacets(store, counts(), filters, question) : [],
    tags: facets ? store.tags.count(rows) : [],
    corrections: (found?.corrections ?? []).map(({ textIn, word, ...correction }) => ({
      word: typed([word])[0] ?? word,
      ...correction,
      ...(textIn && { shown: textIn(question.locale) }),
    })),
    leftOut: typed(found?.leftOut ?? []),
    pages: matching.pages,
    dropped,
    // Counts say what was not applied; a list would be all tools.
    faults: facets ? faults : [...faults, ...unknownFilters(store, dropped)],
  };
}
