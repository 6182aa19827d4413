/** The part of the catalog's address that narrows the list. */

import type { CatalogView } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { formatDecimal, MAX_PIECES } from "../../../lib/i18n/numbers.ts";
import { typedWhole } from "../../../lib/measure/quantity.ts";
import { minorFromMajor } from "../../../lib/money/money.ts";
import { parseAmount } from "../../../lib/money/parse-amount.ts";
import { joinValues, splitValues } from "../../../lib/text/value-list.ts";
import { tagFilter, tagsFromText } from "../../tags/rules.ts";

export type CatalogFilter = Omit<CatalogView, "sort" | "show" | "unit" | "group" | "page">;

const PARTS = [
  "search",
  "category",
  "tag",
  "inStock",
  "minPrice",
  "maxPrice",
  "maxMinimum",
  "minRating",
  "specs",
] as const satisfies (keyof CatalogFilter)[];

/** The filters by specification with another value of one; "" removes it. */
export function withSpec(
  specs: CatalogFilter["specs"],
  name: string,
  values: string,
): CatalogFilter["specs"] {
  const { [name]: _, ...others } = specs ?? {};
  const all = values === "" ? others : { ...others, [name]: values };
  return Object.keys(all).length === 0 ? undefined : all;
}

/** The filter part of a view. */
export function filterOf(view: CatalogFilter): CatalogFilter {
  return Object.fromEntries(PARTS.map((part) => [part, view[part]]));
}

interface ActiveFilter {
  readonly label: string;
  readonly without: CatalogFilter;
}

/** What the page knows of a filter's words, in its language. */
export interface FilterLabels {
  /** The name of the chosen category. */
  readonly categoryName?: string | undefined;
  /** "Diameter: 6 mm". Undefined for a filter that is not applied. */
  readonly specLabel?: (name: string, value: string) => string | undefined;
  /** The tax of the prices that are filtered, where those of the list are read net. */
  readonly tax?: string | undefined;
}

export function activeFilters(
  filter: CatalogFilter,
  { categoryName = filter.category, specLabel = plainSpecLabel, tax }: FilterLabels = {},
): ActiveFilter[] {
  const { search, category, inStock, minPrice, maxPrice, maxMinimum, minRating } = filter;
  const found: (ActiveFilter | false)[] = [
    search !== undefined && {
      label: t("filters.search", "“{search}”", { search }),
      without: { ...filter, search: undefined },
    },
    category !== undefined && {
      label: categoryName ?? category,
      without: { ...filter, category: undefined },
    },
    ...tagFilters(filter),
    ...specFilters(filter, specLabel),
    inStock === true && {
      label: t("tool.inStock", "In stock"),
      without: { ...filter, inStock: undefined },
    },
    (minPrice !== undefined || maxPrice !== undefined) && {
      label: priceLabel(priceRange(minPrice, maxPrice), tax),
      without: { ...filter, minPrice: undefined, maxPrice: undefined },
    },
    maxMinimum !== undefined && {
      label: t(
        "filters.minimum.set",
        "{maxMinimum, plural, =1 {Single pieces} other {Minimum up to {maxMinimum}}}",
        { maxMinimum },
      ),
      without: { ...filter, maxMinimum: undefined },
    },
    minRating !== undefined && {
      label: t("filters.rating.set", "Rated {rating} or better", {
        rating: formatDecimal(minRating),
      }),
      without: { ...filter, minRating: undefined },
    },
  ];
  return found.filter((filter) => filter !== false);
}

function plainSpecLabel(name: string, value: string): string {
  return `${name.slice("spec.".length)}: ${value}`;
}

function tagFilters(filter: CatalogFilter): ActiveFilter[] {
  const tags = tagsFromText(filter.tag ?? "");
  return tags.map((tag, place) => ({
    label: t("filters.tag", "Tag: {tag}", { tag }),
    without: { ...filter, tag: tagFilter(tags.toSpliced(place, 1).join(",")) },
  }));
}

function specFilters(
  filter: CatalogFilter,
  specLabel: NonNullable<FilterLabels["specLabel"]>,
): ActiveFilter[] {
  return Object.entries(filter.specs ?? {}).flatMap(([name, list]) =>
    splitValues(list).flatMap((value, place, values) => {
      const label = specLabel(name, value);
      const rest = joinValues(values.toSpliced(place, 1));
      const without = { ...filter, specs: withSpec(filter.specs, name, rest) };
      return label === undefined ? [] : [{ label, without }];
    }),
  );
}

function priceLabel(range: string, tax: string | undefined): string {
  return tax === undefined
    ? range
    : t("filters.price.rangeWithTax", "{range} with {tax}", { range, tax });
}

function priceRange(from: number | undefined, to: number | undefined): string {
  if (from === undefined)
    return t("filters.price.upTo", "Up to {price}", { price: shortPrice(to ?? 0) });
  if (to === undefined) return t("filters.price.from", "From {price}", { price: shortPrice(from) });
  return t("filters.price.range", "{from} to {to}", { from: shortPrice(from), to: shortPrice(to) });
}

/** "$50": without decimals that are 0. */
function shortPrice(major: number): string {
  return moneyFormat().positive.join(formatDecimal(major));
}

/** Major units; undefined when empty, "faulty" when it is not an amount or too large. */
export function parsePrice(text: string): number | "faulty" | undefined {
  if (text === "") return undefined;
  const price = parseAmount(text);
  if (typeof price !== "number" || price < 0) return "faulty";
  return minorFromMajor(price) <= moneyFormat().largest ? price : "faulty";
}

/** A whole number from 1; undefined when empty. */
export function parseCount(text: string): number | "faulty" | undefined {
  if (text === "") return undefined;
  const count = typedWhole(text);
  return count !== undefined && count > 0 && count <= MAX_PIECES ? count : "faulty";
}
