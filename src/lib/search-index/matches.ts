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

/** Of each dictionary the values that match: by code the tier and the best step that they can have. */
export type FoundValues = Map<Dictionary, Map<number, number>>;

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
  const known = values.get(dictionary) ?? new Map<number, number>();
  values.set(dictionary, known);
  known.set(code, Math.min(known.get(code) ?? mark, mark));
}

/** Marks the tools that have one of the values. */
export function markValues(context: SearchContext, values: FoundValues, marks: Uint8Array): void {
  for (const [dictionary, found] of values) {
    for (const segment of context.store.segments) {
      const column = segment.columns.get(dictionary.attribute.key);
      if (!column) continue;
      for (const [code, best] of found) {
        if ((column.uses[code] ?? 0) === 0) continue;
        const mark = markOf(tierOf(best), valueStep(context, column, code, stepOf(best)));
        const places = segment.placesWith(column, code);
        for (let index = 0; index < places.length; index += 1)
          markRow(marks, segment.rows[places[index] ?? 0] ?? 0, mark);
      }
    }
  }
}

function valueStep(
  { isTyped }: SearchContext,
  { step, dictionary: { attribute, entries } }: Column,
  code: number,
  best: Step,
): Step {
  if (attribute.type !== "tolerance") return wordStep(step, best);
  // H7 is a hole and h7 a shaft: the one that was typed is first.
  return isTyped(entries[code]?.text ?? "") ? STEPS.headline : STEPS.text;
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
