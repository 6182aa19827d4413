/** Marks the tools that match each token of a search, in all ways that need no correction. */
import { parseThread } from "../measure/screw-threads.ts";
import { foldedPartNumber, mustBeWhole } from "../text/fold.ts";
import type { IndexAttribute } from "./definitions.ts";
import {
  addValue,
  type FoundValues,
  markAll,
  markValues,
  markWords,
  type SearchContext,
} from "./matches.ts";
import { commonRows, createMarks, type Marks } from "./ranks.ts";
import { markRow, markRows } from "./rows/row-list.ts";
import { markOf, STEPS, TIERS } from "./tiers.ts";
import { isKindOf } from "./trade-words/no-kinds.ts";
import {
  figureTests,
  measureTests,
  threadTests,
  type ValueTests,
  withinTests,
} from "./values/filter-values.ts";
import { codesThat } from "./values/filters.ts";
import { nounKey } from "./words/nouns.ts";
import { AT_START, isPartNumber, TO_END, TO_PART_END } from "./words/part-numbers.ts";
import { isWholeWord } from "./words/real-words.ts";
import { isNamed, isPartLength } from "./words/size-words.ts";
import { type Token, threadKey } from "./words/tokens.ts";
import { isLetters, type Word } from "./words/vocabulary.ts";
import { formsOf } from "./words/word-forms.ts";

/** A shorter text begins too many part numbers, even more so if it breaks off within digits. */
const MIN_BEGINNING = 3;
const MIN_BROKEN_BEGINNING = 4;

/** It stands behind the name of a thread. */
const LEFT_HAND = "lh";

/** Sets and returns the marks of a token. */
export function markToken(context: SearchContext, token: Token, marks: Marks): Marks {
  if (token.kind !== "word") {
    const { vocabulary } = context.store;
    for (const key of [token.key, ...(token.alike ?? []).map(threadKey)])
      markWords(context, wordsOf(vocabulary.find(key)), TIERS.exact, marks);
    // A washer "for M12" is a 12 mm washer.
    const isSize =
      token.kind !== "thread" && !token.isNoThread && (token.named?.test("diameter") ?? true);
    const screw = isSize ? parseThread(`M${token.text.replace(/ ?mm$/, "")}`) : undefined;
    if (screw) vocabulary.find(threadKey(screw))?.rows.mark(marks, markOf(TIERS.exact, STEPS.main));
    markMeasure(context, token, marks);
    return marks;
  }
  for (const words of token.hand ? [token.hand, [LEFT_HAND]] : [])
    markAll(
      context,
      words.map((word) => sameWords(context, word)),
      TIERS.exact,
      [marks],
    );
  markWord(context, token.key, marks);
  return marks;
}

function markWord(context: SearchContext, word: string, marks: Marks): void {
  const { vocabulary } = context.store;
  const same = sameWords(context, word);
  markWords(context, same, TIERS.exact, marks);
  if (isWholeWord(word)) return;
  markWords(context, begunBy(context, word), TIERS.prefix, marks);
  markCompounds(context, word, marks);
  // "endmill" finds "end mill".
  for (let at = 2; at <= word.length - 2; at += 1) {
    const first = wordsOf(vocabulary.find(word.slice(0, at)));
    if (first.length === 0) continue;
    const second = word.slice(at);
    markAll(context, [first, sameWords(context, second)], TIERS.exact, [marks]);
    if (second.length > 2)
      markAll(context, [first, begunBy(context, second)], TIERS.prefix, [marks]);
  }
}

/** A word in singular and plural, also as the noun of a name. */
export function sameWords({ store }: SearchContext, word: string): readonly Word[] {
  return [word, ...formsOf(word)].flatMap((form) => [
    ...wordsOf(store.vocabulary.find(form)),
    ...wordsOf(store.vocabulary.find(nounKey(form))),
  ]);
}

/** A shorter word ends too many. */
const MIN_COMPOUND_END = 4;

/** "Bohrer" finds "Spiralbohrer", the noun of a name or of a category. */
function markCompounds(context: SearchContext, word: string, marks: Marks): void {
  if (word.length < MIN_COMPOUND_END || !isLetters(word)) return;
  const { vocabulary } = context.store;
  const ends = [word, ...formsOf(word)].filter(({ length }) => length >= MIN_COMPOUND_END);
  const compounds = [...vocabulary.endingWith(ends)].flatMap((compound) => {
    if (!isKindOf(compound.word, word)) return [];
    const nouns = wordsOf(vocabulary.find(nounKey(compound.word)));
    const isCategory = compound.targets.some((target) => "segment" in target && target.isNoun);
    return isCategory ? [compound, ...nouns] : nouns;
  });
  markWords(context, compounds, TIERS.compound, marks);
}

/** Words that begin with a text: of letters only, and a single letter begins too many. */
export function begunBy({ store }: SearchContext, text: string): readonly Word[] {
  if (mustBeWhole(text) || isWholeWord(text) || !isLetters(text)) return [];
  return store.vocabulary.beginningWith(text);
}

function wordsOf(word: Word | undefined): readonly Word[] {
  return word ? [word] : [];
}

function markMeasure(context: SearchContext, token: Token, marks: Marks): void {
  const values: FoundValues = new Map();
  for (const dictionary of context.store.dictionaries.values()) {
    const { attribute } = dictionary;
    if (token.isNoPart && isPartLength(attribute)) continue;
    const isMeant = !token.named || isNamed(attribute, token.named);
    const exact = markOf(TIERS.exact, isMeant ? STEPS.main : STEPS.text);
    for (const each of [token, ...(token.alike ?? []).map((thread) => ({ ...token, thread }))])
      for (const code of codesThat(dictionary, testsOf(each, attribute)))
        addValue(values, dictionary, code, exact);
    if (token.measure)
      for (const code of codesThat(dictionary, withinTests(attribute, token.measure)))
        addValue(values, dictionary, code, markOf(TIERS.within, STEPS.main));
  }
  markValues(context, values, marks);
}

function testsOf({ text, measure, thread }: Token, attribute: IndexAttribute): ValueTests {
  if (thread) return attribute.type === "thread" ? threadTests(thread) : [];
  return measure ? measureTests(attribute, measure) : figureTests(attribute, text);
}

/** "end mill" finds "endmill". */
export function markPairs(
  context: SearchContext,
  tokens: readonly Token[],
  marks: readonly Marks[],
): void {
  for (const [index, token] of tokens.entries()) {
    const joined = token.key + (tokens[index + 1]?.key ?? "");
    const own = marks.slice(index, index + 2);
    if (own.length < 2) continue;
    markAll(context, [wordsOf(context.store.vocabulary.find(joined))], TIERS.exact, own);
    markAll(context, [begunBy(context, joined)], TIERS.prefix, own);
  }
}

/** Marks the parts of part numbers that tokens are; returns the marks of the whole search as a part number, if it is one. */
export function markPartNumbers(
  context: SearchContext,
  text: string,
  tokens: readonly Token[],
  marks: readonly Marks[],
): Marks | undefined {
  const { end } = context.store.rows;
  if (!isPartNumber(text))
    return withoutOthers(context, text, markParts(context, text, tokens, marks), marks);
  // "MW-1930-C" is a part number: MW-400-C of 1,930 rpm is not meant.
  const parts = tokens.map(() => createMarks(end));
  const whole = markParts(context, text, tokens, parts);
  for (const row of commonRows(parts)) {
    for (const [token, each] of parts.entries()) {
      const into = marks[token];
      if (into) markRow(into, row, each[row] ?? 0);
    }
  }
  return withoutOthers(context, text, whole, marks);
}

/** Where a tool has the whole text as its part number, those that differ from it in a sign between digits are not meant. */
function withoutOthers(
  { store }: SearchContext,
  typed: string,
  whole: Marks | undefined,
  marks: readonly Marks[],
): Marks | undefined {
  if (!whole) return undefined;
  const alike = commonRows([whole]).filter((row) => whole[row] === markOf(TIERS.part));
  if (alike.length < 2) return whole;
  const others = alike.filter((row) => !store.partNumbers.isWritten(row, typed));
  if (others.length === alike.length) return whole;
  for (const row of others) for (const each of [whole, ...marks]) each[row] = 0;
  return whole;
}

function markParts(
  { store }: SearchContext,
  typed: string,
  tokens: readonly Token[],
  marks: readonly Marks[],
): Marks | undefined {
  const whole = foldedPartNumber(typed);
  const { rows, partNumbers } = store;
  let wholeMarks: Marks | undefined;
  const endsInDigit = /\d$/.test(whole);
  const texts = tokens.map((token) => foldedPartNumber(token.typed));
  for (const text of new Set([whole, ...texts])) {
    const own = marks.filter((_, at) => texts[at] === text);
    const isBeginning = text.length > 1 && isLetters(text);
    partNumbers.search(text, (row, where) => {
      const isPartEnd = (where & TO_PART_END) !== 0;
      if (isPartEnd || isBeginning) {
        const mark = markOf(isPartEnd ? TIERS.exact : TIERS.prefix);
        markRows(own, row, mark);
      }
      if (text !== whole || (where & AT_START) === 0) return;
      const least = endsInDigit && !isPartEnd ? MIN_BROKEN_BEGINNING : MIN_BEGINNING;
      const isWhole = (where & TO_END) !== 0;
      if (!isWhole && whole.length < least) return;
      wholeMarks ??= createMarks(rows.end);
      markRow(wholeMarks, row, markOf(isWhole ? TIERS.part : TIERS.partBeginning));
    });
  }
  return wholeMarks;
}
