/** Answers of the index in the shape of the API. */
import type { Schema } from "../../../database/schema.ts";
import type { AnswerOf } from "../../../kit/endpoint.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import {
  type CountedKind,
  findToolsByKeys,
  MAX_TOOLS,
  type ToolPage,
} from "../../catalogue/api/list-tools.ts";
import type { KindFilters, ToolFilters, ToolQuery } from "../../catalogue/contract.ts";
import type { TextLanguage } from "../../text-language.ts";
import type { getFacets } from "../contract.ts";
import type { Answer } from "../index/types.ts";
import { findFamilies } from "./families.ts";
import type { IndexClient } from "./index-client.ts";
import { facetQuestion, type Known, listQuestion } from "./questions.ts";
import { ask } from "./search-index.ts";

export async function findMatchingTools(
  { db, index }: { readonly db: Database<Schema>; readonly index: IndexClient },
  known: Known<ToolQuery>,
  after: number | undefined,
  language: TextLanguage,
): Promise<ToolPage> {
  const { page = 1, limit = MAX_TOOLS, group } = known.query;
  const answer = await ask(index, listQuestion(known, language.wanted, after));
  const { keys, matches, total, families } = answer;
  const tools = await findToolsByKeys(db, keys, language);
  if (group === undefined) return { tools: [...tools.values()], total, page, limit };
  const named = await findFamilies(db.read, matches, language.wanted);
  return {
    tools: keys.flatMap((key, index) => {
      const tool = tools.get(key);
      const familyMatch = named.get(matches[index]?.familyKey ?? 0);
      return tool ? [{ ...tool, ...(familyMatch && { familyMatch }) }] : [];
    }),
    total: families,
    page,
    limit,
  };
}

export async function findMatchingKinds(
  index: IndexClient,
  { query, specs }: Known<KindFilters>,
  { own, wanted }: TextLanguage,
): Promise<CountedKind[]> {
  const { kinds } = await ask(index, facetQuestion(query, specs, wanted));
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
  { query, specs }: Known<ToolFilters>,
  { own, wanted }: TextLanguage,
): Promise<AnswerOf<typeof getFacets>> {
  const answer = await ask(index, facetQuestion(query, specs, wanted));
  const { total, families, inStock, corrections, dropped } = answer;
  const isTranslated = wanted !== undefined;
  return {
    total,
    families,
    inStock,
    kinds: answer.kinds.map(({ id, kind, name, parent, count }) => ({
      id,
      kind,
      ...(isTranslated && (name === undefined ? { lang: own } : { name })),
      ...(parent !== undefined && { parent }),
      count,
    })),
    facets: answer.facets.map((facet) => toFacet(facet, own)),
    corrections: [...corrections],
    dropped: [...dropped],
  };
}

function toFacet(
  { isOwnLanguage, values, unit, min, max, ...facet }: Answer["facets"][number],
  own: string,
): AnswerOf<typeof getFacets>["facets"][number] {
  return {
    ...facet,
    ...(unit !== undefined && { unit }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(isOwnLanguage && { lang: own }),
    values: values.map(({ isOwnLanguage: isOwn, ...value }) => ({
      ...value,
      ...(isOwn && { lang: own }),
    })),
  };
}
