/** Answers of the index in the shape of the API. */
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import {
  type CountedKind,
  findToolsByKeys,
  type ToolPage,
} from "../../catalogue/api/list-tools.ts";
import {
  type KindFilters,
  MAX_TOOLS,
  type ToolFilters,
  type ToolQuery,
} from "../../catalogue/contract.ts";
import type { TextLanguage } from "../../text-language.ts";
import { findFamilies } from "./families.ts";
import type { IndexClient } from "./index-client.ts";
import type { WrittenFacets } from "./messages.ts";
import { facetQuestion, type Known, kindQuestion, listQuestion } from "./questions.ts";
import { readable } from "./search-index.ts";

export async function findMatchingTools(
  { db, index }: { readonly db: Database<Schema>; readonly index: IndexClient },
  known: Known<ToolQuery>,
  after: number | undefined,
  language: TextLanguage,
): Promise<ToolPage> {
  const { page = 1, limit = MAX_TOOLS, group } = known.query;
  const answer = readable(await index.ask(listQuestion(known, language.wanted, after)));
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

/** As the body of an answer. */
export async function findFacets(
  index: IndexClient,
  { query, specs }: Known<ToolFilters>,
  { own, wanted }: TextLanguage,
): Promise<WrittenFacets> {
  return readable(await index.askFacets(facetQuestion(query, specs, wanted), own));
}
