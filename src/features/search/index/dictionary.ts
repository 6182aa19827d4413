/** The distinct values of an attribute. A value's code is its number here; 0 is none. */
import type { IndexAttribute, IndexChoice } from "./definitions.ts";
import { naturalKey } from "./natural-order.ts";
import type { RecordValue } from "./types.ts";

/** A tool's value: several choices are one entry. */
export interface Entry {
  /** A flag's 0 or 1, a thread's diameter; 0 if the value is no number. */
  readonly low: number;
  /** `low` for a single number. */
  readonly high: number;
  readonly text: string;
  readonly choices: readonly IndexChoice[];
}

const NONE: Entry = { low: 0, high: 0, text: "", choices: [] };

export class Dictionary {
  readonly attribute: IndexAttribute;
  readonly entries: Entry[] = [NONE];
  readonly #codes = new Map<string, number>();
  readonly #choices: ReadonlyMap<number, IndexChoice>;
  readonly #added: (dictionary: Dictionary, code: number) => void;
  #ranks: Uint32Array | undefined;

  /** `added` is called for each new value. */
  constructor(attribute: IndexAttribute, added: (dictionary: Dictionary, code: number) => void) {
    this.attribute = attribute;
    this.#added = added;
    this.#choices = new Map(attribute.choices.map((choice) => [choice.key, choice]));
  }

  /** The code of a tool's values of this attribute. */
  codeOf(values: readonly RecordValue[]): number {
    const entry = this.#entryOf(values);
    if (!entry) return 0;
    const { low, high, text, choices } = entry;
    const id = `${low} ${high} ${choices.map(({ key }) => key).join(",")} ${text}`;
    const known = this.#codes.get(id);
    if (known !== undefined) return known;
    const code = this.entries.push(entry) - 1;
    this.#codes.set(id, code);
    this.#ranks = undefined;
    this.#added(this, code);
    return code;
  }

  /** The place of each code in natural order, from 1; 0 for none. */
  ranks(): Uint32Array {
    this.#ranks ??= ranksOf(this.entries);
    return this.#ranks;
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
    return { low, high: value.high ?? low, text: value.text ?? "", choices: [] };
  }
}

function ranksOf(entries: readonly Entry[]): Uint32Array {
  const keys = entries.map(({ text }) => naturalKey(text));
  const codes = [...entries.keys()].slice(1);
  const position = (code: number) => entries[code]?.choices[0]?.position ?? 0;
  codes.sort((a, b) => {
    const [first = NONE, second = NONE] = [entries[a], entries[b]];
    return (
      first.low - second.low ||
      first.high - second.high ||
      position(a) - position(b) ||
      compare(keys[a] ?? "", keys[b] ?? "") ||
      compare(first.text, second.text)
    );
  });
  const ranks = new Uint32Array(entries.length);
  for (const [index, code] of codes.entries()) ranks[code] = index + 1;
  return ranks;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
