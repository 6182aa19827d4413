/** One pass over the tools: which pass all filters, and which fail exactly one. */
import { isLow, isSoldOut } from "../../catalogue/rules.ts";
import { collect } from "./collect.ts";
import type { Filter } from "./filters.ts";
import type { Rows } from "./rows.ts";
import type { Segment } from "./segment.ts";
import type { Store } from "./store.ts";
import type { Question } from "./types.ts";

/** What a tool fails: nothing, only the stock, several filters; from `FIRST_FILTER`, only that filter. */
const NONE = 0;
const STOCK = 1;
const SEVERAL = 2;
const FIRST_FILTER = 3;

interface Passed {
  /** How many tools pass all filters but that of the kind. */
  readonly found: number;
  /** Their places; undefined if they are all tools of the kind. */
  readonly places: Int32Array | undefined;
  readonly inStock: number;
  /** By filter: the places of tools that fail only this one. */
  readonly failing: readonly Int32Array[];
}

export interface SegmentCount extends Passed {
  readonly segment: Segment;
  /** Whether the kind is one of those asked for. */
  readonly isAsked: boolean;
}

export interface Counts {
  readonly segments: readonly SegmentCount[];
  readonly total: number;
  /** How many of them can be ordered, if the filter of stock is left out. */
  readonly inStock: number;
}

/** `matching`: the rows that a search has found. */
export function countTools(
  { rows, segments }: Store,
  filters: readonly Filter[],
  question: Question,
  matching: Int32Array | undefined,
  asked: ReadonlySet<Segment>,
): Counts {
  const candidates = candidatesOf(rows, question, matching);
  const places = candidates && placesBySegment(rows, candidates, segments.length);
  const counted = segments.map((segment) => {
    const isAsked = asked.has(segment);
    const own = places?.[segment.number];
    return { ...countSegment(rows, segment, own, filters, question.inStock), segment, isAsked };
  });
  const sum = (count: (each: Passed) => number) =>
    counted.reduce((all, each) => all + (each.isAsked ? count(each) : 0), 0);
  return {
    segments: counted,
    total: sum(({ found }) => found),
    inStock: sum(({ inStock }) => inStock),
  };
}

/** The rows that the search and the filters without counts leave; undefined for all. */
function candidatesOf(
  { price, minimum, quantity, ratingTenths, segment, end, size }: Rows,
  question: Question,
  matching: Int32Array | undefined,
): Int32Array | undefined {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = question;
  const { maxMinimum = Number.POSITIVE_INFINITY, minRatingTenths = 0 } = question;
  const isAnyPrice = minPrice <= 0 && maxPrice === Number.POSITIVE_INFINITY;
  const isAnyStock = question.stock === undefined && maxMinimum === Number.POSITIVE_INFINITY;
  if (isAnyPrice && isAnyStock && minRatingTenths <= 0) return matching;
  const hasStock = stockTest(question.stock);
  const most = matching?.length ?? end;
  const left = collect(most, (into) => {
    let count = 0;
    for (let index = 0; index < most; index += 1) {
      const row = matching ? (matching[index] ?? 0) : index;
      const cost = price[row] ?? 0;
      if (
        cost < minPrice ||
        cost > maxPrice ||
        (minimum[row] ?? 0) > maxMinimum ||
        (ratingTenths[row] ?? 0) < minRatingTenths ||
        (segment[row] ?? -1) < 0 ||
        !hasStock(quantity[row] ?? 0, minimum[row] ?? 0)
      )
        continue;
      into[count] = row;
      count += 1;
    }
    return count;
  });
  return left.length === size ? undefined : left;
}

function stockTest(stock: Question["stock"]): (quantity: number, minimum: number) => boolean {
  if (stock === "low") return (quantity, minimum) => isLow({ quantity, minimum });
  if (stock === "sold-out") return (quantity, minimum) => isSoldOut({ quantity, minimum });
  return () => true;
}

/** The places of rows in each segment. */
function placesBySegment(
  { segment, place }: Rows,
  rows: Int32Array,
  segments: number,
): Int32Array[] {
  const ends = new Uint32Array(segments);
  for (let index = 0; index < rows.length; index += 1) {
    const own = segment[rows[index] ?? 0] ?? 0;
    ends[own] = (ends[own] ?? 0) + 1;
  }
  const places = Array.from(ends, (count) => new Int32Array(count));
  // Filled from behind.
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index] ?? 0;
    const own = segment[row] ?? 0;
    const at = (ends[own] ?? 0) - 1;
    ends[own] = at;
    (places[own] as Int32Array)[at] = place[row] ?? 0;
  }
  return places;
}

const NO_PLACES = new Int32Array();

/** `places`: the candidates of the kind; undefined for all its tools. */
function countSegment(
  { orderable }: Rows,
  { rows, count, columns }: Segment,
  places: Int32Array | undefined,
  filters: readonly Filter[],
  inStock: boolean | undefined,
): Passed {
  const size = places?.length ?? count;
  const codes = filters.flatMap(({ attribute }) => columns.get(attribute.key)?.codes ?? []);
  const noneFails = filters.map(() => NO_PLACES);
  // A tool without a value fails.
  if (codes.length < filters.length || size === 0)
    return { found: 0, places: NO_PLACES, inStock: 0, failing: noneFails };
  let canBeOrdered = 0;
  for (let index = 0; index < size; index += 1)
    canBeOrdered += orderable[rows[places ? (places[index] ?? 0) : index] ?? 0] ?? 0;
  if (filters.length === 0 && inStock === undefined)
    return { found: size, places, inStock: canBeOrdered, failing: [] };

  const fails = new Uint8Array(size);
  if (inStock !== undefined) {
    const wanted = inStock ? 1 : 0;
    for (let index = 0; index < size; index += 1)
      if (orderable[rows[places ? (places[index] ?? 0) : index] ?? 0] !== wanted)
        fails[index] = STOCK;
  }
  for (const [filter, { allowed }] of filters.entries())
    failFilter(fails, codes[filter] ?? NO_PLACES, places, allowed, FIRST_FILTER + filter);
  const passing = placesThat(fails, places, NONE);
  const failing = filters.map((_, filter) => placesThat(fails, places, FIRST_FILTER + filter));
  if (inStock === true) canBeOrdered = passing.length;
  else if (inStock === false) canBeOrdered = placesThat(fails, places, STOCK).length;
  else {
    canBeOrdered = 0;
    for (const place of passing) canBeOrdered += orderable[rows[place] ?? 0] ?? 0;
  }
  return { found: passing.length, places: passing, inStock: canBeOrdered, failing };
}

/** The code 0 of a tool without a value is never allowed. */
function failFilter(
  fails: Uint8Array,
  codes: ArrayLike<number>,
  places: Int32Array | undefined,
  allowed: Uint8Array,
  filter: number,
): void {
  for (let index = 0; index < fails.length; index += 1) {
    if (allowed[codes[places ? (places[index] ?? 0) : index] ?? 0] === 1) continue;
    fails[index] = fails[index] === NONE ? filter : SEVERAL;
  }
}

function placesThat(fails: Uint8Array, places: Int32Array | undefined, what: number): Int32Array {
  return collect(fails.length, (into) => {
    let count = 0;
    for (let index = 0; index < fails.length; index += 1) {
      if (fails[index] !== what) continue;
      into[count] = places ? (places[index] ?? 0) : index;
      count += 1;
    }
    return count;
  });
}

/** The rows that pass all filters. */
export function foundRows({ segments, total }: Counts): Int32Array<ArrayBuffer> {
  const found = new Int32Array(total);
  let end = 0;
  for (const { segment, isAsked, places } of segments) {
    if (!isAsked) continue;
    if (!places) found.set(segment.rows.subarray(0, segment.count), end);
    else
      for (let index = 0; index < places.length; index += 1)
        found[end + index] = segment.rows[places[index] ?? 0] ?? 0;
    end += places?.length ?? segment.count;
  }
  return found;
}

/** Adds up how many tools have each code of an attribute, without the attribute's own filter (-1 for none). */
export function countCodes(
  { segments }: Counts,
  attribute: number,
  filter: number,
  counts: Uint32Array,
  uses: Uint32Array,
): void {
  for (const { segment, isAsked, places, failing } of segments) {
    const column = segment.columns.get(attribute);
    if (!isAsked || !column) continue;
    addCounts(uses, column.uses);
    if (!places) addCounts(counts, column.uses);
    else addCodes(counts, column.codes, places);
    const own = failing[filter];
    if (own) addCodes(counts, column.codes, own);
  }
}

function addCounts(sums: Uint32Array, counts: Uint32Array): void {
  const end = Math.min(sums.length, counts.length);
  for (let code = 1; code < end; code += 1) sums[code] = (sums[code] ?? 0) + (counts[code] ?? 0);
}

function addCodes(counts: Uint32Array, codes: ArrayLike<number>, places: Int32Array): void {
  for (let index = 0; index < places.length; index += 1) {
    const code = codes[places[index] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}
