/** Answers of the index in the shape of the API. */

import type { TextLanguage } from "../../../frame/text-language.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import type { FacetsQuery } from "../../facets/contract.ts";
import { byName, type CountedCategory } from "../../tool-search/api/list-tools.ts";
import { type CategoryFilters, MAX_TOOLS, type ToolQuery } from "../../tools/contract.ts";
import type { IndexClient } from "./index-client.ts";
import type { Written, WrittenFacets } from "./messages.ts";
import { readable } from "./search-index.ts";
import {
  categoryQuestion,
  facetQuestion,
  filtersOf,
  type KnownQuery,
  listQuestion,
} from "./search-query.ts";

/** A page whose tools are written already. */
export interface WrittenPage {
  readonly written: Pick<Written, "body" | "etag">;
  /** The ids of its tools. */
  readonly ids: readonly string[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

export async function findMatchingTools(
  index: IndexClient,
  known: KnownQuery<ToolQuery>,
  after: number | undefined,
  language: TextLanguage,
): Promise<WrittenPage> {
  const { page = 1, limit = MAX_TOOLS, group } = known.query;
  const question = listQuestion(known, language.wanted, after);
  const answer = readable(await index.askTools(question, language));
  const { body, etag, ids, total, families } = answer;
  return {
    written: { body, etag },
    ids,
    total: group === undefined ? total : families,
    page,
    limit,
  };
}

/** The first tools of a search. */
export interface FirstFound {
  readonly keys: readonly number[];
  /** They have all of its words as they are typed. */
  readonly isWhole: boolean;
}

/** Undefined where the index cannot answer. */
export async function findFirst(
  index: Pick<IndexClient, "ask">,
  search: string,
  limit: number,
  { wanted }: Partial<Pick<TextLanguage, "wanted">>,
): Promise<FirstFound | undefined> {
  const question = { ...filtersOf({ search }, [], wanted), offset: 0, limit, facets: false };
  try {
    const answer = await index.ask({ ...question, sort: "featured" });
    const { keys, corrections, leftOut } = answer;
    return { keys, isWhole: corrections.length + leftOut.length === 0 };
  } catch (failure) {
    if (!isRefusal(failure)) throw failure;
    return undefined;
  }
}

export async function findMatchingCategories(
  index: IndexClient,
  { query, specs }: KnownQuery<CategoryFilters>,
  { own, wanted }: TextLanguage,
): Promise<CountedCategory[]> {
  const { categories } = readable(await index.ask(categoryQuestion(query, specs, wanted)));
  const below = Map.groupBy(categories, ({ parent }) => parent);
  const counted = categories.flatMap(({ id, category, name, parent, count }) => {
    const inside = (below.get(id) ?? []).reduce((sum, child) => sum + child.count, 0);
    if (count === inside) return [];
    const named = name === undefined ? { lang: own } : { name };
    return {
      ...{ id, category, count: count - inside },
      ...(parent !== undefined && { parent }),
      ...(wanted !== undefined && named),
    };
  });
  return byName(counted, wanted);
}

export async function findFacets(
  index: IndexClient,
  { query, specs }: KnownQuery<FacetsQuery>,
  language: TextLanguage,
): Promise<WrittenFacets> {
  return readable(await index.askFacets(facetQuestion(query, specs, language.wanted), language));
}
