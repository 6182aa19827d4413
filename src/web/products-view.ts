import type { ProductPart, ProductSort } from "../features/catalogue/contract-manage.ts";
import { productSortLabels } from "../features/catalogue/ui/manage/ProductSearch.tsx";
import { pageFrom, searchFrom } from "./list-address.ts";

/** What a list of products shows; everything that is absent is the standard view. */
export interface ProductsView {
  readonly search?: string | undefined;
  readonly sort?: ProductSort | undefined;
  readonly show?: ProductPart | undefined;
  /** Counts from 1. */
  readonly page?: number | undefined;
}

/** The parts of the list with their words. A `Record`, so that none can be forgotten. */
export const partLabels: Record<ProductPart, string> = {
  low: "Low",
  "sold-out": "Sold out",
  deleted: "Deleted",
};

function isSort(text: string): text is ProductSort {
  return Object.hasOwn(productSortLabels, text);
}

function isPart(text: string): text is ProductPart {
  return Object.hasOwn(partLabels, text);
}

/** What an address of a list of products asks for. Whatever it asks that there is not is left out. */
export function productsViewFrom(query: URLSearchParams): ProductsView & { readonly page: number } {
  const [sort, show] = [query.get("sort") ?? "", query.get("show") ?? ""];
  return {
    search: searchFrom(query, 200),
    sort: isSort(sort) ? sort : undefined,
    show: isPart(show) ? show : undefined,
    page: pageFrom(query.get("page")),
  };
}

/** The query of an address that shows this view. */
export function productsQuery({ search, sort, show, page = 1 }: ProductsView): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (sort && sort !== "newest") query.set("sort", sort);
  if (show) query.set("show", show);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "" : `?${query}`;
}
