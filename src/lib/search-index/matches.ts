/** How well each tool matches a part of a search: a mark for each row, 0 for none, lower for better. */

import { commonRows, createMarks, type Marks, worstMark } from "./ranks.ts";
import { markRow, markRows } from "./rows/row-list.ts";
import type { Column } from "./rows/segment.ts";
import type { Store } from "./rows/store.ts";
import {
  markOf,
  OF_CATEGORY,
  OF_CATEGORY_ABOVE,
  STEPS,
  type Step,
  stepOf,
  TIERS,
  type Tier,
  tierOf,
} from "./tiers.ts";
import type { Dictionary } from "./words/dictionary.ts";
import { isNoun } from "./words/nouns.ts";
import { isStandard } from "./words/tokens.ts";
import type { Target, Word } from "./words/vocabulary.ts";

type OfCategory = Extract<Target, { readonly isNoun: boolean }>;

/** Of each dictionary the values that match: by code the tier and the best step that they can have, 0 for none. */
export type FoundValues = Map<Dictionary, Uint8Array>;

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
  const values: FoundValues = new Map();
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
      } else addValue(values, target.dictionary, target.code, markOf(tier, STEPS.value));
    }
  }
  markValues(context, values, marks);
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

/** Of a value that is found twice the better mark counts. */
export function addValue(
  values: FoundValues,
  dictionary: Dictionary,
  code: number,
  mark: number,
): void {
  const known = values.get(dictionary) ?? new Uint8Array(dictionary.entries.length);
  values.set(dictionary, known);
  markRow(known, code, mark);
}

/** Marks the tools that have one of the values. */
export function markValues(context: SearchContext, values: FoundValues, marks: Uint8Array): void {
  for (const [dictionary, found] of values) {
    const byStep = new Map<Step, Uint8Array>();
    for (const { columns, rows, count } of context.store.segments) {
      const column = columns.get(dictionary.attribute.key);
      if (!column || !hasValue(column, found)) continue;
      const { codes, step } = column;
      const byCode = byStep.get(step) ?? marksByCode(context, dictionary, found, step);
      byStep.set(step, byCode);
      markColumn(marks, rows.subarray(0, count), codes, byCode);
    }
  }
}

/** A function of its own: V8 leaves loops in loops as they are compiled first. */
function markColumn(
  marks: Uint8Array,
  rows: Int32Array,
  codes: ArrayLike<number>,
  byCode: Uint8Array,
): void {
  for (let place = 0; place < rows.length; place += 1) {
    const mark = byCode[codes[place] ?? 0] ?? 0;
    if (mark > 0) markRow(marks, rows[place] ?? 0, mark);
  }
}

function hasValue({ uses }: Column, found: Uint8Array): boolean {
  const end = Math.min(uses.length, found.length);
  for (let code = 1; code < end; code += 1) if (found[code] !== 0 && uses[code] !== 0) return true;
  return false;
}

/** The marks of values in the columns of one step. */
function marksByCode(
  { isTyped }: SearchContext,
  { attribute, entries }: Dictionary,
  found: Uint8Array,
  step: Step,
): Uint8Array {
  // H7 is a hole and h7 a shaft: the one that was typed is first.
  const isTolerance = attribute.type === "tolerance";
  return found.map((mark, code) => {
    if (mark === 0) return 0;
    const asTyped = isTyped(entries[code]?.text ?? "") ? STEPS.headline : STEPS.text;
    return markOf(tierOf(mark), isTolerance ? asTyped : wordStep(step, stepOf(mark)));
  });
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
function markTogether(all: readonly Marks[], into: readonly Marks[]): void {
  const rows = commonRows(all);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const worst = worstMark(all, row);
    if (isOneOfSeveral(worst) && !isOneOfSeveral(bestMark(all, row))) continue;
    markRows(into, row, worst);
  }
}

function bestMark(all: readonly Marks[], row: number): number {
  return Math.min(...all.map((marks) => marks[row] ?? 0));
}
