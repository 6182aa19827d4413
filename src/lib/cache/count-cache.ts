import { LRUCache } from "lru-cache";

/** Rows. */
const LONG = 10_000;
/** Rows of a list whose total is kept; counting a shorter one takes 2 or 3 ms. */
const KEPT_FROM = 2000;

/** Whether a list has so many rows that its answers are kept for longer. */
export function isLong(total: number): boolean {
  return total >= LONG;
}

type Totals<Key> = ReadonlyMap<Key, number>;

export interface CountCache {
  of(name: string, count: () => Promise<number>): Promise<number>;
  /** The totals of a list's groups, by their key. */
  ofGroups<Key>(name: string, count: () => Promise<Totals<Key>>): Promise<Totals<Key>>;
  /** What was read of so many rows. */
  ofRows<Read>(name: string, rows: number, read: () => Promise<Read>): Promise<Read>;
  edited(): void;
}

/** Caches the totals of long lists for some seconds; `edited` drops them. */
export function createCountCache(): CountCache {
  const kept = new LRUCache<string, { readonly counted: unknown }>({
    ...{ max: 500, ttl: 5000 },
    // Asked for each time, so that tests can set it.
    ...{ perf: { now: () => performance.now() }, ttlResolution: 0 },
  });
  let edits = 0;
  async function find<Counted>(
    name: string,
    count: () => Promise<Counted>,
    totalOf: (counted: Counted) => number,
  ): Promise<Counted> {
    const known = kept.get(name);
    if (known) return known.counted as Counted;
    const editsBefore = edits;
    const counted = await count();
    if (totalOf(counted) >= KEPT_FROM && edits === editsBefore) kept.set(name, { counted });
    return counted;
  }
  return {
    of: (name, count) => find(name, count, (total) => total),
    ofGroups: (name, count) =>
      find(name, count, (totals) => [...totals.values()].reduce((sum, total) => sum + total, 0)),
    ofRows: (name, rows, read) => find(name, read, () => rows),
    edited: () => {
      edits += 1;
      kept.clear();
    },
  };
}
