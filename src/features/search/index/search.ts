/** Finds the tools of a search, and how well each matches. */
import { MAX_SEARCH_WORDS } from "../../catalogue/rules-fold.ts";
import { correctKnown, correctUnknown } from "./corrections.ts";
import { combine, createMarks, type Found, isEmpty, type Marks, withMarks } from "./ranks.ts";
import type { Store } from "./store.ts";
import type { Synonyms } from "./synonyms.ts";
import { markPairs, markPartNumbers, markSynonyms, markToken } from "./token-matches.ts";
import { tokensOf } from "./tokens.ts";

/** Undefined if the search has no word: it does not narrow the question then. */
export function search(store: Store, synonyms: Synonyms, text: string): Found | undefined {
  return withMarks(() => find(store, synonyms, text));
}

function find(store: Store, synonyms: Synonyms, text: string): Found | undefined {
  const tokens = tokensOf(text).slice(0, MAX_SEARCH_WORDS);
  const typed = new Set(text.split(/[^\p{L}\p{N}]+/u));
  const context = { store, isTyped: (value: string) => typed.has(value) };
  const { end } = store.rows;
  const byKey = new Map<string, Marks>();
  const [first, ...others] = tokens.map((token) => {
    const same = byKey.get(token.key);
    const marks = createMarks(end);
    if (same) marks.set(same);
    else markToken(context, token, marks);
    byKey.set(token.key, marks);
    return marks;
  });
  if (!first) return undefined;
  const marks: [Marks, ...Marks[]] = [first, ...others];
  markPairs(context, tokens, marks);
  markSynonyms(context, synonyms, tokens, marks);
  const whole = markPartNumbers(context, text, tokens, marks);
  // The part number says what is meant.
  const corrections = isEmpty(whole) ? correctUnknown(context, tokens, marks) : [];
  const ranked = combine(marks, whole);
  if (ranked.rows.length > 0) return { ...ranked, corrections };
  return correctKnown(context, tokens, marks) ?? { ...ranked, corrections: [] };
}
