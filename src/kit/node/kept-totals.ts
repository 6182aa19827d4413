const KEPT_MS = 5000;
/** Rows; counting a shorter list takes one or two milliseconds. */
const LONG = 10_000;
const MAX_KEPT = 500;

export function isLong(total: number): boolean {
  return total >= LONG;
}

export interface KeptTotals {
  of(name: string, count: () => Promise<number>): Promise<number>;
  edited(): void;
}

/** Caches the totals of long lists for some seconds; `edited` drops them. */
export function createKeptTotals(): KeptTotals {
  const kept = new Map<string, { readonly total: number; readonly countedAt: number }>();
  let edits = 0;
  return {
    of: async (name, count) => {
      const known = kept.get(name);
      if (known && Date.now() - known.countedAt < KEPT_MS) return known.total;
      const [countedAt, editsBefore] = [Date.now(), edits];
      const total = await count();
      kept.delete(name);
      if (isLong(total) && edits === editsBefore) kept.set(name, { total, countedAt });
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      return total;
    },
    edited: () => {
      edits += 1;
      kept.clear();
    },
  };
}
