/** The catalog in memory: filters, counts and words of all tools. It knows no database and no thread. */

import { countTools, foundRows } from "./count.ts";
import type { Definitions } from "./definitions.ts";
import { countFacets } from "./facets.ts";
import { compileFilters } from "./filters.ts";
import { countKinds, segmentsOf } from "./kinds.ts";
import { countFamilies, pageOf } from "./page.ts";
import { search } from "./search.ts";
import { listedRows } from "./sort.ts";
import { Store } from "./store.ts";
import { Synonyms } from "./synonyms.ts";
import type { Answer, CatalogueIndex, Question } from "./types.ts";

export function createIndex(definitions: Definitions): CatalogueIndex {
  const store = new Store(definitions);
  let synonyms = new Synonyms(definitions.synonyms);
  return {
    put: (tool) => store.put(tool),
    remove: (key) => store.remove(key),
    setStock(key, quantity) {
      const row = store.rows.rowOf(key);
      if (row !== undefined) store.orders.setStock(row, quantity);
    },
    setSynonyms(groups) {
      synonyms = new Synonyms(groups);
    },
    ask: (question) => answer(store, synonyms, question),
    find(key) {
      const row = store.rows.rowOf(key);
      return row === undefined ? undefined : store.rows.figures(row);
    },
    get size() {
      return store.rows.size;
    },
  };
}

function answer(store: Store, synonyms: Synonyms, question: Question): Answer {
  const found = search(store, synonyms, question.search ?? "");
  const asked = segmentsOf(store, question.kind);
  const { filters, dropped, faults } = compileFilters(question.specs, (code) => {
    const dictionary = store.dictionaryOf(code);
    const key = dictionary?.attribute.key ?? -1;
    return [...asked].some(({ columns }) => columns.has(key)) ? dictionary : undefined;
  });
  const counts = countTools(store, filters, question, found?.rows, asked);
  const rows = foundRows(counts);
  return {
    ...(question.limit === 0
      ? { keys: [], matches: [] }
      : pageOf(store, listedRows(store, question, rows, found?.ranks), question)),
    total: counts.total,
    families: countFamilies(store, rows),
    inStock: counts.inStock,
    kinds: question.facets || question.kinds ? countKinds(store, counts, question.locale) : [],
    facets: question.facets ? countFacets(store, counts, filters, question.locale) : [],
    corrections: found?.corrections ?? [],
    dropped,
    faults,
  };
}
