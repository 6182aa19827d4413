/** Groups of phrases that mean the same, in both directions. */

import { spellings } from "../../text/folded-text.ts";
import type { Definitions } from "../definitions.ts";
import { jobWord } from "../trade-words/job-words.ts";
import { withoutFillers } from "./fillers.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { isLetters } from "./vocabulary.ts";
import { stemOf } from "./word-forms.ts";

/** Words of a phrase. */
export const MAX_PHRASE = 4;

type Phrase = readonly string[];

export class Synonyms {
  readonly #others = new Map<string, Phrase[]>();
  /** All phrases have these lengths. */
  readonly #words = new Map<number, Set<string>>();

  constructor(groups: Definitions["synonyms"]) {
    for (const group of groups) this.#add(group);
  }

  /** The words of each phrase that means the same as these words. */
  of(words: Phrase): readonly Phrase[] {
    return this.#others.get(keyOf(words)) ?? [];
  }

  /** Whether a phrase has this word. */
  has(word: string): boolean {
    return this.#words.get(word.length)?.has(word) ?? false;
  }

  /** Words of letters that are longer than a text: "verz." may be "verzinkt". */
  *wordsLongerThan(text: string): Generator<string> {
    for (const [length, words] of this.#words) if (length > text.length) yield* words;
  }

  /** Words of letters that may be within some edits of a text. */
  *wordsLike(text: string, edits: number): Generator<string> {
    for (let length = text.length - edits; length <= text.length + edits; length += 1)
      yield* this.#words.get(length) ?? [];
  }

  #add(group: readonly string[]): void {
    const phrases = group
      .flatMap(spellings)
      .map(phraseOf)
      .filter((words) => words.length > 0);
    const byKey = new Map(phrases.map((words) => [keyOf(words), words]));
    const stems = new Map([...byKey].map(([key, words]) => [key, new Set(words.map(stemOf))]));
    // "Socket screw" finds all that "socket head screw" does.
    const isNeeded = (own: string) =>
      ![...stems].some(
        ([other, words]) =>
          other !== own &&
          words.size < (stems.get(own)?.size ?? 0) &&
          [...words].every((word) => stems.get(own)?.has(word)),
      );
    const targets = [...byKey].filter(([key]) => isNeeded(key));
    for (const [key, words] of byKey) {
      const others = targets.flatMap(([other, each]) => (other === key ? [] : [each]));
      this.#others.set(key, [...(this.#others.get(key) ?? []), ...others]);
      for (const word of words) if (isLetters(word)) this.#addWord(word);
    }
  }

  #addWord(word: string): void {
    const alike = this.#words.get(word.length) ?? new Set();
    alike.add(word);
    this.#words.set(word.length, alike);
  }
}

/** The words of a phrase without fillers. */
export function phraseOf(text: string): Phrase {
  const keys = tokensOf(text).map(({ key }: Token) => key);
  return withoutFillers(keys, (key) => key);
}

/** A word by itself may name a tool: a clamp is one, though "clamp work" is a job. */
export function keyOf(words: Phrase): string {
  const stems = words.map(stemOf);
  return (stems.length > 1 ? stems.map(jobWord) : stems).join(" ");
}
