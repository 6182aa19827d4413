/** Reads a list's address as a question to the index. */

import { invalidField } from "../../../lib/contract/problem.ts";
import type { Refusal } from "../../../lib/contract/result.ts";
import { type Message, msg } from "../../../lib/i18n/i18n.ts";
import { minorFromMajor } from "../../../lib/money/money.ts";
import { piecePrice } from "../../../lib/money/piece-price.ts";
import type {
  FilterFault,
  IndexQuery,
  IndexSort,
  SpecFilter,
} from "../../../lib/search-index/types.ts";
import { foldedWords } from "../../../lib/text/fold.ts";
import { joinValues, splitValues } from "../../../lib/text/value-list.ts";
import { type FacetsQuery, MOST_VALUES } from "../../facets/contract.ts";
import { MAX_VALUE } from "../../specifications/contract.ts";
import { LOW_ORDERS } from "../../stock/rules.ts";
import { tagFilter, tagsFromText } from "../../tags/rules.ts";
import { isPlainSort, type PlainQuery } from "../../tool-search/api/list-tools.ts";
import {
  type CategoryFilters,
  MAX_TOOLS,
  type ToolFilters,
  type ToolQuery,
} from "../../tools/contract.ts";
import type { StockQuery } from "../../tools/contract-manage.ts";

const PREFIX = "spec.";
/** One address has no more. */
const MAX_FILTERS = 20;
const MAX_VALUES = 100;

/** A query without parameters that mean nothing. */
export interface KnownQuery<Query> {
  readonly query: Query;
  readonly specs: readonly SpecFilter[];
}

/** Keeps what is known, and reads the filters by specification. */
export function readQuery<Query extends CategoryFilters>(
  schema: { readonly shape: object },
  query: Query,
): KnownQuery<Query> | Refusal {
  const known: Record<string, unknown> = {};
  const specs: SpecFilter[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (!name.startsWith(PREFIX)) {
      if (Object.hasOwn(schema.shape, name)) known[name] = value;
      continue;
    }
    const typed = [...new Set([value].flat().flatMap((each) => splitValues(String(each))))];
    if (typed.length === 0) continue;
    if (typed.length > MAX_VALUES || typed.some(({ length }) => length > MAX_VALUE))
      return invalidField(name, TOO_MANY);
    known[name] = joinValues(typed);
    specs.push({ code: name.slice(PREFIX.length), values: typed });
    if (specs.length > MAX_FILTERS) return invalidField(name, TOO_MANY);
  }
  return { query: known as Query, specs };
}

const TOO_MANY = msg("field.tooManyFilters", "has too many values");

/** Rows behind which SQL would skip too many. */
const LAST_ROW = 10_000;

/** What SQL answers; undefined for a question to the index. */
export function plainQuery({ query, specs }: KnownQuery<ToolQuery>): PlainQuery | undefined {
  const {
    search = "",
    tag = "",
    category,
    sort = "featured",
    page,
    limit,
    after,
    nearest: _,
    ...filters
  } = query;
  const isPlain =
    specs.length === 0 &&
    Object.keys(filters).length === 0 &&
    foldedWords(search).length === 0 &&
    tagFilter(tag) === undefined &&
    (page ?? 1) * (limit ?? MAX_TOOLS) <= LAST_ROW;
  return isPlain && isPlainSort(sort) ? { category, sort, page, limit, after } : undefined;
}

/** Which tools are asked for; the rest of a question is in which order, and how many. */
export function filtersOf(
  query: ToolFilters,
  specs: readonly SpecFilter[],
  locale: string | undefined,
) {
  const { search, category, inStock, minPrice, maxPrice, maxMinimum, minRating, tag = "" } = query;
  const ofPiece = (major: number | undefined) =>
    major === undefined ? undefined : piecePrice(minorFromMajor(major), 1);
  return {
    search,
    category: category || undefined,
    inStock: inStock === undefined ? undefined : inStock === "true",
    minPrice: ofPiece(minPrice),
    maxPrice: ofPiece(maxPrice),
    maxMinimum,
    minRatingTenths: minRating === undefined ? undefined : Math.round(minRating * 10),
    tags: tagsFromText(tagFilter(tag) ?? ""),
    specs,
    locale,
  };
}

/** `after` is the key of the tool behind which the list continues. */
export function listQuestion(
  { query, specs }: KnownQuery<ToolQuery>,
  locale: string | undefined,
  after: number | undefined,
): IndexQuery {
  const { page = 1, limit = MAX_TOOLS, sort = "featured", group } = query;
  return {
    ...filtersOf(query, specs, locale),
    sort: sort as IndexSort,
    offset: (page - 1) * limit,
    limit,
    after,
    isGrouped: group === "family",
    facets: false,
  };
}

export function stockQuestion({ show, sort, page, limit }: StockQuery): IndexQuery {
  const filters = filtersOf({}, [], undefined);
  const ordersLeft = show && STOCKS[show];
  return { ...filters, ordersLeft, sort, offset: (page - 1) * limit, limit, facets: false };
}

const STOCKS = { "sold-out": { from: 0, below: 1 }, low: { from: 1, below: LOW_ORDERS } };

/** Counts of the categories only. */
export function categoryQuestion(
  query: ToolFilters,
  specs: readonly SpecFilter[],
  locale: string | undefined,
): IndexQuery {
  return { ...facetQuestion(query, specs, locale), facets: false, categories: true };
}

/** Counts only. */
export function facetQuestion(
  query: ToolFilters & Pick<FacetsQuery, "values">,
  specs: readonly SpecFilter[],
  locale: string | undefined,
): IndexQuery {
  const mostValues = query.values && MOST_VALUES;
  return {
    ...filtersOf(query, specs, locale),
    mostValues,
    sort: "featured",
    offset: 0,
    limit: 0,
    facets: true,
  };
}

const FAULTS: Record<FilterFault["reason"], (value: string) => Message> = {
  order: (value) => msg("field.rangeOrder", "“{value}” goes from more to less", { value }),
  comma: (value) =>
    msg(
      "field.decimalComma",
      "“{value}” can mean two values: write a point, or each with its unit",
      {
        value,
      },
    ),
  unknown: (value) => msg("field.unknownAttribute", "The shop has no attribute {value}", { value }),
  unreadable: (value) => msg("field.unreadableValue", "“{value}” cannot be read", { value }),
};

/** A value of a filter that cannot be read. */
export function faultyFilter({ code, value, reason }: FilterFault): Refusal {
  return invalidField(`${PREFIX}${code}`, FAULTS[reason](value));
}
