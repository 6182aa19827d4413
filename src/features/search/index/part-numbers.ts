/** Part numbers as letters and digits, one behind the other, so that any way of writing finds them. */
import { foldedPartNumber } from "../../catalogue/rules-fold.ts";
import { Pool } from "./pool.ts";

/** Marks the first sign of a part: "MW-401-100" has three. */
const PART = 0x8000;
const SIGN = 0x7fff;

/** Where a typed text is in a part number: bits. */
export const AT_START = 1;
export const TO_END = 2;
/** It ends with one of the parts: "401" and "MW-401" in "MW-401-100". */
export const TO_PART_END = 4;

export class PartNumbers {
  readonly #signs = new Pool(Uint16Array);

  set(row: number, partNumber: string): void {
    this.#signs.set(row, signsOf(partNumber));
  }

  remove(row: number): void {
    this.#signs.set(row, []);
  }

  /** Calls `found` for each place at which a part begins with a text; texts are folded part numbers. */
  search(
    texts: readonly string[],
    end: number,
    found: (text: number, row: number, where: number) => void,
  ): void {
    const wanted = texts.map(signsIn);
    const isFirst = new Uint8Array(SIGN + 1);
    for (const [first] of wanted) if (first !== undefined) isFirst[first] = 1;
    const { data, starts, lengths } = this.#signs;
    for (let row = 0; row < end; row += 1) {
      const start = starts[row] ?? 0;
      const last = start + (lengths[row] ?? 0);
      for (let at = start; at < last; at += 1) {
        const sign = data[at] ?? 0;
        if (sign < PART || isFirst[sign & SIGN] === 0) continue;
        for (let text = 0; text < wanted.length; text += 1) {
          const signs = wanted[text];
          if (!signs || signs[0] !== (sign & SIGN) || at + signs.length > last) continue;
          if (!isAt(data, at, signs)) continue;
          const next = at + signs.length;
          const isPartEnd = next === last || ((data[next] ?? 0) & PART) !== 0;
          const where =
            (at === start ? AT_START : 0) |
            (next === last ? TO_END : 0) |
            (isPartEnd ? TO_PART_END : 0);
          found(text, row, where);
        }
      }
    }
  }
}

function isAt(data: ArrayLike<number>, at: number, signs: readonly number[]): boolean {
  for (let index = 1; index < signs.length; index += 1)
    if (((data[at + index] ?? 0) & SIGN) !== signs[index]) return false;
  return true;
}

function signsIn(text: string): number[] {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index) & SIGN);
}

function signsOf(partNumber: string): number[] {
  return partNumber.split(/[^\p{L}\p{N}\p{M}×]+/u).flatMap((part) => {
    const [first, ...others] = signsIn(foldedPartNumber(part));
    return first === undefined ? [] : [first | PART, ...others];
  });
}
