import { type Message, msg } from "../../../kit/i18n.ts";
import { parseChoice, parsePage, parseSearch } from "../../../kit/list-view.ts";
import type { CatalogueView } from "../../../paths.ts";
import type { ToolSort } from "../contract.ts";
import { parseCount, parsePrice } from "./catalogue-filter.ts";

/** A `Record`, so that no sort order can be forgotten. */
export const sortLabels: Record<ToolSort, Message> = {
  featured: msg("sort.featured", "Featured"),
  price: msg("sort.cheapest", "Price, lowest first"),
  "-price": msg("sort.dearest", "Price, highest first"),
  minimum: msg("sort.minimum", "Minimum order, smallest first"),
  "-rating": msg("sort.rating", "Rating, best first"),
  name: msg("sort.name", "Name, A to Z"),
  "-name": msg("sort.nameBackwards", "Name, Z to A"),
  newest: msg("sort.newest", "Newest"),
};

type ParsedView = CatalogueView & { readonly sort: ToolSort | undefined; readonly page: number };

/** Reads an address of the catalog; what is unknown or faulty is left out. */
export function parseCatalogueView(query: URLSearchParams): ParsedView {
  return {
    search: parseSearch(query, 200),
    kind: query.get("kind")?.trim().slice(0, 80) || undefined,
    sort: parseChoice(sortLabels, query.get("sort")),
    inStock: query.get("inStock") === "true" || undefined,
    minPrice: parseLimit(query.get("minPrice"), parsePrice),
    maxPrice: parseLimit(query.get("maxPrice"), parsePrice),
    maxMinimum: parseLimit(query.get("maxMinimum"), parseCount),
    minRating: parseLimit(query.get("minRating"), parseRating),
    isTable: query.get("show") === "table" || undefined,
    page: parsePage(query),
  };
}

function parseLimit(
  text: string | null,
  parse: (text: string) => number | "faulty" | undefined,
): number | undefined {
  const limit = parse(text?.trim() ?? "");
  return limit === "faulty" ? undefined : limit;
}

function parseRating(text: string): number | "faulty" | undefined {
  return /^[1-5](\.\d)?$/.test(text) && Number(text) <= 5 ? Number(text) : "faulty";
}
