/** The part of the catalog's address that narrows the list. */
import type { CatalogueView } from "../../../paths.ts";

export type CatalogueFilter = Omit<CatalogueView, "sort" | "isTable" | "page">;

const PARTS = [
  "search",
  "kind",
  "inStock",
  "minPrice",
  "maxPrice",
  "maxMinimum",
  "minRating",
] as const satisfies (keyof CatalogueFilter)[];

export function isSameFilter(one: CatalogueFilter, other: CatalogueFilter): boolean {
  return PARTS.every((part) => one[part] === other[part]);
}

/** The filter part of a view. */
export function filterOf(view: CatalogueFilter): CatalogueFilter {
  return Object.fromEntries(PARTS.map((part) => [part, view[part]]));
}

interface ActiveFilter {
  readonly label: string;
  readonly without: CatalogueFilter;
}

export function activeFilters(filter: CatalogueFilter): ActiveFilter[] {
  const { search, kind, inStock, minPrice, maxPrice, maxMinimum, minRating } = filter;
  const found: (ActiveFilter | false)[] = [
    search !== undefined && { label: `“${search}”`, without: { ...filter, search: undefined } },
    kind !== undefined && { label: kind, without: { ...filter, kind: undefined } },
    inStock === true && { label: "In stock", without: { ...filter, inStock: undefined } },
    (minPrice !== undefined || maxPrice !== undefined) && {
      label: priceRangeLabel(minPrice, maxPrice),
      without: { ...filter, minPrice: undefined, maxPrice: undefined },
    },
    maxMinimum !== undefined && {
      label: maxMinimum === 1 ? "Single pieces" : `Minimum up to ${maxMinimum}`,
      without: { ...filter, maxMinimum: undefined },
    },
    minRating !== undefined && {
      label: `Rated ${minRating} or better`,
      without: { ...filter, minRating: undefined },
    },
  ];
  return found.filter((filter) => filter !== false);
}

function priceRangeLabel(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return `Up to $${to}`;
  return to === undefined ? `From $${from}` : `$${from} to $${to}`;
}

/** Undefined when empty, "faulty" when it is not an amount. */
export function parseDollars(text: string): number | "faulty" | undefined {
  if (text === "") return undefined;
  return /^\$?\s*\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text.replace("$", "")) : "faulty";
}

/** A whole number from 1; undefined when empty. */
export function parseCount(text: string): number | "faulty" | undefined {
  if (text === "") return undefined;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : "faulty";
}
