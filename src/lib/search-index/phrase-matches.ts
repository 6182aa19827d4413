/** Marks the tools that match phrases of a search, by what means the same. */
import { markPhraseWords, markWords, type SearchContext } from "./matches.ts";
import { commonRows, createMarks, type Marks } from "./ranks.ts";
import { markRows } from "./rows/row-list.ts";
import { TIERS, tierOf } from "./tiers.ts";
import { begunBy, sameWords } from "./token-matches.ts";
import { isGeneric } from "./words/fillers.ts";
import { MAX_PHRASE, type Synonyms } from "./words/synonyms.ts";
import { isStandard, type Token } from "./words/tokens.ts";

/** A tap is no taper pin. */
const MIN_SYNONYM_BEGINNING = 5;

/** Marks what phrases of the search mean; `only`: phrases with this token. */
export function markSynonyms(
  context: SearchContext,
  synonyms: Synonyms,
  tokens: readonly Token[],
  marks: readonly Marks[],
  only?: number,
): void {
  const all = [...tokens.keys()];
  const words = all.filter((at) => tokens[at]?.kind === "word");
  // "Stripped M8 thread": a size may stand within a phrase.
  const isBroken = words.some((at, index) => index > 0 && at - (words[index - 1] ?? 0) > 1);
  // "Nut, hex" and "thread is totally stripped": two words of a phrase in another order, or apart.
  const pairs = words.flatMap((one) =>
    words.flatMap((other) => (other === one || other === one + 1 ? [] : [[one, other]])),
  );
  const spans = (isBroken ? [all, words] : [all]).flatMap((places) =>
    places.flatMap((_, from) =>
      places.slice(from, from + MAX_PHRASE).map((_, more) => places.slice(from, from + more + 1)),
    ),
  );
  // "Maden Schraube" is one word of the trade.
  for (const from of words)
    for (const count of [2, 3]) {
      const at = words.filter((each) => each >= from && each < from + count);
      if (at.length < count || (only !== undefined && !at.includes(only))) continue;
      const joined = at.map((each) => tokens[each]?.key ?? "").join("");
      const own = at.flatMap((each) => marks[each] ?? []);
      const phrases = synonyms.of([joined]);
      if (phrases.length > 0) markName(context, [joined], own);
      for (const phrase of phrases) markPhrase(context, phrase, own);
    }
  // Each costs as much as a word for every phrase that means the same, so none is looked up twice.
  for (const at of new Map([...spans, ...pairs].map((span) => [span.join(), span])).values()) {
    if (only !== undefined && !at.includes(only)) continue;
    const own = at.flatMap((each) => marks[each] ?? []);
    const words = at.flatMap((each) => tokens[each]?.hand ?? tokens[each]?.key ?? "");
    const phrases = meantBy(context, words, synonyms.of(words));
    if (phrases.length > 0 && words.length > 1) markName(context, words, own);
    for (const phrase of phrases) markPhrase(context, phrase, own);
  }
}

/** What a standard describes is what has it or its like; names of such tools are meant where none has: DIN 933 is no bolt with a shank. */
function meantBy(
  context: SearchContext,
  [word = "", ...more]: readonly string[],
  phrases: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  if (more.length > 0 || !isStandard(word)) return phrases;
  const standards = phrases.filter(
    ([first = "", ...rest]) => rest.length === 0 && isStandard(first),
  );
  const isKnown = [[word], ...standards].some(([each = ""]) => sameWords(context, each).length > 0);
  return isKnown ? standards : phrases;
}

/** What is called by the phrase itself is before what is called otherwise: of "hand taps" those, not machine taps. */
function markName(context: SearchContext, words: readonly string[], into: readonly Marks[]): void {
  const all = words.map((word) => {
    const marks = createMarks(context.store.rows.end);
    markWords(context, sameWords(context, word), TIERS.exact, marks);
    return marks;
  });
  const rows = commonRows(all);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const mark = all.at(-1)?.[row] ?? 0;
    if (tierOf(mark) === TIERS.name) markRows(into, row, mark);
  }
}

function markPhrase(
  context: SearchContext,
  phrase: readonly string[],
  into: readonly Marks[],
): void {
  const groups = phrase.map((word) => sameWords(context, word));
  markPhraseWords(context, phrase, groups, TIERS.synonym, into);
  if (phrase.some((word) => word.length < MIN_SYNONYM_BEGINNING || isGeneric(word))) return;
  const begun = phrase.map((word, index) => [...(groups[index] ?? []), ...begunBy(context, word)]);
  const hasMore = begun.some(({ length }, index) => length > (groups[index]?.length ?? 0));
  if (hasMore) markPhraseWords(context, phrase, begun, TIERS.prefix, into);
}
