/** Words of a search that are taken for similar ones, which the answer says. */
import { markWords, type SearchContext, TIERS } from "./matches.ts";
import { combine, createMarks, type Found, isEmpty, type Marks, type Ranked } from "./ranks.ts";
import { similarWords } from "./similar-words.ts";
import type { Token } from "./tokens.ts";
import type { Correction } from "./types.ts";
import type { Word } from "./vocabulary.ts";

/** A misspelled word may stand for several that are equally near. */
const MAX_SHOWN = 3;

/** Corrects the words that no tool has. */
export function correctUnknown(
  context: SearchContext,
  tokens: readonly Token[],
  marks: readonly Marks[],
): Correction[] {
  const unknown = tokens.flatMap((token, index) =>
    isEmpty(marks[index] as Marks) ? [{ token, index }] : [],
  );
  const others = ranksOf(marks.filter((_, index) => !unknown.some((each) => each.index === index)));
  return unknown.flatMap(({ token, index }) => {
    const words = similarWords(context.store.vocabulary, token.key, tokens.length > 1);
    const shown = fitting(context, words, others);
    markWords(context, shown, TIERS.corrected, marks[index] as Marks);
    return shown.map(({ word }) => ({ word: token.text, shown: word }));
  });
}

/** Undefined without words: every tool has them. */
function ranksOf([first, ...others]: readonly Marks[]): Ranked | undefined {
  return first && combine([first, ...others], undefined, createMarks(first.length));
}

/** The words that tools with a rank have. */
function fitting(
  context: SearchContext,
  words: readonly Word[],
  ranked: Ranked | undefined,
): readonly Word[] {
  const fit: Word[] = [];
  if (ranked?.rows.length === 0) return fit;
  // One for all words: a hundred kilobytes each would be much garbage.
  const own = createMarks(context.store.rows.end);
  for (const word of words) {
    if (fit.length === MAX_SHOWN) break;
    own.fill(0);
    markWords(context, [word], TIERS.corrected, own);
    const isFit = ranked ? ranked.rows.some((row) => own[row] !== 0) : !isEmpty(own);
    if (isFit) fit.push(word);
  }
  return fit;
}

/** Corrects one word that tools have, but not beside the other words. */
export function correctKnown(
  context: SearchContext,
  tokens: readonly Token[],
  marks: readonly [Marks, ...Marks[]],
): Found | undefined {
  for (const [index, token] of tokens.entries()) {
    const others = ranksOf(marks.filter((_, other) => other !== index));
    // No tool has all the other words.
    if (others?.rows.length === 0) continue;
    // A short word that tools have is meant.
    const words = similarWords(context.store.vocabulary, token.key, false);
    const shown = fitting(context, words, others);
    if (shown.length === 0) continue;
    markWords(context, shown, TIERS.corrected, marks[index] as Marks);
    const corrections = shown.map(({ word }) => ({
      ...{ word: token.text, shown: word, isFound: true as const },
    }));
    return { ...combine(marks), corrections };
  }
  return undefined;
}
