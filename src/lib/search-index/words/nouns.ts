/** The noun of a name: a drill chuck is a chuck. It is a word of its own in the vocabulary, with a sign before it. */
import { spellings } from "../../text/folded-text.ts";
import { tokensOf } from "./tokens.ts";

const SIGN = "^";
/** What follows says more of the tool, but not what it is. */
const REST = /[,;:(/]|\s(?:with|for|in|of|to|and|mit|für|aus|nach|zum|zur|und)\s/iu;

/** The words by which a tool with this name is found as what it is; none if the name has no word of letters. */
export function nounsOf(name: string): string[] {
  const [first = ""] = name.split(REST);
  return spellings(first).flatMap((spelling) => {
    const words = tokensOf(spelling).filter(({ kind, key }) => kind === "word" && NOUN.test(key));
    return words.slice(-1).map(({ key }) => nounKey(key));
  });
}

const NOUN = /^\p{L}{2,}$/u;

export function nounKey(word: string): string {
  return SIGN + word;
}

export function isNoun(word: string): boolean {
  return word.startsWith(SIGN);
}
