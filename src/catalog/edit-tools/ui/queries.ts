import { infiniteQueryOptions } from "@tanstack/react-query";
import { call, callList } from "../../../lib/api-client/api.ts";
import { apiListQuery, apiQuery } from "../../../lib/api-client/queries.ts";
import type { ListView } from "../../../lib/contract/list-view.ts";
import type * as contract from "../../tools/contract-manage.ts";
import type { TextPart } from "../../translations/contract.ts";
import { textPartOf } from "../../translations/rules.ts";

/** First part of the query keys of tools. */
export const TOOLS = "tools";
export const PAGE_SIZE = 25;

export type ProductsView = ListView<contract.ProductPart | TextPart, contract.ProductSort>;

/** The cache is the admin's with this `email`: another account never sees it. */
export function productPage(email: string, { page = 1, filter, ...view }: ProductsView) {
  const query = { ...view, ...shownBy(filter), page: String(page), limit: String(PAGE_SIZE) };
  return apiListQuery<typeof contract.listProducts>(
    [TOOLS, "products", email, filter, view, page],
    "GET /product",
    { query },
  );
}

/** Products as which others of the category, by its id, are named: the newest. */
export function newestOfCategory(email: string, category: string) {
  return apiQuery<typeof contract.listProducts>(
    [TOOLS, "products of category", email, category],
    "GET /product",
    { query: { category, limit: "50" } },
  );
}

/** The matches of a search, a page after another. */
export function productPages(email: string, search: string) {
  return infiniteQueryOptions({
    queryKey: [TOOLS, "matching products", email, search],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      callList<typeof contract.listProducts>(
        "GET /product",
        { query: { search, page: String(pageParam), limit: String(PAGE_SIZE) } },
        { signal },
      ),
    getNextPageParam: ({ total }, _pages, page) =>
      page * PAGE_SIZE < total ? page + 1 : undefined,
  });
}

/** The page has one filter, of two categories. */
export function shownBy(filter: ProductsView["filter"]) {
  return textPartOf(filter)
    ? { text: filter as TextPart }
    : { show: filter as contract.ProductPart | undefined };
}

/** Fails with 404 `no-such-tool` if there never was one. */
export function productOf(email: string, id: string) {
  return apiQuery<typeof contract.getProduct>([TOOLS, "product", email, id], "GET /product/{id}", {
    params: { id },
  });
}

export function ledgerOf(email: string, id: string) {
  return infiniteQueryOptions({
    queryKey: [TOOLS, "ledger", email, id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: before }) =>
      call<typeof contract.listStockChanges>(
        "GET /product/{id}/stock",
        { params: { id }, query: { before } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  });
}

export const HISTORY_PAGE_SIZE = 25;

export function productHistory(email: string, id: string, page: number) {
  return apiListQuery<typeof contract.listProductHistory>(
    [TOOLS, "audit log", email, id, page],
    "GET /product/{id}/act",
    { params: { id }, query: { limit: String(HISTORY_PAGE_SIZE), page: String(page) } },
  );
}

/** Products whose part numbers are the same but for case, spaces and signs; or those that have this one. */
export function sharedPartNumbers(
  email: string,
  query: { readonly partNumber?: string; readonly except?: string | undefined } = {},
) {
  return apiQuery<typeof contract.listSharedPartNumbers>(
    [TOOLS, "shared part numbers", email, query],
    "GET /product/shared-part-number",
    { query },
  );
}
