const KEPT_MS = 5000;
/** Rows; counting a shorter list takes one or two milliseconds. */
const LONG = 10_000;
const MAX_KEPT = 500;

export function isLong(total: number): boolean {
  return total >= LONG;
}

type Totals<Key> = ReadonlyMap<Key, number>;

export interface KeptTotals {
  of(name: string, count: () => Promise<number>): Promise<number>;
  /** The totals of a list's groups, by their key. */
  ofGroups<Key>(name: string, count: () => Promise<Totals<Key>>): Promise<Totals<Key>>;
  edited(): void;
}

/** Caches the totals of long lists for some seconds; `edited` drops them. */
export function createKeptTotals(): KeptTotals {
  const kept = new Map<string, { readonly counted: unknown; readonly countedAt: number }>();
  let edits = 0;
  async function find<Counted>(
    name: string,
    count: () => Promise<Counted>,
    totalOf: (counted: Counted) => number,
  ): Promise<Counted> {
    const known = kept.get(name);
    if (known && Date.now() - known.countedAt < KEPT_MS) return known.counted as Counted;
    const [countedAt, editsBefore] = [Date.now(), edits];
    const counted = await count();
    kept.delete(name);
    if (isLong(totalOf(counted)) && edits === editsBefore) kept.set(name, { counted, countedAt });
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return counted;
  }
  return {
    of: (name, count) => find(name, count, (total) => total),
    ofGroups: (name, count) =>
      find(name, count, (totals) => [...totals.values()].reduce((sum, total) => sum + total, 0)),
    edited: () => {
      edits += 1;
      kept.clear();
    },
  };
}
