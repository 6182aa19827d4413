/** All rows of an answer in the order that a question asks for. */
import type { Dictionary } from "./dictionary.ts";
import type { PlainSort } from "./orders.ts";
import type { Store } from "./store.ts";
import type { Question } from "./types.ts";

export interface Ordered {
  readonly rows: Int32Array;
  /** Whether they are to be read from behind. */
  readonly isReversed: boolean;
}

/** `ranks`: how well the rows match the search, if there is one. */
export function sortedRows(
  store: Store,
  { sort, locale }: Question,
  ranks: Uint8Array | undefined,
): Ordered {
  const byValue = /^(-?)spec\.(.+)$/.exec(sort);
  const names = () => store.orders.read("name", locale).rows;
  if (byValue) {
    const [, minus, code] = byValue;
    const dictionary = store.dictionaryOf(code ?? "");
    if (!dictionary) return { rows: names(), isReversed: false };
    return inBuckets(names(), valueBuckets(store, dictionary, minus === "-"));
  }
  if (sort === "featured" && ranks) return inBuckets(names(), rankBuckets(store, ranks));
  return store.orders.read(sort as PlainSort, locale);
}

interface Buckets {
  /** By row. */
  readonly of: ArrayLike<number>;
  readonly count: number;
}

/** Of equal matches, those that can be ordered are first. */
function rankBuckets({ rows }: Store, ranks: Uint8Array): Buckets {
  const of = ranks.map((rank, row) => rank * 2 + (rows.isOrderable(row) ? 0 : 1));
  return { of, count: 256 };
}

/** Tools without a value have the last bucket in both directions. */
function valueBuckets(
  { segments, rows }: Store,
  dictionary: Dictionary,
  isDescending: boolean,
): Buckets {
  const ranks = dictionary.ranks();
  const last = ranks.length;
  const buckets = new Uint32Array(rows.end).fill(last);
  for (const { columns, rows: own, count } of segments.values()) {
    const codes = columns.get(dictionary.attribute.key)?.codes;
    if (!codes) continue;
    for (let place = 0; place < count; place += 1) {
      const code = codes[place] ?? 0;
      const rank = ranks[code] ?? 0;
      if (code > 0) buckets[own[place] ?? 0] = isDescending ? last - rank : rank;
    }
  }
  return { of: buckets, count: last + 1 };
}

/** Rows by bucket; in a bucket, their order is kept. */
function inBuckets(rows: Int32Array, { of, count }: Buckets): Ordered {
  const starts = new Uint32Array(count + 1);
  for (let index = 0; index < rows.length; index += 1) {
    const next = (of[rows[index] ?? 0] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let bucket = 1; bucket <= count; bucket += 1)
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
  const sorted = new Int32Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const bucket = of[row] ?? 0;
    const at = starts[bucket] ?? 0;
    sorted[at] = row;
    starts[bucket] = at + 1;
  }
  return { rows: sorted, isReversed: false };
}
