import type { Database } from "../../../database/schema.ts";
import type { FeatureContext } from "../../../frame/feature.ts";
import {
  answerKey,
  languageHeaders,
  type TextLanguage,
  textLanguage,
} from "../../../frame/text-language.ts";
import { isLong } from "../../../lib/cache/count-cache.ts";
import { invalidField, unknownStart } from "../../../lib/contract/problem.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import { listHeaders } from "../../../lib/http/page-links.ts";
import { ANSWERED, type Route, route } from "../../../lib/http/route.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { findCategoryNamed } from "../../categories/api/category-named.ts";
import { type FacetsQuery, getFacets } from "../../facets/contract.ts";
import {
  findCategories,
  findKey,
  findTools,
  findToolsByIds,
  findToolsByKeys,
  findToolsByPartNumber,
  type ToolPage,
} from "../../tool-search/api/list-tools.ts";
import { findNearestTools } from "../../tool-search/api/nearest-tools.ts";
import { listCategories, listTools, MAX_NEAREST, type ToolQuery } from "../../tools/contract.ts";
import { findFacets, findMatchingCategories, findMatchingTools, type WrittenPage } from "./find.ts";
import { getMissedSearches } from "./missed-searches.ts";
import { getSearchIndex } from "./search-index.ts";
import { type KnownQuery, plainQuery, readQuery } from "./search-query.ts";

/** With a filter it may be the filter that leaves nothing. */
function isOnlySearch({ query, specs }: KnownQuery<FacetsQuery>): boolean {
  const { search: _, values: __, ...filters } = query;
  return specs.length === 0 && Object.keys(filters).length === 0;
}

const IDS_ALONE = msg("field.idsAlone", "must be alone: other filters do not apply to it");

/** A list without filters is read by SQL, so that it needs no index (docs/decisions/0167). */
export function searchRoutes(context: FeatureContext): Route[] {
  const { db, answers, totals } = context;
  const index = getSearchIndex(context);
  const missed = getMissedSearches(context);

  /** Undefined where only the index can answer. */
  async function findPlainTools(
    known: KnownQuery<ToolQuery>,
    language: TextLanguage,
  ): Promise<ToolPage | undefined> {
    const plain = plainQuery(known);
    if (!plain) return undefined;
    const asked = plain.category ? await findAskedCategory(db, plain.category) : undefined;
    if (asked?.isTree) return undefined;
    return findTools(db, { ...plain, category: asked?.name }, totals, language);
  }

  /** `start`: the key of the tool that the list begins after. */
  async function findListed(
    known: KnownQuery<ToolQuery>,
    start: number | undefined,
    language: TextLanguage,
  ) {
    const { ids, partNumber } = known.query;
    if (ids) return findToolsByIds(db, ids, language);
    if (partNumber !== undefined) return findToolsByPartNumber(db, partNumber, language);
    const plain = await findPlainTools(known, language);
    if (plain) index.startSoon();
    const found = plain ?? (await findMatchingTools(index, known, start, language));
    return found.total === 0 ? withNearest(found, known.query, language) : found;
  }

  /** The total stays 0: they are offered, not found. */
  async function withNearest(
    found: ToolPage | WrittenPage,
    { nearest, search = "" }: ToolQuery,
    language: TextLanguage,
  ): Promise<ToolPage | WrittenPage> {
    if (nearest === undefined) return found;
    const keys = await findNearestTools(db, search, MAX_NEAREST);
    const { total, page, limit } = found;
    return { tools: [...(await findToolsByKeys(db, keys, language)).values()], total, page, limit };
  }

  return [
    route(listTools, async ({ query, request, reply }) => {
      const known = readQuery(listTools.query, query);
      if (isRefusal(known)) return known;
      const { after, ids, partNumber } = known.query;
      const alone = ids ? "ids" : partNumber === undefined ? undefined : "partNumber";
      if (alone && Object.keys(known.query).length > 1) return invalidField(alone, IDS_ALONE);
      const start = after === undefined ? undefined : await findKey(db, after);
      if (after !== undefined && start === undefined) return unknownStart();
      const language = textLanguage(context);
      const key = answerKey("list", language, JSON.stringify(known.query));
      await answers.answer(key, request, reply, async () => {
        const found = await findListed(known, start, language);
        const rows = "written" in found ? found.ids : found.tools.map(({ _id }) => _id);
        const part = { ...found, rows, last: rows.at(-1), isInMemory: true };
        const content = "written" in found ? found.written : { json: found.tools };
        const headers = listHeaders(listTools.path, known.query, part);
        return {
          ...content,
          headers: { ...headers, ...languageHeaders(language) },
          isLong: isLong(found.total),
        };
      });
      return ANSWERED;
    }),

    route(listCategories, async ({ query, request, reply }) => {
      const known = readQuery(listCategories.query, query);
      if (isRefusal(known)) return known;
      const language = textLanguage(context);
      const key = answerKey("categories", language, JSON.stringify(known.query));
      await answers.answer(key, request, reply, async () => {
        const categories = plainQuery(known)
          ? await findCategories(db, language)
          : await findMatchingCategories(index, known, language);
        const total = categories.reduce((sum, { count }) => sum + count, 0);
        return { json: categories, headers: languageHeaders(language), isLong: isLong(total) };
      });
      return ANSWERED;
    }),

    route(getFacets, async ({ query, request, reply }) => {
      const known = readQuery(getFacets.query, query);
      if (isRefusal(known)) return known;
      const language = textLanguage(context);
      const key = answerKey("facets", language, JSON.stringify(known.query));
      await answers.answer(key, request, reply, async () => {
        const { body, etag, total, isMissed } = await findFacets(index, known, language);
        const { search } = known.query;
        if (isMissed && search && isOnlySearch(known)) missed.add(search);
        return { body, etag, headers: languageHeaders(language), isLong: isLong(total) };
      });
      return ANSWERED;
    }),
  ];
}

interface AskedCategory {
  /** Tools have this name. */
  readonly name: string;
  /** True if categories are below it, whose tools belong to the answer. */
  readonly isTree: boolean;
}

/** The category that is asked for by its name or its id. */
async function findAskedCategory({ read }: Database, asked: string): Promise<AskedCategory> {
  const category = await findCategoryNamed(read, asked);
  if (!category) return { name: asked, isTree: false };
  const below = await read
    .selectFrom("category")
    .select("key")
    .where("parent_key", "=", category.key)
    .limit(1)
    .executeTakeFirst();
  return { name: category.name, isTree: below !== undefined };
}
