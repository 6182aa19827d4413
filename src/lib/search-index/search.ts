/** Finds the tools of a search, and how well each matches. */
import { MAX_SEARCH_WORDS } from "../text/fold.ts";
import { leaveOut } from "./left-out.ts";
import type { SearchContext } from "./matches.ts";
import {
  combine,
  createMarks,
  isEmpty,
  isOnlyWithin,
  type Marks,
  type RankedSearch,
  withMarks,
} from "./ranks.ts";
import type { Store } from "./rows/store.ts";
import {
  isPartNumber,
  markPairs,
  markPartNumbers,
  markSynonyms,
  markToken,
} from "./token-matches.ts";
import { numberedDrills } from "./trade-words/drill-sizes.ts";
import { nearestSize } from "./values/nearest-size.ts";
import { correctKnown, correctUnknown } from "./words/corrections.ts";
import { withoutFillers } from "./words/fillers.ts";
import { withSizes } from "./words/size-words.ts";
import type { Synonyms } from "./words/synonyms.ts";
import { type Token, tokensOf } from "./words/tokens.ts";

/** Undefined if the search has no word: it does not narrow the question then. */
export function search(store: Store, synonyms: Synonyms, text: string): RankedSearch | undefined {
  return withMarks(() => find(store, synonyms, text));
}

function find(store: Store, synonyms: Synonyms, text: string): RankedSearch | undefined {
  const typed = new Set(text.split(/[^\p{L}\p{N}]+/u));
  const context = { store, isTyped: (value: string) => typed.has(value) };
  const all = typedTokens(text);
  const filtered = withoutFillers(all, ({ key }) => key);
  const asked = filtered.some(({ kind }) => kind === "word") ? filtered : all;
  if (asked.length < all.length) {
    // "Long" may be the name of a tool.
    const whole = markTokens(context, synonyms, text, all);
    const ranked = whole && combine(whole.marks, whole.whole);
    if (ranked && ranked.rows.length > 0) return { ...ranked, corrections: [], leftOut: [] };
  }
  const tokens = isPartNumber(text) ? all : asked;
  const marked = markTokens(context, synonyms, text, tokens);
  if (!marked) return undefined;
  const { marks, whole } = marked;
  // The part number says what is meant.
  const corrections = isEmpty(whole) ? correctUnknown(context, synonyms, tokens, marks) : [];
  const ranked = combine(marks, whole);
  if (ranked.rows.length > 0) {
    // A chuck for drills of 0.5 to 13 mm is no 5.1 mm drill.
    const near = isOnlyWithin(ranked) ? nearestSize(context, tokens, marks) : undefined;
    return near ?? { ...ranked, corrections, leftOut: [] };
  }
  const corrected = correctKnown(context, tokens, marks);
  if (corrected) return corrected;
  // Another part number is another part.
  const relaxed = isPartNumber(text)
    ? undefined
    : (nearestSize(context, tokens, marks) ?? leaveOut(tokens, marks));
  return relaxed
    ? { ...relaxed, corrections: [...corrections, ...relaxed.corrections] }
    : { ...ranked, corrections: [], leftOut: [] };
}

interface Marked {
  readonly marks: [Marks, ...Marks[]];
  /** Finds the whole search as a part number. */
  readonly whole: Marks;
}

/** All matches that need no correction; undefined without words. */
function markTokens(
  context: SearchContext,
  synonyms: Synonyms,
  text: string,
  tokens: readonly Token[],
): Marked | undefined {
  const byKey = new Map<string, Marks>();
  const [first, ...others] = tokens.map((token) => {
    const key = `${token.key} ${token.named ?? ""}`;
    const same = byKey.get(key);
    const marks = createMarks(context.store.rows.end);
    if (same) marks.set(same);
    else markToken(context, token, marks);
    byKey.set(key, marks);
    return marks;
  });
  if (!first) return undefined;
  const marks: [Marks, ...Marks[]] = [first, ...others];
  markPairs(context, tokens, marks);
  markSynonyms(context, synonyms, tokens, marks);
  return { marks, whole: markPartNumbers(context, text, tokens, marks) };
}

function typedTokens(text: string): readonly Token[] {
  const read = numberedDrills(text);
  const tokens = tokensOf(read.text)
    .map((token) => ({ ...token, text: read.typed.get(token.text) ?? token.text }))
    .slice(0, MAX_SEARCH_WORDS);
  return withSizes(tokens);
}
