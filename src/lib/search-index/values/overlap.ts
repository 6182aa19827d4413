/** Counts the tools whose range overlaps another, without comparing each two ranges. */
import type { Dictionary } from "../words/dictionary.ts";
import type { Entry } from "./value-text.ts";

type Range = Pick<Entry, "low" | "high">;

/** `counts`: tools with each of the dictionary's ranges. */
export function overlapping(
  dictionary: Dictionary,
  counts: ArrayLike<number>,
): (range: Range) => number {
  const sums = (end: "low" | "high") => {
    let sum = 0;
    const codes = dictionary.codesBy(end).filter((code) => (counts[code] ?? 0) > 0);
    return codes.map((code) => {
      sum += counts[code] ?? 0;
      return { at: dictionary.entries[code]?.[end] ?? 0, upTo: sum };
    });
  };
  const lows = sums("low");
  const highs = sums("high");
  // Those that begin before the end, without those that end before the beginning.
  return ({ low, high }) => countUpTo(lows, high, true) - countUpTo(highs, low, false);
}

/** The sum of all entries at places before a place, or at it. */
function countUpTo(
  sums: readonly { at: number; upTo: number }[],
  place: number,
  isIncluded: boolean,
): number {
  let low = 0;
  let high = sums.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = sums[middle]?.at ?? 0;
    if (at < place || (isIncluded && at === place)) low = middle + 1;
    else high = middle;
  }
  return sums[low - 1]?.upTo ?? 0;
}
