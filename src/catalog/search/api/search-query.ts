/** Reads a list's address as a question to the index. */

import { invalidField } from "../../../lib/contract/problem.ts";
import type { Refusal } from "../../../lib/contract/result.ts";
import { type Message, msg } from "../../../lib/i18n/i18n.ts";
import { minorFromMajor } from "../../../lib/money/money.ts";
import { piecePrice } from "../../../lib/money/price-unit.ts";
import type {
  FilterFault,
  IndexQuery,
  IndexSort,
  SpecFilter,
} from "../../../lib/search-index/types.ts";
import { foldedWords } from "../../../lib/text/fold.ts";
import { joinValues, splitValues } from "../../../lib/text/value-list.ts";
import { MAX_VALUE } from "../../specifications/contract.ts";
import { tagFilter, tagsFromText } from "../../tags/rules.ts";
import type { CategoryFilters, ToolFilters, ToolQuery, ToolSort } from "../../tools/contract.ts";
import { MAX_TOOLS } from "../../tools/contract.ts";
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

/** True for what SQL answers without the index: a plain list. */
export function isPlain<Query extends CategoryFilters>(
  known: KnownQuery<Query>,
): known is KnownQuery<Query & { readonly sort?: ToolSort | undefined }> {
  const { search = "", group, sort = "", tag = "" } = known.query as ToolQuery;
  return (
    known.specs.length === 0 &&
    group === undefined &&
    tagFilter(tag) === undefined &&
    !sort.includes(PREFIX) &&
    foldedWords(search).length === 0
  );
}

/** Tools from which on the index answers what SQL would read thousands of rows for. */
export const LARGE = 10_000;

export function isLarge({ tools = 0 }: { readonly tools: number | undefined }): boolean {
  return tools >= LARGE;
}

/** Whether SQL reads few rows for a list, of however many tools: by an index, without a count of its own. */
export function isShortRead({
  inStock,
  minPrice,
  maxPrice,
  maxMinimum,
  minRating,
  sort,
  page = 1,
  limit = MAX_TOOLS,
}: ToolQuery): boolean {
  const filters = [inStock, minPrice, maxPrice, maxMinimum, minRating];
  if (filters.some((filter) => filter !== undefined)) return false;
  // All pages of a list are in one order: by name the index's is the natural one.
  return sort !== "name" && sort !== "-name" && page * limit <= LARGE;
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
  return { ...filters, stock: show, sort, offset: (page - 1) * limit, limit, facets: false };
}

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
  query: ToolFilters & Pick<IndexQuery, "values">,
  specs: readonly SpecFilter[],
  locale: string | undefined,
): IndexQuery {
  const question = { ...filtersOf(query, specs, locale), values: query.values };
  return { ...question, sort: "featured", offset: 0, limit: 0, facets: true };
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
