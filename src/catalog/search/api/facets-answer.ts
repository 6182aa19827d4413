/** The counts of the index in the shape of `GET /facet`; written in the thread of the index. */

import type { TextLanguage } from "../../../frame/text-language.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import type { Answer } from "../../../lib/search-index/types.ts";
import { type getFacets, SHOP_PAGES } from "../../facets/contract.ts";

export function toFacets(
  answer: Answer,
  { own, wanted }: Pick<TextLanguage, "own" | "wanted">,
): AnswerOf<typeof getFacets> {
  const { total, families, inStock, corrections, leftOut, pages, dropped } = answer;
  const isTranslated = wanted !== undefined;
  return {
    total,
    families,
    inStock,
    categories: answer.categories.map(({ id, category, name, parent, count }) => ({
      id,
      category,
      ...(isTranslated && (name === undefined ? { lang: own } : { name })),
      ...(parent !== undefined && { parent }),
      count,
    })),
    facets: answer.facets.map((facet) => toFacet(facet, own)),
    tags: [...answer.tags],
    corrections: [...corrections],
    leftOut: [...leftOut],
    pages: SHOP_PAGES.filter((page) => pages.includes(page)),
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
    // Numbers have no language, and there may be thousands.
    values: values.some(({ isOwnLanguage: isOwn }) => isOwn)
      ? values.map(({ isOwnLanguage: isOwn, ...value }) => ({
          ...value,
          ...(isOwn && { lang: own }),
        }))
      : [...values],
  };
}
