/** Rows of the longest lists that are counted: a longer one says that it has so many. */
export const MOST_COUNTED = 10_000;

/** Rows of a list in the database that pages reach; those behind them are read by `after`, or by a narrower list. */
export const MOST_PAGED = 10_000;
