/** Finds the tools of a search, and how well each matches. */
import { MAX_SEARCH_WORDS } from "../text/fold.ts";
import { leaveOut, saysWhat } from "./left-out.ts";
import type { SearchContext } from "./matches.ts";
import { meansNoTool } from "./no-tool.ts";
import { numberAmongWords, numberWithoutZeros, shortNumberAmongWords } from "./number-matches.ts";
import { markSynonyms } from "./phrase-matches.ts";
import {
  bestRank,
  bestTier,
  combine,
  commonRows,
  createMarks,
  isEmpty,
  isOnlyWithin,
  type Marks,
  type RankedSearch,
  withMarks,
} from "./ranks.ts";
import type { Store } from "./rows/store.ts";
import { OF_CATEGORY, OF_CATEGORY_ABOVE, TIERS } from "./tiers.ts";
import { markPairs, markPartNumbers, markToken } from "./token-matches.ts";
import { numberedDrills, numberedScrew } from "./trade-words/drill-sizes.ts";
import { isJobWord } from "./trade-words/job-words.ts";
import { readSizes } from "./trade-words/readings.ts";
import { screwOf, unglued } from "./trade-words/second-readings.ts";
import { readWithout } from "./trade-words/without.ts";
import { nearestSize } from "./values/nearest-size.ts";
import { correctKnown, correctUnknown } from "./words/corrections.ts";
import { firstWords, isFiller, isGeneric, withoutFillers } from "./words/fillers.ts";
import { joinHandTokens } from "./words/hand-tokens.ts";
import { nounKey } from "./words/nouns.ts";
import { isPartNumber } from "./words/part-numbers.ts";
import { isRealWord, isWholeWord } from "./words/real-words.ts";
import {
  isNoFor,
  withAsides,
  withAttributes,
  withoutParts,
  withSizes,
  withThread,
} from "./words/size-words.ts";
import type { Synonyms } from "./words/synonyms.ts";
import { type Token, tokensOf } from "./words/tokens.ts";
import { isLetters } from "./words/vocabulary.ts";
import { formsOf, stemOf } from "./words/word-forms.ts";

/** Undefined if the search has no word: it does not narrow the question then. */
export function search(store: Store, synonyms: Synonyms, text: string): RankedSearch | undefined {
  const read = readSizes(text);
  const findAll = (each: string) => withMarks(() => find(store, synonyms, each));
  const found = findRead(findAll, read, MOST_WITHOUT);
  if (!found) return undefined;
  // "Tool no MW-711-232" is that gear, not all hand tools.
  if (found.rows.length > 0)
    return (found.leftOut.length > 0 ? numberAmongWords(store, text) : undefined) ?? found;
  const number =
    numberWithoutZeros(store, text) ??
    numberAmongWords(store, text) ??
    shortNumberAmongWords(store, text);
  if (number) return number;
  const others = [unglued(read), readSizes(screwOf(text))].filter((each) => each !== read);
  for (const other of others) {
    const again = findAll(other);
    if (again && again.rows.length > 0) return again;
  }
  return found;
}

/** So often a search says what tools are to be without: each costs as much as two searches. */
const MOST_WITHOUT = 2;

type Find = (text: string) => RankedSearch | undefined;

function findRead(find: Find, text: string, most: number): RankedSearch | undefined {
  const found = find(text);
  if (!found || most === 0) return found;
  return findWithout((each) => findRead(find, each, most - 1), text, found) ?? found;
}

/** The tools that lack a word which others have beside the rest: "bearing without housing" is no pillow block, nor another tool. */
function findWithout(findAll: Find, text: string, found: RankedSearch): RankedSearch | undefined {
  const read = readWithout(text);
  // "Screw without head" is a name.
  if (!read || (found.leftOut.length === 0 && !read.isFiller)) return undefined;
  const [all, having] = [read.rest, read.having].map(findAll);
  if (!all?.rows.length || !having) return undefined;
  if (having.leftOut.length > all.leftOut.length) return read.isSure ? all : undefined;
  const without = (found: RankedSearch | undefined): RankedSearch => ({
    ...all,
    rows: all.rows.filter((row) => found?.ranks[row] === 0),
  });
  const isAsGood = (rest: RankedSearch) => bestRank(rest) <= bestRank(all);
  // "Nuts and bolts" are all that fastens: of "nut, no bolt" what is a bolt by itself is left away.
  const both = without(having);
  const single = isAsGood(both) ? both : without(findAll(read.word));
  const rest = isAsGood(single) ? single : both;
  if (bestTier(rest) <= Math.max(TIERS.synonym, bestTier(all))) return rest;
  return read.isSure ? { ...all, leftOut: [...all.leftOut, read.said] } : undefined;
}

function find(store: Store, synonyms: Synonyms, text: string): RankedSearch | undefined {
  const typed = new Set(text.split(/[^\p{L}\p{N}]+/u));
  const context: SearchContext = {
    store,
    isTyped: (value) => typed.has(value),
    phraseMarks: new Map(),
  };
  const all = typedTokens(store, synonyms, text);
  const filtered = withoutFillers(all, ({ key }) => key);
  const asked = filtered.some(({ kind }) => kind === "word") ? filtered : all;
  if (asked.length < all.filter(isNoFor).length) {
    // "Long" may be the name of a tool, but "in" is not meant by what a range has the size of.
    const whole = markTokens(context, synonyms, text, all.filter(isNoFor));
    const ranked = whole && combine(whole.marks, whole.whole);
    if (ranked && ranked.rows.length > 0 && !isOnlyWithin(ranked))
      return { ...ranked, corrections: [], leftOut: [] };
  }
  const first = isPartNumber(text) ? all : asked;
  const marked = markTokens(context, synonyms, text, first);
  if (!marked) return undefined;
  const tokens = marked.whole ? first : apart(context, synonyms, first, marked.marks);
  const { marks, whole } =
    (tokens !== first && markTokens(context, synonyms, text, tokens)) || marked;
  if (!whole && meansNoTool(synonyms, tokens, marks))
    return {
      ranks: new Uint16Array(store.rows.end),
      rows: new Int32Array(),
      corrections: [],
      leftOut: [],
    };
  // The part number says what is meant.
  const corrections = whole ? [] : correctUnknown(context, synonyms, tokens, marks);
  const ranked = combine(marks, whole);
  if (ranked.rows.length > 0) {
    // A chuck for drills of 0.5 to 13 mm is no 5.1 mm drill.
    const near = isOnlyWithin(ranked) ? nearestSize(context, tokens, marks) : undefined;
    return near ?? { ...ranked, corrections, leftOut: [] };
  }
  const corrected = correctKnown(context, synonyms, tokens, marks);
  if (corrected) return corrected;
  // Another part number is another part.
  const relaxed = isPartNumber(text)
    ? undefined
    : (nearestSize(context, tokens, marks) ??
      leaveOut(
        context,
        synonyms,
        tokens,
        marks,
        firstWords(all, ({ key }) => key),
      ));
  return relaxed
    ? { ...relaxed, corrections: [...corrections, ...relaxed.corrections] }
    : { ...ranked, corrections: [], leftOut: [] };
}

interface Marked {
  readonly marks: readonly Marks[];
  /** Finds the whole search as a part number, if it is one. */
  readonly whole: Marks | undefined;
}

/** All matches that need no correction; undefined without words. */
function markTokens(
  context: SearchContext,
  synonyms: Synonyms,
  text: string,
  tokens: readonly Token[],
): Marked | undefined {
  if (tokens.length === 0) return undefined;
  const byKey = new Map<string, Marks>();
  const marks = tokens.map((token) => {
    const key = `${token.key} ${token.named ?? ""}`;
    const same = byKey.get(key);
    const own = createMarks(context.store.rows.end);
    if (same) own.set(same);
    else markToken(context, token, own);
    byKey.set(key, own);
    return own;
  });
  markPairs(context, tokens, marks);
  markSynonyms(context, synonyms, tokens, marks);
  withoutCategory(tokens, marks);
  return { marks, whole: markPartNumbers(context, text, tokens, marks) };
}

/**
 * Where a tool is named by a word, those are not meant beside other words that have it only as one of several in the name
 * of their category: a coupling of "Bearings & drives" is no bearing. Such words alone mean the category, but beside a size
 * none below it: a "1/4 tap" is no end mill, though both are below "Milling and threads".
 */
function withoutCategory(tokens: readonly Token[], marks: readonly Marks[]): void {
  if (marks.length < 2) return;
  const words = marks.filter((_, at) => tokens[at]?.kind === "word");
  const isOfSeveral = (own: Marks) => own.includes(OF_CATEGORY) || own.includes(OF_CATEGORY_ABOVE);
  const isAlone = words.every(isOfSeveral);
  if (isAlone && words.length === marks.length) return;
  const others = isAlone ? [OF_CATEGORY_ABOVE] : [OF_CATEGORY, OF_CATEGORY_ABOVE];
  for (const own of words) {
    if (!isOfSeveral(own) || !own.some(saysWhat)) continue;
    for (const row of commonRows([own])) if (others.includes(own[row] ?? 0)) own[row] = 0;
  }
}

/** "hexnut" and "Kobaltbohrer" as two words, where nothing has them as one, and "Drehzubehör" as what is for turning. */
function apart(
  { store: { vocabulary } }: SearchContext,
  synonyms: Synonyms,
  tokens: readonly Token[],
  marks: readonly Marks[],
): readonly Token[] {
  const isWord = (word: string) =>
    synonyms.has(word) ||
    isRealWord(word) ||
    isGeneric(word) ||
    vocabulary.find(word) !== undefined;
  const isKnown = (word: string) => [word, ...formsOf(word)].some(isWord);
  let isApart = false;
  const all = tokens.flatMap((token, index) => {
    const { key, hand } = token;
    if (hand || !isLetters(key) || isWholeWord(key) || !isEmpty(marks[index] as Marks))
      return [token];
    if (synonyms.otherTool([key])) return [token];
    for (let at = MIN_APART; at <= key.length - MIN_APART; at += 1) {
      const parts = [key.slice(0, at), key.slice(at)] as const;
      const verb = isGeneric(parts[1]) && isWord(`${parts[0]}en`) ? `${parts[0]}en` : undefined;
      if (verb === undefined && !parts.every(isKnown)) continue;
      isApart = true;
      if (verb !== undefined) return [{ ...token, key: verb }];
      // A Hammerschraube is a screw.
      return parts.map((part, place) => ({
        ...{ ...token, text: part, key: part, typed: part },
        ...(place === 0 && !isGeneric(parts[1]) && { isAside: true }),
      }));
    }
    return [token];
  });
  return isApart ? all.slice(0, MAX_SEARCH_WORDS) : tokens;
}

const MIN_APART = 3;

function typedTokens(store: Store, synonyms: Synonyms, text: string): readonly Token[] {
  const read = numberedDrills(text);
  const isKnown = (word: string) => store.vocabulary.find(word) !== undefined || synonyms.has(word);
  const all = tokensOf(read.text).flatMap((token) => {
    if (token.kind !== "word" || isKnown(token.key))
      return [{ ...token, text: read.typed.get(token.text) ?? token.text }];
    // "Socketheadscrew", and a lockwasher, which is another tool: each has all words of the phrase.
    const parts = synonyms.apart(token.key);
    if (parts.length > 0)
      return parts.map((part) => ({ ...token, text: part, key: part, typed: part }));
    const size = numberedScrew(token.key, read.text);
    return size === undefined
      ? [token]
      : tokensOf(size).map((each) => ({ ...each, text: token.text }));
  });
  const tokens = joinHandTokens(all.slice(0, MAX_SEARCH_WORDS));
  const isTrade = (word: string) =>
    isFiller(word) ||
    isJobWord(stemOf(word)) ||
    synonyms.of([word]).length > 0 ||
    store.vocabulary.find(nounKey(word)) !== undefined;
  const named = withSizes(withAttributes(withAsides(tokens), store.sizeNames, isTrade));
  return withoutParts(withThread(named));
}
