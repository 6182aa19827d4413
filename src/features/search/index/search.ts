/** Finds the tools of a search, and how well each matches. */
import { foldedPartNumber, MAX_SEARCH_WORDS } from "../../catalogue/rules-fold.ts";
import { correctKnown, correctUnknown } from "./corrections.ts";
import { combine, createMarks, type Found, isEmpty, type Marks } from "./ranks.ts";
import type { Store } from "./store.ts";
import type { Synonyms } from "./synonyms.ts";
import { markPairs, markPartNumbers, markSynonyms, markToken } from "./token-matches.ts";
import { tokensOf } from "./tokens.ts";

/** Undefined if the search has no word: it does not narrow the question then. */
export function search(store: Store, synonyms: Synonyms, text: string): Found | undefined {
  const tokens = tokensOf(text).slice(0, MAX_SEARCH_WORDS);
  const typed = new Set(text.split(/[^\p{L}\p{N}]+/u));
  const context = { store, isTyped: (value: string) => typed.has(value) };
  const { end } = store.rows;
  const [first, ...others] = tokens.map((token) => markToken(context, token, createMarks(end)));
  if (!first) return undefined;
  const marks: [Marks, ...Marks[]] = [first, ...others];
  markPairs(context, tokens, marks);
  markSynonyms(context, synonyms, tokens, marks);
  const whole = markPartNumbers(context, foldedPartNumber(text), tokens, marks);
  // The part number says what is meant.
  const corrections = isEmpty(whole) ? correctUnknown(context, tokens, marks) : [];
  const ranked = combine(marks, whole);
  if (ranked.rows.length > 0) return { ...ranked, corrections };
  return correctKnown(context, tokens, marks) ?? { ...ranked, corrections: [] };
}
