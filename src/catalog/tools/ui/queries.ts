import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CatalogView } from "../../../frame/paths.ts";
import { call, callList, type ListAnswer } from "../../../lib/api-client/api.ts";
import { orNull } from "../../../lib/api-client/missing.ts";
import { apiQuery } from "../../../lib/api-client/queries.ts";
import type { CatalogFilter } from "../../tool-list/ui/catalog-filter.ts";
import type { ParsedView } from "../../tool-list/ui/catalog-view.ts";
import type { getTool, listTools, relatedTools, Tool } from "../contract.ts";

/** Rows of a table, or cards, which fill lines of one, two, three and four. */
const ROWS = 100;
const CARDS = 24;

/** Tools on a page: a chosen category is a table unless it is shown as cards. */
export function pageSizeOf(view: CatalogView): number {
  const isTable = view.show === undefined ? view.category !== undefined : view.show === "table";
  return isTable && !isByFamily(view) ? ROWS : CARDS;
}

export interface FoundTools extends ListAnswer<Tool[]> {
  /** Where nothing is found: the tools with the nearest part numbers, if any are near. */
  readonly nearest?: Tool[];
}

export function toolList(view: ParsedView) {
  const { sort, page, search } = view;
  const query = {
    ...filterQuery(view),
    sort,
    group: isByFamily(view) ? ("family" as const) : undefined,
    limit: String(pageSizeOf(view)),
    page: String(page),
    nearest: search === undefined ? undefined : ("true" as const),
  };
  return queryOptions({
    queryKey: ["tools", "list", query],
    queryFn: async ({ signal }): Promise<FoundTools> => {
      const answer = await callList<typeof listTools>(
        "GET /tool",
        { query },
        { signal, anonymous: true },
      );
      const { items, total } = answer;
      return total === 0 && items.length > 0 ? { items: [], total, nearest: items } : answer;
    },
    placeholderData: keepPreviousData,
  });
}

/** A search has one entry for each family; a chosen category is a table of its tools. */
export function isByFamily({ group, search, category }: CatalogView): boolean {
  return (
    group === "family" || (group === undefined && search !== undefined && category === undefined)
  );
}

/** The filter as the API takes it. */
export function filterQuery(filter: CatalogFilter) {
  const { search, category, tag, specs, inStock, minPrice, maxPrice, maxMinimum, minRating } =
    filter;
  return {
    ...specs,
    search,
    category,
    tag,
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
    queryFn: ({ signal }) =>
      orNull(
        call<typeof getTool>("GET /tool/{id}", { params: { id } }, { signal, anonymous: true }),
      ),
  });
}

export function relatedTo(id: string) {
  return apiQuery<typeof relatedTools>(
    ["tools", "related", id],
    "GET /tool/{id}/related",
    { params: { id } },
    { anonymous: true },
  );
}

/** Those of them that are in the catalog. One request for the same tools in any order. */
export function toolsByIds(ids: readonly string[]) {
  const listed = ids.toSorted().join(",");
  return queryOptions({
    queryKey: ["tools", "ids", listed],
    queryFn: ({ signal }) =>
      call<typeof listTools>("GET /tool", { query: { ids: listed } }, { signal, anonymous: true }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
}
