/** Words as the visitor wrote them, for answers that name them. */
import { foldedText } from "../../text/folded-text.ts";

/** A sign with the marks on it. */
const SIGN = /\P{M}\p{M}*|\p{M}+/gu;

/** The folded words as they stand in a text: "aussen" is "Außen" there. One that it has in another form stays as it is. */
export function asTyped(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [];
  let folded = "";
  /** Where in the text each sign of the folded one comes from. */
  const places: number[] = [];
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    const plain = foldedText(sign);
    places.push(...Array<number>(plain.length).fill(index));
    folded += plain;
  }
  places.push(text.length);
  return words.map((word) => {
    const found = patternOf(word).exec(folded);
    return found ? text.slice(places[found.index], places[found.index + found[0].length]) : word;
  });
}

/** What stands between its parts is left out of a folded word: "left-hand" is "left hand". */
function patternOf(word: string): RegExp {
  const parts = word.split(" ").map((part) => part.replace(/[\^$\\.*+?()[\]{}|/]/g, "\\$&"));
  const body = parts.join(String.raw`[^\p{L}\p{N}]{1,5}`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${body}(?![\p{L}\p{N}])`, "u");
}
