/** How well each tool matches a part of a search: a mark for each row, 0 for none, lower for better. */
import type { Dictionary } from "./dictionary.ts";
import { createMarks, type Marks, markedRows } from "./ranks.ts";
import { markRow } from "./row-list.ts";
import type { Store } from "./store.ts";
import type { Word } from "./vocabulary.ts";

/** From the best. Marks are twice the tier; a headline attribute's value takes one off. */
export const TIERS = { part: 1, partBeginning: 2, exact: 3, prefix: 4, synonym: 5, corrected: 6 };
export type Tier = (typeof TIERS)[keyof typeof TIERS];

/** Allowed codes by dictionary. */
export type Codes = Map<Dictionary, Uint8Array>;

export function markOf(tier: Tier, isHeadline = false): number {
  return tier * 2 + (isHeadline ? 0 : 1);
}

export interface SearchContext {
  readonly store: Store;
  /** Whether a text was typed so, in upper and lower case. */
  readonly isTyped: (text: string) => boolean;
}

/** Marks the tools that have one of the words. */
export function markWords(
  context: SearchContext,
  words: readonly Word[],
  tier: Tier,
  marks: Uint8Array,
): void {
  const codes: Codes = new Map();
  for (const { rows, targets } of words) {
    rows.mark(marks, markOf(tier));
    for (const target of targets) {
      if ("segment" in target) {
        const { rows: own, count } = target.segment;
        for (let place = 0; place < count; place += 1)
          markRow(marks, own[place] ?? 0, markOf(tier));
      } else codesOf(codes, target.dictionary)[target.code] = 1;
    }
  }
  markValues(context, codes, tier, marks);
}

export function codesOf(codes: Codes, dictionary: Dictionary): Uint8Array {
  const known = codes.get(dictionary) ?? new Uint8Array(dictionary.entries.length);
  codes.set(dictionary, known);
  return known;
}

/** Marks the tools that have one of the values. */
export function markValues(
  { store, isTyped }: SearchContext,
  codes: Codes,
  tier: Tier,
  marks: Uint8Array,
): void {
  for (const [dictionary, allowed] of codes) {
    const found = [...allowed.keys()].filter((code) => allowed[code] === 1);
    if (found.length === 0) continue;
    const { key, type } = dictionary.attribute;
    for (const { columns, rows, count } of store.segments) {
      const column = columns.get(key);
      if (!column || found.every((code) => (column.uses[code] ?? 0) === 0)) continue;
      const byCode = new Uint8Array(allowed.length);
      for (const code of found) {
        const { text = "" } = dictionary.entries[code] ?? {};
        // H7 is a hole and h7 a shaft: the one that was typed is first.
        byCode[code] = markOf(tier, type === "tolerance" ? isTyped(text) : column.isHeadline);
      }
      const { codes: own } = column;
      for (let place = 0; place < count; place += 1) {
        const mark = byCode[own[place] ?? 0] ?? 0;
        if (mark > 0) markRow(marks, rows[place] ?? 0, mark);
      }
    }
  }
}

/** Marks the tools that have a word of each group. */
export function markAll(
  context: SearchContext,
  groups: readonly (readonly Word[])[],
  tier: Tier,
  into: readonly Marks[],
): void {
  if (groups.some((words) => words.length === 0)) return;
  const [first, ...others] = groups.map((words) => {
    const marks = createMarks(context.store.rows.end);
    markWords(context, words, tier, marks);
    return marks;
  });
  if (!first) return;
  for (const row of markedRows(first)) {
    if (!others.every((marks) => marks[row] !== 0)) continue;
    for (const marks of into) markRow(marks, row, markOf(tier));
  }
}
