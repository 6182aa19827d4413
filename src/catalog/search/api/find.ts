/** Answers of the index in the shape of the API. */

import type { TextLanguage } from "../../../frame/text-language.ts";
import type { FacetsQuery } from "../../facets/contract.ts";
import type { CountedKind } from "../../tool-search/api/list-tools.ts";
import { type KindFilters, MAX_TOOLS, type ToolQuery } from "../../tools/contract.ts";
import type { IndexClient } from "./index-client.ts";
import type { Written, WrittenFacets } from "./messages.ts";
import { readable } from "./search-index.ts";
import { facetQuestion, type Known, kindQuestion, listQuestion } from "./search-query.ts";

/** A page whose tools are written already. */
export interface WrittenPage {
  readonly written: Pick<Written, "body" | "etag">;
  /** Of its tools. */
  readonly ids: readonly string[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

export async function findMatchingTools(
  index: IndexClient,
  known: Known<ToolQuery>,
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

export async function findMatchingKinds(
  index: IndexClient,
  { query, specs }: Known<KindFilters>,
  { own, wanted }: TextLanguage,
): Promise<CountedKind[]> {
  const { kinds } = readable(await index.ask(kindQuestion(query, specs, wanted)));
  const below = Map.groupBy(kinds, ({ parent }) => parent);
  return kinds.flatMap(({ id, kind, name, parent, count }) => {
    const inside = (below.get(id) ?? []).reduce((sum, child) => sum + child.count, 0);
    if (count === inside) return [];
    const named = name === undefined ? { lang: own } : { name };
    return {
      ...{ id, kind, count: count - inside },
      ...(parent !== undefined && { parent }),
      ...(wanted !== undefined && named),
    };
  });
}

export async function findFacets(
  index: IndexClient,
  { query, specs }: Known<FacetsQuery>,
  language: TextLanguage,
): Promise<WrittenFacets> {
  return readable(await index.askFacets(facetQuestion(query, specs, language.wanted), language));
}
