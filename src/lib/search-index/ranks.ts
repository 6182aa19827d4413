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
export function combine(marks: readonly Marks[], whole?: Marks): Ranked {
  const ranks = new Uint16Array(marks[0]?.length ?? 0);
  const rows = commonRows(marks);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    ranks[row] = rankOf(marks, row);
  }
  if (!whole) return { ranks, rows };
  const meant = commonRows([whole]);
  for (const row of meant) ranks[row] = tierOf(whole[row] ?? 0) * SUMS;
  const others = rows.filter((row) => whole[row] === 0);
  return { ranks, rows: joined(meant, others) };
}

/** Whether each tool has a size of the search only between the ends of a range. */
export function isOnlyWithin({ ranks, rows }: Ranked): boolean {
  return rows.every((row) => (ranks[row] ?? 0) >= TIERS.within * SUMS);
}

/** The rank of the best tool; without any it is below all. */
export function bestRank({ ranks, rows }: Ranked): number {
  return rows.reduce((least, row) => Math.min(least, ranks[row] ?? 0), MOST_RANKS);
}

/** Its tier. */
export function bestTier(ranked: Ranked): number {
  return Math.floor(bestRank(ranked) / SUMS);
}

function rankOf(marks: readonly Marks[], row: number): number {
  let sum = 0;
  let worst = 0;
  for (let index = 0; index < marks.length; index += 1) {
    const mark = marks[index]?.[row] ?? 0;
    sum += mark;
    if (mark > worst) worst = mark;
  }
  return tierOf(worst) * SUMS + Math.min(sum, SUMS - 1);
}

export function worstMark(marks: readonly Marks[], row: number): number {
  let worst = 0;
  for (let index = 0; index < marks.length; index += 1)
    worst = Math.max(worst, marks[index]?.[row] ?? 0);
  return worst;
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

/** The rows that all have marked; none without marks. */
export function commonRows(all: readonly Marks[]): Int32Array<ArrayBuffer> {
  const [first = new Uint8Array(), ...others] = all;
  return collect(first.length, (into) =>
    others.reduce((count, marks) => keepMarked(into, count, marks), writeMarked(into, first)),
  );
}

/** Read in fours, as most rows have no mark. Returns how many are written. */
function writeMarked(into: Int32Array, marks: Marks): number {
  const fours = new Uint32Array(marks.buffer);
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
}

function keepMarked(rows: Int32Array, count: number, marks: Marks): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const row = rows[index] ?? 0;
    if (marks[row] === 0) continue;
    rows[kept] = row;
    kept += 1;
  }
  return kept;
}

/** Whether all have marked some row; without marks, every row is. */
export function haveCommon(all: readonly Marks[]): boolean {
  const [first, ...others] = all.map(({ buffer }) => new Uint32Array(buffer));
  if (!first) return true;
  for (let four = 0; four < first.length; four += 1) {
    if (first[four] === 0 || !isInAll(others, four)) continue;
    for (let row = four * 4; row < four * 4 + 4; row += 1) if (isInAll(all, row)) return true;
  }
  return false;
}

function isInAll(all: readonly (Marks | Uint32Array)[], at: number): boolean {
  for (let index = 0; index < all.length; index += 1) if (all[index]?.[at] === 0) return false;
  return true;
}

export function isEmpty(marks: Marks): boolean {
  return !haveCommon([marks]);
}
