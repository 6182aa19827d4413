/** All rows of an answer in the order that a question asks for. */
import type { Dictionary } from "./dictionary.ts";
import type { PlainSort } from "./orders.ts";
import type { Store } from "./store.ts";
import type { Question } from "./types.ts";

/** `ranks`: how well the rows match the search, if there is one. */
export function sortedRows(
  store: Store,
  { sort, locale }: Question,
  ranks: Uint8Array | undefined,
): Iterable<number> {
  const byValue = /^(-?)spec\.(.+)$/.exec(sort);
  const names = () => store.orders.read("name", locale).rows;
  if (byValue) {
    const [, minus, code] = byValue;
    const dictionary = store.dictionaryOf(code ?? "");
    return dictionary
      ? inBuckets(names(), ...valueBuckets(store, dictionary, minus === "-"))
      : names();
  }
  if (sort === "featured" && ranks) {
    // Of equal matches, those that can be ordered are first.
    const bucketOf = (row: number) => (ranks[row] ?? 0) * 2 + (store.rows.isOrderable(row) ? 0 : 1);
    return inBuckets(names(), bucketOf, 256);
  }
  const { rows, isReversed } = store.orders.read(sort as PlainSort, locale);
  return isReversed ? reversed(rows) : rows;
}

/** Tools without a value have the last bucket in both directions. */
function valueBuckets(
  { segments, rows }: Store,
  dictionary: Dictionary,
  isDescending: boolean,
): [(row: number) => number, number] {
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
  return [(row) => buckets[row] ?? last, last + 1];
}

/** Rows by bucket; in a bucket, their order is kept. */
function inBuckets(
  rows: Int32Array,
  bucketOf: (row: number) => number,
  buckets: number,
): Int32Array {
  const starts = new Uint32Array(buckets + 1);
  for (const row of rows) starts[bucketOf(row) + 1] = (starts[bucketOf(row) + 1] ?? 0) + 1;
  for (let bucket = 1; bucket <= buckets; bucket += 1)
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
  const sorted = new Int32Array(rows.length);
  for (const row of rows) {
    const bucket = bucketOf(row);
    const at = starts[bucket] ?? 0;
    sorted[at] = row;
    starts[bucket] = at + 1;
  }
  return sorted;
}

function* reversed(rows: Int32Array): Generator<number> {
  for (let index = rows.length - 1; index >= 0; index -= 1) yield rows[index] ?? 0;
}
