/** The rows of an answer in the order that a question asks for. */

import type { Order } from "./order.ts";
import type { PlainSort } from "./orders.ts";
import { joined, MOST_RANKS } from "./ranks.ts";
import { collect } from "./rows/collect.ts";
import type { Store } from "./rows/store.ts";
import type { IndexQuery } from "./types.ts";

export interface SortedRows {
  readonly rows: Int32Array;
  /** Whether they are to be read from behind. */
  readonly isReversed: boolean;
  /** The index is the row: `LISTED`, or `START` for one that only says where the list continues. */
  readonly passes: Uint8Array;
}

export const LISTED = 1;
const START = 2;

/**
 * The rows that a page may show, in order, and which rows pass. `found`: the rows that pass all filters. `ranks`: how well
 * rows match the search, if there is one.
 */
export function listedRows(
  store: Store,
  question: IndexQuery,
  found: Int32Array,
  ranks: Uint16Array | undefined,
): SortedRows {
  const { sort, locale = "", after } = question;
  const passes = new Uint8Array(store.rows.end);
  const start = after === undefined ? undefined : store.rows.rowOf(after);
  if (start !== undefined) passes[start] = START;
  const byValue = /^(-?)spec\.(.+)$/.exec(sort);
  const byMatch =
    sort === "featured" && ranks ? [rankBuckets(store, ranks), sizeBuckets(store)] : [];
  const buckets = byValue ? valueBuckets(store, byValue[2] ?? "", byValue[1] === "-") : byMatch;
  const order = store.orders.of(
    byValue || byMatch.length > 0 ? "name" : (sort as PlainSort),
    locale,
  );
  const inOrder = (rows: Int32Array, most: number) => {
    for (let index = 0; index < rows.length; index += 1) passes[rows[index] ?? 0] = LISTED;
    return pick(
      order.read(() => store.rows.all()),
      passes,
      most,
    );
  };
  const shown =
    byMatch.length > 0 ? firstRows(found, rowsNeeded(question), byMatch, inOrder) : found;
  for (let index = 0; index < shown.length; index += 1) passes[shown[index] ?? 0] = LISTED;
  const isReversed = !byValue && (sort.startsWith("-") || sort === "newest");
  if (start === undefined && shown.length <= FEW)
    return { rows: shown.toSorted(inTurn(buckets, order.compare)), isReversed, passes };
  const all = inOrder(shown, store.rows.end);
  return { rows: buckets.toReversed().reduce(inBuckets, all), isReversed, passes };
}

/** Compares rows by their buckets, and those of the same buckets by `compare`. */
function inTurn(buckets: readonly Buckets[], compare: Order["compare"]): Order["compare"] {
  return (a, b) => {
    for (const { of } of buckets) {
      const order = of(a) - of(b);
      if (order !== 0) return order;
    }
    return compare(a, b);
  };
}

/** To sort so many rows takes less time than to pick them from all. */
const FEW = 100;

/** A grouped list shows one of each family, and a list that continues begins anywhere: both may need all rows. */
function rowsNeeded({ offset, limit, after, isGrouped }: IndexQuery): number {
  return isGrouped || after !== undefined ? Number.POSITIVE_INFINITY : offset + limit;
}

/**
 * The wanted rows that are first in the order of the buckets, within one of the next buckets, and at last `inOrder`. Two
 * letters find half of a catalog, of which a suggestion shows eight tools.
 */
function firstRows(
  rows: Int32Array,
  wanted: number,
  [buckets, ...others]: readonly Buckets[],
  inOrder: (rows: Int32Array, most: number) => Int32Array,
): Int32Array {
  if (rows.length <= wanted) return rows;
  if (!buckets) return inOrder(rows, wanted);
  const { of, count } = buckets;
  const counts = new Uint32Array(count);
  const own = new Uint32Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) {
    const bucket = of(rows[index] ?? 0);
    own[index] = bucket;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  let last = 0;
  let before = 0;
  while (before + (counts[last] ?? 0) < wanted) {
    before += counts[last] ?? 0;
    last += 1;
  }
  const sure = new Int32Array(before);
  const rest = new Int32Array(counts[last] ?? 0);
  for (let index = 0, sures = 0, rests = 0; index < rows.length; index += 1) {
    const bucket = own[index] ?? 0;
    if (bucket < last) sure[sures++] = rows[index] ?? 0;
    else if (bucket === last) rest[rests++] = rows[index] ?? 0;
  }
  return joined(sure, firstRows(rest, wanted - before, others, inOrder));
}

/** The first of the rows that pass, at most so many. */
function pick(rows: Int32Array, passes: Uint8Array, most: number): Int32Array {
  return collect(rows.length, (into) => {
    let count = 0;
    for (let index = 0; index < rows.length && count < most; index += 1) {
      const row = rows[index] ?? 0;
      if (passes[row] === 0) continue;
      into[count] = row;
      count += 1;
    }
    return count;
  });
}

interface Buckets {
  readonly of: (row: number) => number;
  readonly count: number;
}

/** Of equal matches, those that can be ordered are first. */
function rankBuckets({ rows }: Store, ranks: Uint16Array): Buckets {
  const of = (row: number) => (ranks[row] ?? 0) * 2 + 1 - (rows.orderable[row] ?? 0);
  return { of, count: MOST_RANKS * 2 };
}

/** A category with many sizes is what is usually meant: "M3 screws" are cap screws before set screws. */
function sizeBuckets({ segments, rows }: Store): Buckets {
  const bySize = segments.toSorted((a, b) => b.count - a.count);
  const places = new Uint32Array(segments.length);
  for (const [place, { number }] of bySize.entries()) places[number] = place;
  const of = (row: number) => places[rows.segment[row] ?? -1] ?? segments.length;
  return { of, count: segments.length + 1 };
}

/** Tools without a value have the last bucket in both directions; none for an attribute that the shop does not have. */
function valueBuckets(store: Store, code: string, isDescending: boolean): Buckets[] {
  const { segments, rows } = store;
  const dictionary = store.dictionaryOf(code);
  if (!dictionary) return [];
  const ranks = dictionary.ranks();
  const last = ranks.length;
  const { key } = dictionary.attribute;
  const codesOf = segments.map(({ columns }) => columns.get(key)?.codes);
  const of = (row: number) => {
    const code = codesOf[rows.segment[row] ?? -1]?.[rows.place[row] ?? 0] ?? 0;
    const rank = ranks[code] ?? 0;
    if (code === 0) return last;
    return isDescending ? last - rank : rank;
  };
  return [{ of, count: last + 1 }];
}

/** Rows by bucket; in a bucket, their order is kept. */
function inBuckets(rows: Int32Array, { of, count }: Buckets): Int32Array {
  const starts = new Uint32Array(count + 1);
  const buckets = new Uint32Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) {
    const bucket = of(rows[index] ?? 0);
    buckets[index] = bucket;
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1;
  }
  for (let bucket = 1; bucket <= count; bucket += 1)
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
  const sorted = new Int32Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) {
    const bucket = buckets[index] ?? 0;
    const at = starts[bucket] ?? 0;
    sorted[at] = rows[index] ?? 0;
    starts[bucket] = at + 1;
  }
  return sorted;
}
