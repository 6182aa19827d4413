/** Marks the tools that match each token of a search, in all ways that need no correction. */
import { foldedPartNumber, mustBeWhole } from "../../catalogue/rules-fold.ts";
import type { IndexAttribute } from "./definitions.ts";
import { figureTests, measureTests, threadTests, type ValueTests } from "./filter-values.ts";
import { markCodes } from "./filters.ts";
import {
  type Codes,
  codesOf,
  markAll,
  markOf,
  markValues,
  markWords,
  type SearchContext,
  TIERS,
} from "./matches.ts";
import { AT_START, TO_END, TO_PART_END } from "./part-numbers.ts";
import { createMarks, type Marks, markedRows } from "./ranks.ts";
import { markRow } from "./row-list.ts";
import { MAX_PHRASE, type Synonyms } from "./synonyms.ts";
import type { Token } from "./tokens.ts";
import { isLetters, type Word } from "./vocabulary.ts";

/** A shorter text begins too many part numbers, even more so if it breaks off within digits. */
const MIN_BEGINNING = 3;
const MIN_BROKEN_BEGINNING = 4;

/** Sets and returns the marks of a token. */
export function markToken(context: SearchContext, token: Token, marks: Marks): Marks {
  const { vocabulary } = context.store;
  markWords(context, wordsOf(vocabulary.find(token.key)), TIERS.exact, marks);
  if (token.kind !== "word") {
    markMeasure(context, token, marks);
    return marks;
  }
  markWords(context, begunBy(context, token.key), TIERS.prefix, marks);
  // "endmill" finds "end mill".
  for (let at = 2; at <= token.key.length - 2; at += 1) {
    const first = wordsOf(vocabulary.find(token.key.slice(0, at)));
    if (first.length === 0) continue;
    const second = token.key.slice(at);
    markAll(context, [first, wordsOf(vocabulary.find(second))], TIERS.exact, [marks]);
    if (second.length > 2)
      markAll(context, [first, begunBy(context, second)], TIERS.prefix, [marks]);
  }
  return marks;
}

/** Words that begin with a text: of letters only, and a single letter begins too many. */
function begunBy({ store }: SearchContext, text: string): readonly Word[] {
  return !mustBeWhole(text) && isLetters(text) ? store.vocabulary.beginningWith(text) : [];
}

function wordsOf(word: Word | undefined): readonly Word[] {
  return word ? [word] : [];
}

function markMeasure(context: SearchContext, token: Token, marks: Marks): void {
  const codes: Codes = new Map();
  for (const dictionary of context.store.dictionaries.values()) {
    const tests = testsOf(token, dictionary.attribute);
    if (tests.length > 0) markCodes(codesOf(codes, dictionary), dictionary, tests);
  }
  markValues(context, codes, TIERS.exact, marks);
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

export function markSynonyms(
  context: SearchContext,
  synonyms: Synonyms,
  tokens: readonly Token[],
  marks: readonly Marks[],
): void {
  const { vocabulary } = context.store;
  for (const from of tokens.keys()) {
    for (let to = from + 1; to <= Math.min(from + MAX_PHRASE, tokens.length); to += 1) {
      for (const phrase of synonyms.of(tokens.slice(from, to).map(({ key }) => key))) {
        const groups = phrase.map((word) => [
          ...wordsOf(vocabulary.find(word)),
          ...begunBy(context, word),
        ]);
        markAll(context, groups, TIERS.synonym, marks.slice(from, to));
      }
    }
  }
}

/** "MW-401-100", and no size such as "1/4-20". */
const JOINED = /^(?=.*\p{L})(?=.*\p{N})[\p{L}\p{N}]+(?:[-._/][\p{L}\p{N}]+)+$/u;

/** Marks the parts of part numbers that tokens are; returns the marks of the whole search as a part number. */
export function markPartNumbers(
  context: SearchContext,
  text: string,
  tokens: readonly Token[],
  marks: readonly Marks[],
): Marks {
  const { end } = context.store.rows;
  if (!JOINED.test(text.trim()))
    return withoutOthers(context, text, markParts(context, text, tokens, marks), marks);
  // "MW-1930-C" is a part number: MW-400-C of 1,930 rpm is not meant.
  const parts = tokens.map(() => createMarks(end));
  const whole = markParts(context, text, tokens, parts);
  for (const row of markedRows(parts[0] ?? whole)) {
    if (!parts.every((each) => each[row] !== 0)) continue;
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
  whole: Marks,
  marks: readonly Marks[],
): Marks {
  const alike = markedRows(whole).filter((row) => whole[row] === markOf(TIERS.part));
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
): Marks {
  const whole = foldedPartNumber(typed);
  const { rows, partNumbers } = store;
  const wholeMarks = createMarks(rows.end);
  const endsInDigit = /\d$/.test(whole);
  const texts = [whole, ...tokens.map((token) => foldedPartNumber(token.typed))];
  partNumbers.search(texts, (text, row, where) => {
    const isPartEnd = (where & TO_PART_END) !== 0;
    const own = marks[text - 1];
    if (own) {
      const compact = texts[text] ?? "";
      if (isPartEnd) markRow(own, row, markOf(TIERS.exact));
      else if (compact.length > 1 && isLetters(compact)) markRow(own, row, markOf(TIERS.prefix));
      return;
    }
    if ((where & AT_START) === 0) return;
    const least = endsInDigit && !isPartEnd ? MIN_BROKEN_BEGINNING : MIN_BEGINNING;
    if ((where & TO_END) !== 0) markRow(wholeMarks, row, markOf(TIERS.part));
    else if (whole.length >= least) markRow(wholeMarks, row, markOf(TIERS.partBeginning));
  });
  return wholeMarks;
}
