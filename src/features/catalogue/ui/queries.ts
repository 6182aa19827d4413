import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, callList } from "../../../kit/ui/api.ts";
import { problemStatus } from "../../../kit/ui/failure.ts";
import type { CatalogueView } from "../../../paths.ts";
import type { getTool, listKinds, listTools, relatedTools, ToolSort } from "../contract.ts";
import type { CatalogueFilter } from "./catalogue-filter.ts";

/** Fills rows of one, two, three and four columns. */
export const PAGE_SIZE = 24;

export function toolList(view: CatalogueView & { readonly sort?: ToolSort | undefined }) {
  const { kind, sort, page = 1 } = view;
  const query = {
    ...filtersOf(view),
    kind,
    sort,
    limit: String(PAGE_SIZE),
    page: String(page),
  };
  return queryOptions({
    queryKey: ["tools", "list", query],
    queryFn: ({ signal }) =>
      callList<typeof listTools>("GET /tool", { query }, { signal, anonymous: true }),
    placeholderData: keepPreviousData,
  });
}

/** The filter as the API takes it, without the kind. */
function filtersOf(filter: CatalogueFilter) {
  const { search, inStock, minPrice, maxPrice, maxMinimum, minRating } = filter;
  return {
    search,
    inStock: inStock ? ("true" as const) : undefined,
    minPrice: asText(minPrice),
    maxPrice: asText(maxPrice),
    maxMinimum: asText(maxMinimum),
    minRating: asText(minRating),
  };
}

function asText(limit: number | undefined): string | undefined {
  return limit === undefined ? undefined : String(limit);
}

/** Null if there is no such tool. */
export function toolById(id: string) {
  return queryOptions({
    queryKey: ["tools", "one", id],
    queryFn: async ({ signal }) => {
      try {
        return await call<typeof getTool>(
          "GET /tool/{id}",
          { params: { id } },
          { signal, anonymous: true },
        );
      } catch (failure) {
        // 422: not a possible id.
        if (problemStatus(failure) === 404 || problemStatus(failure) === 422) return null;
        throw failure;
      }
    },
  });
}

export function relatedTo(id: string) {
  return queryOptions({
    queryKey: ["tools", "related", id],
    queryFn: ({ signal }) =>
      call<typeof relatedTools>(
        "GET /tool/{id}/related",
        { params: { id } },
        { signal, anonymous: true },
      ),
  });
}

/** Kinds with their counts, independent of the chosen kind. */
export function toolKinds(filter: CatalogueFilter) {
  const query = filtersOf(filter);
  return queryOptions({
    queryKey: ["tools", "kinds", query],
    queryFn: ({ signal }) =>
      call<typeof listKinds>("GET /kind", { query }, { signal, anonymous: true }),
    placeholderData: keepPreviousData,
  });
}
