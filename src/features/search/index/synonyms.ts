/** Groups of phrases that mean the same, in both directions. */
import type { Definitions } from "./definitions.ts";
import { textKeys } from "./tokens.ts";

/** Words of a phrase. */
export const MAX_PHRASE = 3;

export class Synonyms {
  readonly #others = new Map<string, (readonly string[])[]>();

  constructor(groups: Definitions["synonyms"]) {
    for (const group of groups) {
      const phrases = group.map(textKeys).filter((words) => words.length > 0);
      for (const phrase of phrases) {
        const key = phrase.join(" ");
        const others = phrases.filter((other) => other.join(" ") !== key);
        this.#others.set(key, [...(this.#others.get(key) ?? []), ...others]);
      }
    }
  }

  /** The words of each phrase that means the same as these words. */
  of(words: readonly string[]): readonly (readonly string[])[] {
    return this.#others.get(words.join(" ")) ?? [];
  }
}
