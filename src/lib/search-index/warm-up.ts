import type { Definitions } from "./definitions.ts";
import type { IndexQuery, IndexSort } from "./types.ts";

const SORTS: readonly IndexSort[] = ["name", "price", "-rating", "newest", "minimum"];
/** A word that nothing has is looked for everywhere: in words, part numbers and similar words. */
const UNKNOWN = "qxzvj";
const PLAIN: IndexQuery = { specs: [], sort: "featured", offset: 0, limit: 0, facets: false };

/**
 * Questions that make a new index sort its orders and part numbers and write the texts of its values, each of which takes
 * up to 300 ms in a catalog of 100,000 tools: customers would wait for it.
 */
export function* warmUpQuestions({
  categories,
}: Pick<Definitions, "categories">): Generator<IndexQuery> {
  yield { ...PLAIN, search: UNKNOWN };
  for (const sort of SORTS) yield { ...PLAIN, sort, limit: 1 };
  for (const { id } of categories) yield { ...PLAIN, category: id, facets: true };
}
