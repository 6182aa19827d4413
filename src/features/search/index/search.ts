/** Finds the tools of a search, and how well each matches. */
import { foldedPartNumber, MAX_SEARCH_WORDS } from "../../catalogue/rules-fold.ts";
import { correctKnown, correctUnknown } from "./corrections.ts";
import { combine, type Found, isEmpty } from "./ranks.ts";
import type { Store } from "./store.ts";
import type { Synonyms } from "./synonyms.ts";
import { markPairs, markPartNumbers, markSynonyms, markToken } from "./token-matches.ts";
import { tokensOf } from "./tokens.ts";

/** Undefined if the search has no word: it does not narrow the question then. */
export function search(store: Store, synonyms: Synonyms, text: string): Found | undefined {
  const tokens = tokensOf(text).slice(0, MAX_SEARCH_WORDS);
  if (tokens.length === 0) return undefined;
  const typed = new Set(text.split(/[^\p{L}\p{N}]+/u));
  const context = { store, isTyped: (value: string) => typed.has(value) };
  const { end } = store.rows;
  const marks = tokens.map((token) => markToken(context, token, new Uint8Array(end)));
  markPairs(context, tokens, marks);
  markSynonyms(context, synonyms, tokens, marks);
  const whole = markPartNumbers(context, foldedPartNumber(text), tokens, marks);
  // The part number says what is meant.
  const corrections = isEmpty(whole) ? correctUnknown(context, tokens, marks) : [];
  const ranks = combine(end, marks, whole);
  if (!isEmpty(ranks)) return { ranks, corrections };
  return correctKnown(context, tokens, marks) ?? { ranks, corrections: [] };
}
