import type { ToolSort } from "../features/catalogue/contract.ts";
import type { CatalogueView } from "./paths.ts";

/** The orders that the page offers, with their words. A `Record`, so that none can be forgotten. */
export const sortWords: Record<ToolSort, string> = {
  featured: "Featured",
  name: "Name, A to Z",
  "-name": "Name, Z to A",
  price: "Price, lowest first",
  "-price": "Price, highest first",
  newest: "Newest",
};

const LAST_PAGE = 1_000_000;

function isSort(text: string): text is ToolSort {
  return Object.hasOwn(sortWords, text);
}

/** The page of a list that an address names; the first for all that is none. */
export function pageFrom(text: string | null): number {
  const page = Number(text ?? "1");
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** What an address of the catalogue asks for. Whatever it asks that there is not is left out. */
export function viewFrom(query: URLSearchParams): CatalogueView & { readonly page: number } {
  const sort = query.get("sort") ?? "";
  return {
    search: query.get("search")?.trim().slice(0, 200) || undefined,
    kind: query.get("kind")?.trim().slice(0, 80) || undefined,
    sort: isSort(sort) ? sort : undefined,
    inStock: query.get("inStock") === "true",
    page: pageFrom(query.get("page")),
  };
}
