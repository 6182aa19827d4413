/** Words of a search that are taken for similar ones, which the answer says. */
import { markWords, type SearchContext } from "../matches.ts";
import { isOfKind } from "../no-tool.ts";
import { markSynonyms } from "../phrase-matches.ts";
import {
  combine,
  commonRows,
  createMarks,
  haveCommon,
  isEmpty,
  type Marks,
  type RankedSearch,
} from "../ranks.ts";
import { TIERS } from "../tiers.ts";
import { markToken } from "../token-matches.ts";
import type { Correction } from "../types.ts";
import { isGeneric } from "./fillers.ts";
import { nounKey } from "./nouns.ts";
import { isRealWord } from "./real-words.ts";
import {
  abbreviatedCompounds,
  abbreviatedSynonyms,
  similarSynonyms,
  similarWords,
} from "./similar-words.ts";
import type { Synonyms } from "./synonyms.ts";
import type { Token } from "./tokens.ts";
import { isLetters, type Word } from "./vocabulary.ts";

/** A misspelled word may stand for several that are equally near. */
const MAX_SHOWN = 3;
/** Each costs about as much as a word of the search. */
const MAX_TRIED = 3;

/** Corrects the words that no tool has: to words of tools, to words of synonyms, or to the noun of a compound. */
export function correctUnknown(
  context: SearchContext,
  synonyms: Synonyms,
  tokens: readonly Token[],
  marks: readonly Marks[],
): Correction[] {
  const isUnknown = tokens.map((_, index) => isEmpty(marks[index] as Marks));
  if (!isUnknown.includes(true)) return [];
  const others = matchingOf(marks.filter((_, index) => !isUnknown[index]));
  return tokens.flatMap((token, index) => {
    if (!isUnknown[index] || token.hand || isRealWord(token.key) || isGeneric(token.key)) return [];
    const own = marks[index] as Marks;
    const asSynonym = (words: readonly string[]) =>
      words
        .slice(0, MAX_TRIED)
        .filter((word) => markReplaced(context, synonyms, tokens, marks, index, word))
        .slice(0, 1);
    // By itself it must say what is meant: Chromstahl is no screw of steel.
    const asEnd = (words: readonly string[]) => {
      const found = asSynonym(words);
      if (tokens.length > 1 || isOfKind(own)) return found;
      own.fill(0);
      return [];
    };
    const isWord = (word: string) =>
      synonyms.of([word]).length > 0 || context.store.vocabulary.find(word) !== undefined;
    const ends = compoundEnds(token.key);
    // "Driver" is no misspelled drive.
    const isTrade = synonyms.has(token.key);
    const words = isTrade
      ? []
      : similarWords(context.store.vocabulary, token.key, tokens.length > 1);
    const shown = fitting(context, words, others);
    markWords(context, withNouns(context, shown), TIERS.corrected, own);
    const texts = shown.map(({ word }) => word);
    // "Jacobs chuk": a phrase has the word that is meant.
    for (const word of texts.slice(0, 1))
      markSynonyms(context, synonyms, tokens.with(index, { ...token, key: word }), marks, index);
    const found =
      texts.length > 0
        ? texts
        : [
            ...asSynonym([
              ...abbreviatedSynonyms(synonyms, token.key),
              ...(isTrade ? [] : similarSynonyms(synonyms, token.key)),
              ...abbreviatedCompounds(synonyms, token.key),
            ]),
            // "Radiallager" are "Lager", which is a word; "llager" only ends some.
            ...(isEmpty(own) ? asEnd(ends.filter(isWord)) : []),
            ...(isEmpty(own) ? asEnd(ends.filter((end) => isEndOfWord(context, end))) : []),
          ];
    return found.map((word) => ({ word: token.text, shown: word }));
  });
}

/** The words, also as the noun of a name. */
function withNouns({ store: { vocabulary } }: SearchContext, words: readonly Word[]): Word[] {
  return words.flatMap((word) => [word, vocabulary.find(nounKey(word.word)) ?? []].flat());
}

/** Marks what the search means with another word; false if no tool has it beside the known words. */
function markReplaced(
  context: SearchContext,
  synonyms: Synonyms,
  tokens: readonly Token[],
  marks: readonly Marks[],
  index: number,
  word: string,
): boolean {
  const own = marks[index];
  const token = tokens[index];
  if (!own || !token || !isEmpty(own)) return false;
  const trial = marks.map((each) => {
    const copy = createMarks(each.length);
    copy.set(each);
    return copy;
  });
  const replaced = tokens.with(index, { ...token, text: word, key: word });
  markToken(context, { ...token, key: word }, trial[index] as Marks);
  markSynonyms(context, synonyms, replaced, trial, index);
  const known = trial.filter((each) => !isEmpty(each));
  if (isEmpty(trial[index] as Marks) || !haveCommon(known)) return false;
  for (const [at, each] of trial.entries()) marks[at]?.set(each);
  return true;
}

/** What a German compound may end with, the longest first: "Metallbohrer" are drills. */
function compoundEnds(word: string): string[] {
  if (!isLetters(word)) return [];
  const ends = word.length - MIN_COMPOUND_FIRST - MIN_COMPOUND_END + 1;
  return Array.from({ length: Math.max(0, ends) }, (_, at) => word.slice(MIN_COMPOUND_FIRST + at));
}

/** "Mmer" is the end of a hammer, but no noun. */
function isEndOfWord({ store: { vocabulary } }: SearchContext, end: string): boolean {
  return end.length > MIN_COMPOUND_END && !vocabulary.endingWith([end]).next().done;
}

const MIN_COMPOUND_FIRST = 3;
const MIN_COMPOUND_END = 4;

/** Undefined without words: every tool has them. */
function matchingOf(marks: readonly Marks[]): Int32Array | undefined {
  return marks.length === 0 ? undefined : commonRows(marks);
}

/** The words that tools with a rank have. */
function fitting(
  context: SearchContext,
  words: readonly Word[],
  matching: Int32Array | undefined,
): readonly Word[] {
  const fit: Word[] = [];
  if (matching?.length === 0) return fit;
  // One for all words: a hundred kilobytes each would be much garbage.
  const own = createMarks(context.store.rows.end);
  for (const word of words) {
    if (fit.length === MAX_SHOWN) break;
    own.fill(0);
    markWords(context, [word], TIERS.corrected, own);
    const isFit = matching ? matching.some((row) => own[row] !== 0) : !isEmpty(own);
    if (isFit) fit.push(word);
  }
  return fit;
}

/** Corrects one word that tools have, but not beside the other words; no word of the trade. */
export function correctKnown(
  context: SearchContext,
  synonyms: Synonyms,
  tokens: readonly Token[],
  marks: readonly Marks[],
): RankedSearch | undefined {
  for (const [index, token] of tokens.entries()) {
    const others = marks.filter((_, other) => other !== index);
    // "Lead screw": lead is no misspelled head. And somebody must have all the other words.
    if (isRealWord(token.key) || synonyms.has(token.key) || !haveCommon(others)) continue;
    // A short word that tools have is meant.
    const words = similarWords(context.store.vocabulary, token.key, false);
    const shown = fitting(context, words, matchingOf(others));
    if (shown.length === 0) continue;
    markWords(context, shown, TIERS.corrected, marks[index] as Marks);
    const corrections = shown.map(({ word }) => ({
      ...{ word: token.text, shown: word, isFound: true as const },
    }));
    return { ...combine(marks), corrections, leftOut: [] };
  }
  return undefined;
}
