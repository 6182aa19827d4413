import type { FeatureContext } from "../../../frame/feature.ts";
import { answerKey, languageHeaders, textLanguage } from "../../../frame/text-language.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import { ANSWERED, type Route, route } from "../../../lib/http/route.ts";
import type { SpecFilter } from "../../../lib/search-index/types.ts";
import { findCategoryOf } from "../../families/api/ordered-members.ts";
import { readFamily } from "../../families/api/read-family.ts";
import { getFamily, noSuchFamily } from "../../families/contract.ts";
import { getSearchIndex, readable } from "./search-index.ts";
import { filtersOf, readQuery } from "./search-query.ts";

/** More than a category has tools. */
const ALL = 1_000_000;

/** A family whose tools are filtered by the index, as lists are. */
export function familyRoute(context: FeatureContext): Route {
  const { db, answers } = context;
  const index = getSearchIndex(context);

  return route(getFamily, async ({ params: { id }, query, request, reply }) => {
    const known = readQuery(getFamily.query, query);
    if (isRefusal(known)) return known;
    const language = textLanguage(context);
    const { page, limit, tool, show, ...filters } = known.query;
    const find = async (specs: readonly SpecFilter[]) => {
      const category = await findCategoryOf(db.read, id);
      if (category === undefined) return undefined;
      const question = {
        ...filtersOf({ ...filters, category }, specs, language.wanted),
        facets: false,
      };
      const asked = { ...question, sort: "featured", offset: 0, limit: ALL } as const;
      const { keys } = readable(await index.ask(asked));
      return new Set(keys);
    };
    const key = answerKey("family", language, `${id} ${JSON.stringify(known.query)}`);
    const found = await answers.answer(key, request, reply, async () => {
      const matches = Object.keys(filters).length > 0 ? await find(known.specs) : undefined;
      const json = await readFamily(db, id, { page, limit, tool, show }, matches, language);
      return json && { json, headers: languageHeaders(language) };
    });
    return found ? ANSWERED : noSuchFamily();
  });
}
