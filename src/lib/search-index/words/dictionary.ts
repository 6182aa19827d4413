/** The distinct values of an attribute. A value's code is its number here; 0 is none. */

import { naturalKey } from "../../text/natural-order.ts";
import { compareCodes } from "../../text/nearest.ts";
import type { IndexAttribute, IndexChoice } from "../definitions.ts";
import { firstPlace } from "../order.ts";
import type { RecordValue } from "../types.ts";
import { type Entry, textsOf, type ValueTexts } from "../values/value-text.ts";

const NONE: Entry = { low: 0, high: 0, text: "", choices: [] };

export class Dictionary {
  readonly attribute: IndexAttribute;
  readonly entries: Entry[] = [NONE];
  /** Codes by value; a plain number or a single choice needs no text. */
  readonly #codes = new Map<string | number, number>();
  readonly #choices: ReadonlyMap<number, IndexChoice>;
  readonly #added: (dictionary: Dictionary, code: number) => void;
  readonly #uses: number[] = [];
  readonly #texts = new Map<string, ValueTexts[]>();
  #sorted: readonly number[] | undefined;
  #byHigh: readonly number[] | undefined;

  /** `added` is called for each new value. */
  constructor(attribute: IndexAttribute, added: (dictionary: Dictionary, code: number) => void) {
    this.attribute = attribute;
    this.#added = added;
    this.#choices = new Map(attribute.choices.map((choice) => [choice.key, choice]));
  }

  /** The code of a tool's values of this attribute, which are those from a place to another. */
  codeOf(values: readonly RecordValue[], from: number, to: number): number {
    const id = idOf(values, from, to);
    const known = this.#codes.get(id);
    if (known !== undefined) return known;
    const entry = this.#entryOf(values.slice(from, to));
    if (!entry) return 0;
    const code = this.entries.push(entry) - 1;
    this.#codes.set(id, code);
    this.#sorted = undefined;
    this.#byHigh = undefined;
    this.#added(this, code);
    return code;
  }

  /** Tells that so many more tools have a value. */
  countUse(code: number, more: 1 | -1): void {
    this.#uses[code] = (this.#uses[code] ?? 0) + more;
  }

  /** Whether a tool of any category has the value now. */
  isUsed(code: number): boolean {
    return (this.#uses[code] ?? 0) > 0;
  }

  /** All codes in natural order. */
  sortedCodes(): readonly number[] {
    this.#sorted ??= sortedCodes(this.entries);
    return this.#sorted;
  }

  /** The codes of values that begin at or between two numbers, or all. */
  codesBetween(ends?: readonly [from: number, to: number]): readonly number[] {
    if (!ends) return [...this.entries.keys()].slice(1);
    const [from, to] = ends;
    const codes = this.sortedCodes();
    const lowOf = (code: number) => this.entries[code]?.low ?? 0;
    return codes.slice(
      firstPlace(codes, (code) => lowOf(code) < from),
      firstPlace(codes, (code) => lowOf(code) <= to),
    );
  }

  /** All codes in the order of their values' beginnings or ends. */
  codesBy(end: "low" | "high"): readonly number[] {
    const codes = this.sortedCodes();
    if (end === "low") return codes;
    this.#byHigh ??= codes.toSorted(
      (a, b) => (this.entries[a]?.high ?? 0) - (this.entries[b]?.high ?? 0),
    );
    return this.#byHigh;
  }

  /** The place of each code in natural order, from 1; 0 for none. */
  ranks(): Uint32Array {
    const ranks = new Uint32Array(this.entries.length);
    for (const [index, code] of this.sortedCodes().entries()) ranks[code] = index + 1;
    return ranks;
  }

  /** How values are asked for and shown. Writing numbers takes long, so texts are kept. */
  textsIn(locale = "en"): (code: number) => ValueTexts {
    const kept = this.#texts.get(locale) ?? [];
    this.#texts.set(locale, kept);
    return (code) => {
      kept[code] ??= textsOf(this.attribute, this.entries[code] ?? NONE, locale);
      return kept[code];
    };
  }

  choice(key: number): IndexChoice | undefined {
    const choice = this.#choices.get(key);
    // A choice that was merged into another that was merged.
    return choice?.mergedInto === undefined ? choice : this.choice(choice.mergedInto);
  }

  #entryOf(values: readonly RecordValue[]): Entry | undefined {
    if (this.attribute.type === "choice") {
      const chosen = new Set(values.flatMap(({ choice }) => this.choice(choice ?? -1) ?? []));
      const choices = [...chosen].sort((a, b) => a.position - b.position || a.key - b.key);
      return choices.length > 0 ? { ...NONE, choices } : undefined;
    }
    const [value] = values;
    if (!value) return undefined;
    const low = value.low ?? 0;
    return { low, high: value.high ?? low, text: value.text ?? "", choices: NONE.choices };
  }
}

/** Values with the same id are the same. */
function idOf(values: readonly RecordValue[], from: number, to: number): string | number {
  const value = values[from];
  if (!value || to > from + 1)
    return values
      .slice(from, to)
      .map(({ choice }) => choice)
      .join(",");
  const { low, high, choice, text } = value;
  // The name of a thread says its numbers.
  if (text !== null) return text;
  if (high !== null) return `${low} ${high}`;
  // Choices and numbers are of different attributes.
  return choice ?? low ?? 0;
}

function sortedCodes(entries: readonly Entry[]): number[] {
  const keys = entries.map(({ text }) => naturalKey(text));
  const codes = [...entries.keys()].slice(1);
  const position = (code: number) => entries[code]?.choices[0]?.position ?? 0;
  codes.sort((a, b) => {
    const [first = NONE, second = NONE] = [entries[a], entries[b]];
    return (
      first.low - second.low ||
      first.high - second.high ||
      position(a) - position(b) ||
      compareCodes(keys[a] ?? "", keys[b] ?? "") ||
      compareCodes(first.text, second.text)
    );
  });
  return codes;
}
