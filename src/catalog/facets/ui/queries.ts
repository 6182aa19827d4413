import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import type { getCategory } from "../../attributes/contract.ts";
import type { CatalogFilter } from "../../tool-list/ui/catalog-filter.ts";
import { filterQuery } from "../../tools/ui/queries.ts";
import type { getFacets } from "../contract.ts";

/** Categories, facets and their counts for a list of tools. */
export function facetsOf(filter: CatalogFilter) {
  const query = { ...filterQuery(filter), values: "few" as const };
  return queryOptions({
    queryKey: ["tools", "facets", query],
    queryFn: ({ signal }) =>
      call<typeof getFacets>("GET /facet", { query }, { signal, anonymous: true }),
    placeholderData: keepPreviousData,
  });
}

/** A category with the attributes of its tools; `id` as in the facets' answer. */
export function categoryById(id: string | undefined) {
  return queryOptions({
    queryKey: ["tools", "category", id],
    queryFn: ({ signal }) =>
      call<typeof getCategory>(
        "GET /category/{id}",
        { params: { id: id ?? "" } },
        { signal, anonymous: true },
      ),
    enabled: id !== undefined,
  });
}
