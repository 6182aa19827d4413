/** One pass over the tools: which pass all filters, and which fail exactly one. */
import { collect } from "./rows/collect.ts";
import type { Rows } from "./rows/rows.ts";
import type { Segment } from "./rows/segment.ts";
import type { Store } from "./rows/store.ts";
import type { IndexQuery } from "./types.ts";
import type { Filter } from "./values/filters.ts";

/** What a tool fails: nothing, only the stock, several filters; from `FIRST_FILTER`, only that filter. */
const NONE = 0;
const STOCK = 1;
const SEVERAL = 2;
const FIRST_FILTER = 3;

interface Passed {
  /** How many tools pass all filters but that of the category. */
  readonly found: number;
  /** Their places; undefined if they are all tools of the category. */
  readonly places: Int32Array | undefined;
  readonly inStock: number;
  /** The places of tools that fail only the filter with this number. */
  readonly failing: (filter: number) => Int32Array;
}

export interface SegmentCount extends Passed {
  readonly segment: Segment;
}

export interface Counts {
  /** The counts of the categories that are asked for. */
  readonly segments: readonly SegmentCount[];
  /** The counts of all categories: a list of tools does not need them. */
  readonly all: () => readonly SegmentCount[];
  readonly total: number;
  /** How many of them can be ordered, if the filter of stock is left out. */
  readonly inStock: number;
}

/** `matching`: the rows that a search has found. */
export function countTools(
  { rows, segments, tags }: Store,
  filters: readonly Filter[],
  question: IndexQuery,
  matching: Int32Array | undefined,
  asked: ReadonlySet<Segment>,
): Counts {
  const passes = rowTest(rows, question, tags.test(question.tags));
  const found = matching && placesBySegment(rows, matching, passes, segments.length);
  const count = (segment: Segment): SegmentCount => {
    const own = found ? found[segment.number] : passes && placesOf(segment, passes);
    return { ...countSegment(rows, segment, own, filters, question.inStock), segment };
  };
  const counted = segments.filter((segment) => asked.has(segment)).map(count);
  const sum = (of: (each: Passed) => number) => counted.reduce((all, each) => all + of(each), 0);
  return {
    segments: counted,
    all: () => [...counted, ...segments.filter((segment) => !asked.has(segment)).map(count)],
    total: sum(({ found }) => found),
    inStock: sum(({ inStock }) => inStock),
  };
}

/** The rows that pass all filters, where a search and filters of the whole catalog are all: a list needs no counts then. */
export function searchedRows(
  { rows, tags }: Store,
  filters: readonly Filter[],
  question: IndexQuery,
  matching: Int32Array | undefined,
): Int32Array | undefined {
  const { category, inStock } = question;
  if (!matching || category !== undefined || inStock !== undefined || filters.length > 0)
    return undefined;
  const passes = rowTest(rows, question, tags.test(question.tags));
  return passes ? rowsThat(matching, passes) : matching;
}

type RowTest = (row: number) => boolean;

/** The filters without counts; undefined without such a filter. */
function rowTest(
  { price, minimum, quantity, ratingTenths }: Rows,
  { minPrice = 0, maxPrice, maxMinimum, minRatingTenths = 0, ordersLeft }: IndexQuery,
  hasTags: RowTest | undefined,
): RowTest | undefined {
  const tests: RowTest[] = [];
  if (minPrice > 0) tests.push((row) => (price[row] ?? 0) >= minPrice);
  if (maxPrice !== undefined) tests.push((row) => (price[row] ?? 0) <= maxPrice);
  if (maxMinimum !== undefined) tests.push((row) => (minimum[row] ?? 0) <= maxMinimum);
  if (minRatingTenths > 0) tests.push((row) => (ratingTenths[row] ?? 0) >= minRatingTenths);
  if (ordersLeft)
    tests.push((row) => {
      const [left, smallest] = [quantity[row] ?? 0, minimum[row] ?? 0];
      return left >= smallest * ordersLeft.from && left < smallest * ordersLeft.below;
    });
  if (hasTags) tests.push(hasTags);
  const [first, ...others] = tests;
  if (!first || others.length === 0) return first;
  return (row) => tests.every((passes) => passes(row));
}

/** The places of the rows in each segment. */
function placesBySegment(
  { segment, place }: Rows,
  matching: Int32Array,
  passes: RowTest | undefined,
  segments: number,
): Int32Array[] {
  const rows = passes ? rowsThat(matching, passes) : matching;
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

function rowsThat(rows: Int32Array, pass: RowTest): Int32Array {
  return collect(rows.length, (into) => {
    let count = 0;
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0;
      if (!pass(row)) continue;
      into[count] = row;
      count += 1;
    }
    return count;
  });
}

/** Undefined for all tools of the segment. */
function placesOf({ rows, count }: Segment, pass: RowTest): Int32Array | undefined {
  const places = collect(count, (into) => {
    let end = 0;
    for (let place = 0; place < count; place += 1) {
      if (!pass(rows[place] ?? 0)) continue;
      into[end] = place;
      end += 1;
    }
    return end;
  });
  return places.length === count ? undefined : places;
}

const NO_PLACES = new Int32Array();
const noneFails = () => NO_PLACES;

/** `places`: the candidates of the category; undefined for all its tools. */
function countSegment(
  { orderable }: Rows,
  { rows, count, columns }: Segment,
  places: Int32Array | undefined,
  filters: readonly Filter[],
  inStock: boolean | undefined,
): Passed {
  const size = places?.length ?? count;
  const codes = filters.flatMap(({ attribute }) => columns.get(attribute.key)?.codes ?? []);
  // A tool without a value fails.
  if (codes.length < filters.length || size === 0)
    return { found: 0, places: NO_PLACES, inStock: 0, failing: noneFails };
  let canBeOrdered = 0;
  if (filters.length === 0 && inStock === undefined) {
    for (let index = 0; index < size; index += 1)
      canBeOrdered += orderable[rows[places ? (places[index] ?? 0) : index] ?? 0] ?? 0;
    return { found: size, places, inStock: canBeOrdered, failing: noneFails };
  }

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
  const failing = (filter: number) => placesThat(fails, places, FIRST_FILTER + filter);
  if (inStock === true) canBeOrdered = passing.length;
  else if (inStock === false) canBeOrdered = placesThat(fails, places, STOCK).length;
  else for (const place of passing) canBeOrdered += orderable[rows[place] ?? 0] ?? 0;
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
  for (const { segment, places } of segments) {
    if (!places) found.set(segment.rows.subarray(0, segment.count), end);
    else
      for (let index = 0; index < places.length; index += 1)
        found[end + index] = segment.rows[places[index] ?? 0] ?? 0;
    end += places?.length ?? segment.count;
  }
  return found;
}

/** How many tools of the categories that are asked for have each code of an attribute, without any filter. */
export function countUses({ segments }: Counts, attribute: number, uses: Uint32Array): void {
  for (const { segment } of segments) {
    const column = segment.columns.get(attribute);
    if (column) addCounts(uses, column.uses);
  }
}

/** Adds up how many tools have each code of an attribute, without the attribute's own filter (-1 for none). */
export function countCodes(
  { segments }: Counts,
  attribute: number,
  filter: number,
  counts: Uint32Array,
): void {
  for (const { segment, places, failing } of segments) {
    const column = segment.columns.get(attribute);
    if (!column) continue;
    if (!places) addCounts(counts, column.uses);
    else addCodes(counts, column.codes, places);
    if (filter >= 0) addCodes(counts, column.codes, failing(filter));
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
