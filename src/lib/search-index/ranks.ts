/** How well each tool matches a whole search. */
import { collect } from "./rows/collect.ts";
import { TIERS, tierOf } from "./tiers.ts";
import type { Correction } from "./types.ts";

/** The place is the row: 0 is none, lower is better. */
export type Marks = Uint8Array<ArrayBuffer>;

/** The place is the row: 0 is none, lower is better. */
export type Ranks = Uint16Array<ArrayBuffer>;

export interface Ranked {
  readonly ranks: Ranks;
  /** The rows that have a rank. */
  readonly rows: Int32Array<ArrayBuffer>;
}

export interface FoundCorrection extends Correction {
  /** What is shown, if it depends on the language. */
  readonly textIn?: (locale: string | undefined) => string;
}

export interface RankedSearch extends Ranked {
  readonly corrections: readonly FoundCorrection[];
  /** Words that no tool has beside the others. */
  readonly leftOut: readonly string[];
}

/** Room for the sum of all marks below the worst tier. */
const SUMS = 512;
/** Ranks are below this. */
export const MOST_RANKS = SUMS * (TIERS.corrected + 1);

/** The tools that match all tokens, or are meant by the whole search: ranked by the worst match, then by all. */
export function combine(
  marks: readonly [Marks, ...Marks[]],
  whole?: Marks,
  ranks: Ranks = new Uint16Array(marks[0].length),
): Ranked {
  const [first, ...others] = marks;
  let count = 0;
  const rows = markedRows(first);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const rank = rankOf(first[row] ?? 0, others, row);
    if (rank === 0 || (whole?.[row] ?? 0) > 0) continue;
    ranks[row] = rank;
    rows[count] = row;
    count += 1;
  }
  const matching = rows.subarray(0, count);
  if (!whole) return { ranks, rows: matching };
  const meant = markedRows(whole);
  for (const row of meant) ranks[row] = tierOf(whole[row] ?? 0) * SUMS;
  return { ranks, rows: meant.length === 0 ? matching : joined(meant, matching) };
}

/** Whether each tool has a size of the search only between the ends of a range. */
export function isOnlyWithin({ ranks, rows }: Ranked): boolean {
  return rows.every((row) => (ranks[row] ?? 0) >= TIERS.within * SUMS);
}

/** The tier of the best tool; without any it is below all. */
export function bestTier({ ranks, rows }: Ranked): number {
  const best = rows.reduce((least, row) => Math.min(least, ranks[row] ?? 0), MOST_RANKS);
  return Math.floor(best / SUMS);
}

let scratch: Ranks = new Uint16Array(1024);

/** The tools that match all tokens, if it does not matter how well. */
export function matchingAll(marks: readonly [Marks, ...Marks[]]): Int32Array {
  if (scratch.length < marks[0].length) scratch = new Uint16Array(marks[0].length);
  return combine(marks, undefined, scratch).rows;
}

function rankOf(first: number, others: readonly Marks[], row: number): number {
  let worst = first;
  let sum = first;
  for (let index = 0; index < others.length; index += 1) {
    const mark = others[index]?.[row] ?? 0;
    if (mark === 0) return 0;
    worst = Math.max(worst, mark);
    sum += mark;
  }
  return tierOf(worst) * SUMS + Math.min(sum, SUMS - 1);
}

export function joined(a: Int32Array, b: Int32Array): Int32Array<ArrayBuffer> {
  const both = new Int32Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** Searches before have left them; a search with eight misspelled words needs about forty. */
const free: Marks[] = [];
const MOST_FREE = 40;
let used: Marks[] = [];

/**
 * Lends ranks for so many rows, until the search ends; read in fours, as most have no mark. They are used again, as a
 * hundred kilobytes for each word would keep the garbage collector busy.
 */
export function createMarks(rows: number): Marks {
  const size = Math.ceil(rows / 4) * 4;
  const known = free.pop();
  const marks = known?.length === size ? known.fill(0) : new Uint8Array(size);
  used.push(marks);
  return marks;
}

/** Runs a search, after which its marks are used again: it must not return any of them. */
export function withMarks<T>(search: () => T): T {
  try {
    return search();
  } finally {
    free.push(...used.slice(0, MOST_FREE - free.length));
    used = [];
  }
}

export function markedRows(marks: Marks): Int32Array<ArrayBuffer> {
  const fours = new Uint32Array(marks.buffer);
  return collect(marks.length, (into) => {
    let count = 0;
    for (let four = 0; four < fours.length; four += 1) {
      if (fours[four] === 0) continue;
      for (let row = four * 4; row < four * 4 + 4; row += 1) {
        if (marks[row] === 0) continue;
        into[count] = row;
        count += 1;
      }
    }
    return count;
  });
}

export function isEmpty(marks: Marks): boolean {
  const fours = new Uint32Array(marks.buffer);
  for (let four = 0; four < fours.length; four += 1) if (fours[four] !== 0) return false;
  return true;
}
