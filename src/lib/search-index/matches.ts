/** How well each tool matches a part of a search: a mark for each row, 0 for none, lower for better. */

import { createMarks, type Marks, markedRows } from "./ranks.ts";
import { markRow } from "./rows/row-list.ts";
import type { Store } from "./rows/store.ts";
import {
  markOf,
  OF_CATEGORY,
  OF_CATEGORY_ABOVE,
  STEPS,
  type Step,
  TIERS,
  type Tier,
} from "./tiers.ts";
import type { Dictionary } from "./words/dictionary.ts";
import { isNoun } from "./words/nouns.ts";
import { isStandard } from "./words/tokens.ts";
import type { Target, Word } from "./words/vocabulary.ts";

type OfCategory = Extract<Target, { readonly isNoun: boolean }>;

/** Allowed codes by dictionary. */
export type Codes = Map<Dictionary, Uint8Array>;

export interface SearchContext {
  readonly store: Store;
  /** Whether a text was typed so, in upper and lower case. */
  readonly isTyped: (text: string) => boolean;
  /** Marks of words in phrases, by word and tier: many phrases that mean the same have the same words. */
  readonly phraseMarks: Map<string, Marks>;
}

/** Marks the tools that have one of the words. */
export function markWords(
  context: SearchContext,
  words: readonly Word[],
  tier: Tier,
  marks: Uint8Array,
): void {
  const codes: Codes = new Map();
  for (const { word, rows, targets } of words) {
    rows.mark(
      marks,
      isNoun(word) ? markOf(nameTier(tier), STEPS.headline) : markOf(mentionTier(tier, word)),
    );
    for (const target of targets) {
      if ("segment" in target) {
        const { rows: own, count } = target.segment;
        const mark = target.isNoun
          ? markOf(nameTier(tier), STEPS.main)
          : markOf(categoryTier(tier), categoryStep(target));
        for (let place = 0; place < count; place += 1) markRow(marks, own[place] ?? 0, mark);
      } else codesOf(codes, target.dictionary)[target.code] = 1;
    }
  }
  markValues(context, codes, tier, marks, STEPS.value);
}

function nameTier(tier: Tier): Tier {
  return tier === TIERS.exact ? TIERS.name : tier;
}

/** A spindle with a nut mentions one: what is called a nut by another word is before it. A standard is no mention. */
function mentionTier(tier: Tier, word: string): Tier {
  return tier === TIERS.exact && !isStandard(word) ? TIERS.synonym : tier;
}

function categoryStep({ isOneOfSeveral, isAbove }: OfCategory): Step {
  if (!isOneOfSeveral) return STEPS.value;
  return isAbove ? STEPS.text : STEPS.headline;
}

/** All tools of a category are found by its name, but the tool with that name is meant. */
function categoryTier(tier: Tier): Tier {
  return Math.max(tier, TIERS.category);
}

export function codesOf(codes: Codes, dictionary: Dictionary): Uint8Array {
  const known = codes.get(dictionary) ?? new Uint8Array(dictionary.entries.length);
  codes.set(dictionary, known);
  return known;
}

/** Marks the tools that have one of the values; `least`: the best step that a value can have. */
export function markValues(
  { store, isTyped }: SearchContext,
  codes: Codes,
  tier: Tier,
  marks: Uint8Array,
  least: Step = STEPS.main,
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
        const isTolerance = type === "tolerance";
        const step = isTolerance ? STEPS.headline : wordStep(column.step, least);
        byCode[code] = markOf(tier, isTolerance && !isTyped(text) ? STEPS.text : step);
      }
      const { codes: own } = column;
      for (let place = 0; place < count; place += 1) {
        const mark = byCode[own[place] ?? 0] ?? 0;
        if (mark > 0) markRow(marks, rows[place] ?? 0, mark);
      }
    }
  }
}

/** Words of values say less than sizes: stainless is no tool. */
function wordStep(step: Step, least: Step): Step {
  if (least === STEPS.main) return step;
  return step === STEPS.value ? STEPS.text : least;
}

/** Marks the tools that have a word of each group. */
export function markAll(
  context: SearchContext,
  groups: readonly (readonly Word[])[],
  tier: Tier,
  into: readonly Marks[],
): void {
  if (groups.some((words) => words.length === 0)) return;
  markTogether(
    groups.map((words) => marksOf(context, words, tier)),
    into,
  );
}

function marksOf(context: SearchContext, words: readonly Word[], tier: Tier): Marks {
  const marks = createMarks(context.store.rows.end);
  markWords(context, words, tier, marks);
  return marks;
}

/** Does what `markAll` does, for words of phrases: those of each of which a tool has one are marked once in a search. */
export function markPhraseWords(
  context: SearchContext,
  phrase: readonly string[],
  groups: readonly (readonly Word[])[],
  tier: Tier,
  into: readonly Marks[],
): void {
  if (groups.some((words) => words.length === 0)) return;
  const marks = groups.map((words, at) => {
    const key = `${tier} ${phrase[at]}`;
    const known = context.phraseMarks.get(key) ?? marksOf(context, words, tier);
    context.phraseMarks.set(key, known);
    return known;
  });
  markTogether(marks, into);
}

function isOneOfSeveral(mark: number): boolean {
  return mark === OF_CATEGORY || mark === OF_CATEGORY_ABOVE;
}

/** The worst mark of each tool that all have marked: a spindle with a nut, of "Bearings & drives", is no "drive nut". */
function markTogether([first, ...others]: readonly Marks[], into: readonly Marks[]): void {
  if (!first) return;
  for (const row of markedRows(first)) {
    let worst = first[row] ?? 0;
    let best = worst;
    for (let index = 0; index < others.length && worst > 0; index += 1) {
      const other = others[index]?.[row] ?? 0;
      worst = other === 0 ? 0 : Math.max(worst, other);
      best = Math.min(best, other);
    }
    if (worst === 0 || (isOneOfSeveral(worst) && !isOneOfSeveral(best))) continue;
    for (const marks of into) markRow(marks, row, worst);
  }
}
