import type { ToolSort } from "../features/catalogue/contract.ts";
import { parseCount, parseDollars } from "../features/catalogue/ui/catalogue-filter.ts";
import { pageFrom, searchFrom } from "./list-address.ts";
import type { CatalogueView } from "./paths.ts";

/** The orders that the page offers, with their words. A `Record`, so that none can be forgotten. */
export const sortLabels: Record<ToolSort, string> = {
  featured: "Featured",
  price: "Price, lowest first",
  "-price": "Price, highest first",
  minimum: "Minimum order, smallest first",
  "-rating": "Rating, best first",
  name: "Name, A to Z",
  "-name": "Name, Z to A",
  newest: "Newest",
};

/** Whether a text names an order. */
export function isSort(text: string): text is ToolSort {
  return Object.hasOwn(sortLabels, text);
}

/** A limit as an address or a form without JavaScript writes it; undefined for all that is none. */
function limitFrom(
  text: string | null,
  read: (text: string) => number | "faulty" | undefined,
): number | undefined {
  const limit = read(text?.trim() ?? "");
  return limit === "faulty" ? undefined : limit;
}

function parseRating(text: string): number | "faulty" | undefined {
  return /^[1-5](\.\d)?$/.test(text) && Number(text) <= 5 ? Number(text) : "faulty";
}

/** What an address of the catalogue asks for. Whatever it asks that there is not is left out. */
export function viewFrom(query: URLSearchParams): CatalogueView & { readonly page: number } {
  const sort = query.get("sort") ?? "";
  return {
    search: searchFrom(query, 200),
    kind: query.get("kind")?.trim().slice(0, 80) || undefined,
    sort: isSort(sort) ? sort : undefined,
    inStock: query.get("inStock") === "true" || undefined,
    minPrice: limitFrom(query.get("minPrice"), parseDollars),
    maxPrice: limitFrom(query.get("maxPrice"), parseDollars),
    maxMinimum: limitFrom(query.get("maxMinimum"), parseCount),
    minRating: limitFrom(query.get("minRating"), parseRating),
    isTable: query.get("show") === "table" || undefined,
    page: pageFrom(query.get("page")),
  };
}
