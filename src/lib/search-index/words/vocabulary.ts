/** The words by which tools are found: words of texts have rows, words of values and categories have targets. */

import { compareCodes } from "../../text/nearest.ts";
import { RowList } from "../rows/row-list.ts";
import type { Segment } from "../rows/segment.ts";
import type { Dictionary } from "./dictionary.ts";

/** Tools with a value of an attribute, or all tools of a category. */
export type Target =
  | { readonly dictionary: Dictionary; readonly code: number }
  | {
      readonly segment: Segment;
      /** It names nothing but such tools. */
      readonly isNoun: boolean;
      /** It is one of several words for what is in the category: "Bearings & drives". */
      readonly isOneOfSeveral: boolean;
      /** A category above has the word. */
      readonly isAbove: boolean;
    };

export interface Word {
  readonly id: number;
  readonly word: string;
  readonly rows: RowList;
  readonly targets: Target[];
  /** A bit for each letter: words that differ in many letters are not compared. */
  readonly letters: number;
}

/** Letters in front of the noun of a compound. */
const SHORTEST_FIRST_PART = 3;

export class Vocabulary {
  readonly #words: Word[] = [];
  readonly #byWord = new Map<string, Word>();
  /** Words in the order of code units; those that came later are still in `#added`. */
  #sorted: Word[] = [];
  #added: Word[] = [];
  /** Words of letters by their length: a misspelled one is compared with those of about its own only. */
  readonly #byLength = new Map<number, Word[]>();

  /** The word with this number. */
  at(id: number): Word | undefined {
    return this.#words[id];
  }

  /** A word by which a tool can be found now. */
  find(word: string): Word | undefined {
    const found = this.#byWord.get(word);
    return found && isUsed(found) ? found : undefined;
  }

  add(word: string): Word {
    const known = this.#byWord.get(word);
    if (known) return known;
    const added: Word = {
      id: this.#words.length,
      word,
      rows: new RowList(),
      targets: [],
      letters: lettersOf(word),
    };
    this.#words.push(added);
    this.#byWord.set(word, added);
    this.#added.push(added);
    if (isLetters(word)) {
      const alike = this.#byLength.get(word.length) ?? [];
      alike.push(added);
      this.#byLength.set(word.length, alike);
    }
    return added;
  }

  /** Used words that begin with a text, without the text itself. */
  beginningWith(start: string): Word[] {
    this.#sort();
    const words: Word[] = [];
    for (let index = this.#place(start); index < this.#sorted.length; index += 1) {
      const word = this.#sorted[index];
      if (!word?.word.startsWith(start)) break;
      if (word.word !== start && isUsed(word)) words.push(word);
    }
    return words;
  }

  /** Used words of letters that end with one of the texts, as compounds do. */
  *endingWith(ends: readonly string[]): Generator<Word> {
    for (const [length, words] of this.#byLength) {
      const short = ends.filter((end) => end.length + SHORTEST_FIRST_PART <= length);
      if (short.length === 0) continue;
      for (const word of words)
        if (short.some((end) => isEndOf(end, word.word)) && isUsed(word)) yield word;
    }
  }

  /** Used words of letters that may be within some edits of a text. */
  *similarTo(text: string, edits: number): Generator<Word> {
    const letters = lettersOf(text);
    for (let length = text.length - edits; length <= text.length + edits; length += 1)
      for (const word of this.#byLength.get(length) ?? []) {
        // An edit adds and takes away one letter at most.
        if (bitCount(word.letters ^ letters) > 2 * edits) continue;
        if (isUsed(word)) yield word;
      }
  }

  /** The place of the first word that is not before the text. */
  #place(text: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle]?.word ?? "") < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #sort(): void {
    const added = this.#added;
    if (added.length === 0) return;
    this.#added = [];
    // A few are cheaper to insert.
    if (added.length < 100)
      for (const word of added) this.#sorted.splice(this.#place(word.word), 0, word);
    else this.#sorted = [...this.#sorted, ...added].sort((a, b) => compareCodes(a.word, b.word));
  }
}

/** "Bearing" is no ring: English forms are no compounds. */
function isEndOf(end: string, word: string): boolean {
  return word.endsWith(end) && !(/^.ing$/.test(end) && /[aeiou].ing$/.test(word));
}

export function isLetters(word: string): boolean {
  return /^\p{L}+$/u.test(word);
}

function isUsed({ rows, targets }: Word): boolean {
  return rows.count > 0 || targets.length > 0;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1)
    letters |= 1 << (word.charCodeAt(index) % 32);
  return letters >>> 0;
}

function bitCount(bits: number): number {
  let rest = bits >>> 0;
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
