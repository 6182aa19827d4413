/** Rows of the longest lists that are counted: a longer one says that it has so many, and its pages go on. */
export const MOST_COUNTED = 10_000;
