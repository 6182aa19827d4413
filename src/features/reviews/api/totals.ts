/** How many reviews are shown, kept between changes: to count 100,000 takes 2 ms on SQLite, 5 on PostgreSQL. */

/** Longest a total outlives a change that another process has told of, as the catalogue's answers do. */
const MAX_STALE_MS = 250;

/** The totals of one process. */
export interface ShownTotals {
  /** How many are shown, of all or of one rating. */
  count(rating: number | undefined): Promise<number>;
  /** Something may have changed: in another process, or something else. */
  changed(): void;
  /** This process has changed reviews: no total of before is used again. */
  edited(): void;
}

/** Makes them; `count` asks the database. */
export function makeShownTotals(count: ShownTotals["count"]): ShownTotals {
  const kept = new Map<
    number | undefined,
    { readonly at: number; readonly total: Promise<number> }
  >();
  let changedAt = 0;

  function counted(rating: number | undefined): Promise<number> {
    const counting = { at: Date.now(), total: count(rating) };
    kept.set(rating, counting);
    // Who asked hears of the failure; the next one counts again.
    counting.total.catch(() => kept.get(rating) === counting && kept.delete(rating));
    return counting.total;
  }

  return {
    count: (rating) => {
      const known = kept.get(rating);
      const isFresh = known && (known.at > changedAt || Date.now() - known.at < MAX_STALE_MS);
      return isFresh ? known.total : counted(rating);
    },
    changed: () => {
      changedAt = Date.now();
    },
    edited: () => kept.clear(),
  };
}
