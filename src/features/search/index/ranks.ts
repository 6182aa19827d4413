/** How well each tool matches a whole search. */
import { MAX_SEARCH_WORDS } from "../../catalogue/rules-fold.ts";
import type { Correction } from "./types.ts";

/** By row: 0 for none, lower is better. */
export type Marks = Uint8Array<ArrayBuffer>;

export interface Found {
  readonly ranks: Marks;
  readonly corrections: readonly Correction[];
}

/** Ranks of a tier: one for each number of words that are values of headline attributes. */
const STEPS = MAX_SEARCH_WORDS + 1;

/** The ranks of the tools that match all tokens, by the worst match, or are meant by the whole search. */
export function combine(end: number, marks: readonly Marks[], whole?: Marks): Marks {
  const ranks = new Uint8Array(end).fill(1);
  const headlines = new Uint8Array(end);
  for (const own of marks) {
    for (let row = 0; row < end; row += 1) {
      const mark = own[row] ?? 0;
      const tier = mark >> 1;
      const worst = ranks[row] ?? 0;
      if (tier === 0 || worst === 0) ranks[row] = 0;
      else {
        if (tier > worst) ranks[row] = tier;
        headlines[row] = (headlines[row] ?? 0) + 1 - (mark & 1);
      }
    }
  }
  for (let row = 0; row < end; row += 1) {
    const tier = ranks[row] ?? 0;
    const better = whole?.[row] ?? 0;
    if (better > 0) ranks[row] = (better >> 1) * STEPS;
    else if (tier > 0) ranks[row] = tier * STEPS + STEPS - 1 - (headlines[row] ?? 0);
  }
  return ranks;
}

export function isEmpty(marks: Marks): boolean {
  for (let row = 0; row < marks.length; row += 1) if (marks[row] !== 0) return false;
  return true;
}
