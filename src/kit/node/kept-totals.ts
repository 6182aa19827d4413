const KEPT_MS = 5000;
/** A list is long from this many rows on. A shorter one is counted each time, which takes a millisecond or two. */
const LONG = 10_000;
const MAX_KEPT = 500;

/** Whether a list has so many rows that its total and its pages may be some seconds behind. */
export function isLong(total: number): boolean {
  return total >= LONG;
}

export interface KeptTotals {
  /** The total of this name, which stands for one list and its filters; `count` asks the database. */
  of(name: string, count: () => Promise<number>): Promise<number>;
  /** This process has edited what is listed: no total from before is used again. */
  edited(): void;
}

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
