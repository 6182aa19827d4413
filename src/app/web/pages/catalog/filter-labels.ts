import { useEffect, useRef } from "react";
import type { getFacets } from "../../../../catalog/facets/contract.ts";
import { chosenCategory } from "../../../../catalog/facets/ui/chosen-category.ts";
import { valueText } from "../../../../catalog/facets/ui/facet-values.ts";
import type { CatalogFilter } from "../../../../catalog/tool-list/ui/catalog-filter.ts";
import type { AnswerOf } from "../../../../lib/contract/endpoint.ts";

export type Facets = AnswerOf<typeof getFacets>;
type Facet = Facets["facets"][number];

/** The words of filters: from the answer, and for a filter that does not apply from the answer before. */
export function useFilterLabels(answer: Facets | undefined, category: string | undefined) {
  const seen = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { code, name } of answer?.facets ?? []) seen.current.set(code, name);
  }, [answer]);
  const chosen = chosenCategory(answer?.categories, category);
  const facets = new Map(answer?.facets.map((facet) => [facet.code, facet]));
  return {
    categoryName: chosen === undefined ? category : (chosen.name ?? chosen.category),
    facetName: (code: string) => seen.current.get(code) ?? code.replaceAll("-", " "),
    specLabel: (parameter: string, value: string) => {
      const code = parameter.slice("spec.".length);
      const facet: Facet | undefined = facets.get(code);
      if (answer?.dropped.includes(code)) return undefined;
      return facet ? `${facet.name}: ${valueText(value, facet)}` : `${code}: ${value}`;
    },
  };
}

/** The filter without those that do not apply. */
export function withoutSpecs(filter: CatalogFilter, dropped: readonly string[]): CatalogFilter {
  const kept = Object.entries(filter.specs ?? {}).filter(
    ([name]) => !dropped.includes(name.slice("spec.".length)),
  );
  return { ...filter, specs: kept.length === 0 ? undefined : Object.fromEntries(kept) };
}
