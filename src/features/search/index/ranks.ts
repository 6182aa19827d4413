/** How well each tool matches a whole search. */
import { MAX_SEARCH_WORDS } from "../../catalogue/rules.ts";
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
  const ranks = new Uint8Array(end);
  for (let row = 0; row < end; row += 1) {
    let tier = 0;
    let headlines = 0;
    for (const own of marks) {
      const mark = own[row] ?? 0;
      if (mark === 0) {
        tier = 0;
        break;
      }
      tier = Math.max(tier, mark >> 1);
      headlines += 1 - (mark & 1);
    }
    const better = whole?.[row] ?? 0;
    if (better > 0) ranks[row] = (better >> 1) * STEPS;
    else if (tier > 0 || marks.length === 0) ranks[row] = tier * STEPS + STEPS - 1 - headlines;
  }
  return ranks;
}

export function isEmpty(marks: Marks): boolean {
  for (let row = 0; row < marks.length; row += 1) if (marks[row] !== 0) return false;
  return true;
}
