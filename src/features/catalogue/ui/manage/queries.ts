/** Reads of products, for TanStack Query. Only admins get them. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ListView } from "../../../../kit/list-view.ts";
import { call, callList } from "../../../../kit/ui/api.ts";
import type * as contract from "../../contract-manage.ts";
import type { ProductPart, ProductSort } from "../../contract-manage.ts";

/** The first part of every key under which tools are kept: for invalidating them all. */
export const TOOLS = "tools";
/** Products on one page of a list. */
export const PAGE_SIZE = 25;

export type ProductsView = ListView<ProductPart, ProductSort>;

/** A page of the products for the admin `email`: another account never sees this cache. */
export function productPage(email: string, { page = 1, filter, ...view }: ProductsView) {
  const query = { ...view, show: filter, page: String(page), limit: String(PAGE_SIZE) };
  return queryOptions({
    queryKey: [TOOLS, "products", email, filter, view, page],
    queryFn: ({ signal }) =>
      callList<typeof contract.listProducts>("GET /product", { query }, { signal }),
  });
}

/** One product. Fails with 404 `no-such-tool` if there never was one. */
export function productOf(email: string, id: string) {
  return queryOptions({
    queryKey: [TOOLS, "product", email, id],
    queryFn: ({ signal }) =>
      call<typeof contract.getProduct>("GET /product/{id}", { params: { id } }, { signal }),
  });
}

/** A product's ledger, part after part. */
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

/** Acts on one page of a product's history. */
export const HISTORY_PAGE_SIZE = 25;

/** A page of what was done about a product. */
export function productHistory(email: string, id: string, page: number) {
  return queryOptions({
    queryKey: [TOOLS, "acts", email, id, page],
    queryFn: ({ signal }) =>
      callList<typeof contract.listProductHistory>(
        "GET /product/{id}/act",
        { params: { id }, query: { limit: String(HISTORY_PAGE_SIZE), page: String(page) } },
        { signal },
      ),
  });
}
