/** Tokens of a search that say the hand of a thread: "M10 left hand", "M10 links". */
import { handOf } from "../../measure/thread-hand-words.ts";
import type { Token } from "./tokens.ts";

/** "Left hand thread". */
const MAX_WORDS = 3;

/**
 * The tokens, of which the words of a hand are one: no hand tap is meant by "left hand". A thread is right-handed without a
 * word, so that words which say so are left away beside one.
 */
export function joinHandTokens(tokens: readonly Token[]): readonly Token[] {
  const hasThread = tokens.some(({ kind }) => kind === "thread");
  const read: Token[] = [];
  let at = 0;
  for (const [index, token] of tokens.entries()) {
    if (index < at) continue;
    const { words, hand } = handAt(tokens, index, hasThread) ?? { words: [token], hand: undefined };
    at = index + words.length;
    if (hand === "left") read.push(joined(words));
    else if (hand === undefined || !hasThread) read.push(...words);
  }
  return read;
}

/** A single word may say something else where no thread is beside it. */
function handAt(tokens: readonly Token[], from: number, hasThread: boolean) {
  for (let length = MAX_WORDS; length > (hasThread ? 0 : 1); length -= 1) {
    const words = tokens.slice(from, from + length);
    const isAll = words.length === tokens.length;
    if (isAll || words.length < length || words.some(({ kind }) => kind !== "word")) continue;
    const keys = words.map(({ key }) => key);
    const hand = handOf(keys.join(" ")) ?? handOf(keys.join(""));
    if (hand !== undefined) return { words, hand };
  }
  return undefined;
}

function joined(words: readonly Token[]): Token {
  const texts = (of: (token: Token) => string) => words.map(of).join(" ");
  return {
    kind: "word",
    text: texts(({ text }) => text),
    key: texts(({ key }) => key),
    typed: texts(({ typed }) => typed),
    hand: words.map(({ key }) => key),
  };
}
