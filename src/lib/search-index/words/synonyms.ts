/** Groups of phrases that mean the same, in both directions. */

import { spellings } from "../../text/folded-text.ts";
import type { Definitions } from "../definitions.ts";
import { jobWord } from "../trade-words/job-words.ts";
import { otherTools } from "../trade-words/trade-words.ts";
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
  /** The phrases of several words, by what they are in one. */
  readonly #apart = new Map<string, Phrase>();
  readonly #otherTools: Definitions["synonyms"];
  /** Computed at the first question: 30 ms of a start. */
  #names: ReadonlyMap<string, readonly string[]> | undefined;

  /** `others`: the groups whose names mean no other tool; those of the product if a shop has not changed any. */
  constructor(groups: Definitions["synonyms"], others?: Definitions["otherTools"]) {
    for (const group of groups) this.#add(group);
    this.#otherTools = others ?? otherTools.map(({ phrases }) => phrases);
  }

  /** All names, as keys, of a tool that is no other one that has a word of its name; undefined if the words name none. */
  otherTool(words: Phrase): readonly string[] | undefined {
    this.#names ??= new Map(
      this.#otherTools.flatMap((group) => {
        const keys = group.flatMap(spellings).map((name) => keyOf(phraseOf(name)));
        return keys.map((key) => [key, keys] as const);
      }),
    );
    return this.#names.get(keyOf(words));
  }

  /** The words of each phrase that means the same as these words. */
  of(words: Phrase): readonly Phrase[] {
    return this.#others.get(keyOf(words)) ?? [];
  }

  /** The words of a phrase that is typed as one word: "socketheadscrew"; none for others. */
  apart(word: string): Phrase {
    return this.#apart.get(stemOf(word)) ?? [];
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
    // A spanner is a wrench: phrases may differ in such words alone.
    const byKey = Map.groupBy(phrases, keyOf);
    const stems = new Map(
      [...byKey].map(([key, [words = []]]) => [key, new Set(words.map(stemOf))]),
    );
    // "Socket screw" finds all that "socket head screw" does.
    const isNeeded = (own: string) =>
      ![...stems].some(
        ([other, words]) =>
          other !== own &&
          words.size < (stems.get(own)?.size ?? 0) &&
          [...words].every((word) => stems.get(own)?.has(word)),
      );
    const targets = [...byKey].filter(([key]) => isNeeded(key));
    for (const key of byKey.keys()) {
      const others = targets.flatMap(([other, each]) => (other === key ? [] : each));
      this.#others.set(key, [...(this.#others.get(key) ?? []), ...others]);
    }
    for (const word of phrases.flat()) if (isLetters(word)) this.#addWord(word);
    for (const words of phrases)
      if (words.length > 1 && words.every(isLetters))
        this.#apart.set(stemOf(words.join("")), words);
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
