/** The tools of one category, with a column for each attribute of the category. */
import type { IndexCategory, IndexCategoryAttribute } from "../definitions.ts";
import { firstPlace } from "../order.ts";
import { STEPS, type Step } from "../tiers.ts";
import type { RecordValue } from "../types.ts";
import type { Dictionary } from "../words/dictionary.ts";
import { grown } from "./rows.ts";

/** Codes and places above this need 32 bits. */
const MAX_SMALL = 65_534;
const FIRST_CAPACITY = 16;

export interface Column extends IndexCategoryAttribute {
  /** How much its values say of what a tool is. */
  readonly step: Step;
  readonly dictionary: Dictionary;
  /** The index is the place in the segment. */
  codes: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
  /** How many tools of the category have a value, by code. */
  uses: Uint32Array<ArrayBuffer>;
  /** Places with a value by their code: sorted when a search first asks for a value, and given up when one changes. */
  byCode: Places | undefined;
}

type Places = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

export class Segment {
  readonly number: number;
  readonly category: IndexCategory;
  readonly columns: ReadonlyMap<number, Column>;
  /** Row numbers by place; places are dense. */
  rows = new Int32Array(FIRST_CAPACITY);
  count = 0;
  readonly #all: readonly Column[];

  constructor(
    number: number,
    category: IndexCategory,
    dictionaries: ReadonlyMap<number, Dictionary>,
  ) {
    this.number = number;
    this.category = category;
    this.columns = new Map(
      category.attributes.flatMap((of, place): [number, Column][] => {
        const dictionary = dictionaries.get(of.attribute);
        if (!dictionary) return [];
        const codes = new Uint16Array(FIRST_CAPACITY);
        const headline = place === 0 ? STEPS.main : STEPS.headline;
        const step = of.isHeadline ? headline : STEPS.value;
        return [
          [
            of.attribute,
            { ...of, step, dictionary, codes, uses: new Uint32Array(16), byCode: undefined },
          ],
        ];
      }),
    );
    this.#all = [...this.columns.values()];
  }

  /** Returns the place of the row. */
  add(row: number): number {
    const place = this.count;
    if (place >= this.rows.length) {
      this.rows = grown(this.rows, place * 2);
      for (const column of this.columns.values()) column.codes = grown(column.codes, place * 2);
    }
    this.rows[place] = row;
    this.count += 1;
    return place;
  }

  /** Sets the values of the tool; those of attributes that its category lacks are left out. */
  set(place: number, values: readonly RecordValue[]): void {
    for (const column of this.#all) if (column.codes[place] !== 0) setCode(column, place, 0);
    for (let from = 0, to = 0; from < values.length; from = to) {
      const attribute = values[from]?.attribute;
      while (values[to]?.attribute === attribute && to < values.length) to += 1;
      const column = this.columns.get(attribute ?? -1);
      if (column) setCode(column, place, column.dictionary.codeOf(values, from, to));
    }
  }

  /** The places of the rows that have a value of a column. */
  placesWith(column: Column, code: number): Places {
    column.byCode ??= placesByCode(column, this.count);
    const first = firstPlace(column.byCode, (place) => (column.codes[place] ?? 0) < code);
    return column.byCode.subarray(first, first + (column.uses[code] ?? 0));
  }

  /** The last row moves to the place. Returns its number. */
  remove(place: number): number {
    const last = this.count - 1;
    const moved = this.rows[last] ?? 0;
    for (const column of this.columns.values()) {
      setCode(column, place, column.codes[last] ?? 0);
      setCode(column, last, 0);
    }
    this.rows[place] = moved;
    this.count = last;
    return moved;
  }
}

function setCode(column: Column, place: number, code: number): void {
  if (column.codes[place] === code) return;
  column.byCode = undefined;
  if (code > MAX_SMALL && column.codes instanceof Uint16Array)
    column.codes = Uint32Array.from(column.codes);
  if (code >= column.uses.length)
    column.uses = grown(column.uses, Math.max(code + 1, column.uses.length * 2));
  countUse(column, column.codes[place] ?? 0, -1);
  countUse(column, code, 1);
  column.codes[place] = code;
}

function placesByCode({ codes, uses }: Column, count: number): Places {
  const ends = uses.slice();
  for (let code = 1; code < ends.length; code += 1)
    ends[code] = (ends[code] ?? 0) + (ends[code - 1] ?? 0);
  const all = ends.at(-1) ?? 0;
  const places = count > MAX_SMALL ? new Uint32Array(all) : new Uint16Array(all);
  // Filled from behind.
  for (let place = count - 1; place >= 0; place -= 1) {
    const code = codes[place] ?? 0;
    if (code === 0) continue;
    const at = (ends[code] ?? 0) - 1;
    ends[code] = at;
    places[at] = place;
  }
  return places;
}

function countUse({ uses, dictionary }: Column, code: number, more: 1 | -1): void {
  if (code === 0) return;
  uses[code] = (uses[code] ?? 0) + more;
  dictionary.countUse(code, more);
}
