/** Part numbers as letters and digits, so that any way of writing finds them. */

import { parseThread } from "../../measure/screw-threads.ts";
import { foldedPartNumber } from "../../text/fold.ts";
import { keptSigns } from "../../text/part-number.ts";
import { firstPlace, Order } from "../order.ts";
import { Pool } from "../rows/pool.ts";

/** "MW-401-100", and no size such as "1/4-20" or "M10-LH". */
const JOINED = /^(?=.*\p{L})(?=.*\p{N})[\p{L}\p{N}]+(?:[-._/][\p{L}\p{N}]+)+$/u;
/** "DIN912-M8x30-8.8" is a standard with a size. */
const STANDARD = /^(?:din|iso)[-_.]?\d/iu;
/** "M8x30-10.9" is a screw with its property class. */
const SCREW = /^m\d{1,2}[x×]\d{1,3}(?:-(?:\d{1,2}\.\d|a[24](?:-\d0)?))?$/iu;

export function isPartNumber(text: string): boolean {
  const typed = text.trim();
  const isSize = STANDARD.test(typed) || SCREW.test(typed) || parseThread(text) !== undefined;
  return JOINED.test(typed) && !isSize;
}

/** Marks the first sign of a part: "MW-401-100" has three. */
const PART = 0x8000;
const SIGN = 0x7fff;
/** Signs of the numbers of a tool; parts that begin behind them are not found by themselves. */
const MAX_SIGNS = 1024;
/** Stand between two numbers of a tool. */
const END = 0;
const BREAK = 0xffff;

/** Where a typed text is in a part number: bits. */
export const AT_START = 1;
export const TO_END = 2;
/** It ends with one of the parts: "401" and "MW-401" in "MW-401-100". */
export const TO_PART_END = 4;

export class PartNumbers {
  readonly #signs = new Pool(Uint16Array);
  /** What tells 1.05 from 10.5. */
  readonly #kept = new Pool(Uint16Array);
  /** Parts by what is written from their beginning on. A part is its row times `MAX_SIGNS`, and its first sign's place. */
  readonly #parts = new Order((a, b) => this.#compare(a, b));

  /** The part number of a row, and its other numbers. */
  set(row: number, numbers: readonly string[]): void {
    const signs = joined(numbers.map(signsOf), END);
    const before = this.#signs.get(row);
    this.#kept.set(row, joined(numbers.map(keptIn), BREAK));
    if (signs.length === before.length && signs.every((sign, at) => sign === before[at])) return;
    for (const part of this.#partsOf(row)) this.#parts.remove(part);
    this.#signs.set(row, signs);
    for (const part of this.#partsOf(row)) this.#parts.insert(part);
  }

  remove(row: number): void {
    this.set(row, []);
  }

  /** Whether a row, whose letters and digits are as typed, has the typed signs, too, where they count. */
  isWritten(row: number, typed: string): boolean {
    const kept = keptIn(typed).join();
    const own = this.#kept.get(row).join().split(String(BREAK));
    return own.some((each) => each.replace(/^,|,$/g, "") === kept);
  }

  /** Calls `found` for each place at which a part begins with a text, a folded part number. */
  search(text: string, found: (row: number, where: number) => void): void {
    const wanted = signsIn(text);
    if (wanted.length === 0) return;
    const parts = this.sort();
    const { data, starts, lengths } = this.#signs;
    const from = firstPlace(parts, (part) => this.#compareStart(part, wanted) < 0);
    // Two letters begin the numbers of a whole catalog: the end is looked up, too, not compared for.
    const to = firstPlace(parts, (part) => this.#compareStart(part, wanted) <= 0);
    for (let at = from; at < to; at += 1) {
      const part = parts[at] ?? 0;
      const row = Math.floor(part / MAX_SIGNS);
      const start = starts[row] ?? 0;
      const first = part % MAX_SIGNS;
      const next = first + wanted.length;
      const isEnd = next === lengths[row] || data[start + next] === END;
      const isPartEnd = isEnd || ((data[start + next] ?? 0) & PART) !== 0;
      const where =
        (first === 0 || data[start + first - 1] === END ? AT_START : 0) |
        (isEnd ? TO_END : 0) |
        (isPartEnd ? TO_PART_END : 0);
      found(row, where);
    }
  }

  /** Numbers of tools that are a text but for zeros before other digits of a part: "M08-030" is "m830". */
  withoutZeros(typed: string): { readonly row: number; readonly number: string }[] {
    if (!/\d/.test(typed) || typed.length < MIN_WITHOUT_ZEROS) return [];
    const wanted = signsIn(typed);
    const { data, starts, lengths } = this.#signs;
    const found: { row: number; number: string }[] = [];
    for (let row = 0; row < lengths.length; row += 1) {
      let start = starts[row] ?? 0;
      const end = start + (lengths[row] ?? 0);
      // One after the other: a hundred thousand views of them would be much garbage.
      while (start < end) {
        let next = start;
        while (next < end && data[next] !== END) next += 1;
        if (isButForZeros(data, start, next, wanted)) {
          const signs = data.slice(start, next).map((sign) => sign & SIGN);
          found.push({ row, number: String.fromCharCode(...signs) });
          break;
        }
        start = next + 1;
      }
    }
    return found;
  }

  /** All parts in order; the first call sorts them. */
  sort(): Int32Array {
    return this.#parts.read(() => {
      const rows = [...this.#signs.lengths.keys()];
      return Int32Array.from(rows.flatMap((row) => this.#partsOf(row)));
    });
  }

  #partsOf(row: number): number[] {
    const parts: number[] = [];
    const signs = this.#signs.get(row);
    for (let at = 0; at < signs.length && at < MAX_SIGNS; at += 1)
      if (((signs[at] ?? 0) & PART) !== 0) parts.push(row * MAX_SIGNS + at);
    return parts;
  }

  #compare(a: number, b: number): number {
    const { data, starts, lengths } = this.#signs;
    const rowA = Math.floor(a / MAX_SIGNS);
    const rowB = Math.floor(b / MAX_SIGNS);
    const startA = starts[rowA] ?? 0;
    const startB = starts[rowB] ?? 0;
    const endA = startA + (lengths[rowA] ?? 0);
    const endB = startB + (lengths[rowB] ?? 0);
    let atA = startA + (a % MAX_SIGNS);
    let atB = startB + (b % MAX_SIGNS);
    // No pairs of variables: the sort of 300,000 parts would make 600 MB of garbage.
    for (; atA < endA && atB < endB; atA += 1, atB += 1) {
      const order = ((data[atA] ?? 0) & SIGN) - ((data[atB] ?? 0) & SIGN);
      if (order !== 0) return order;
    }
    return endA - atA - (endB - atB) || a - b;
  }

  /** 0 if the text from the part's beginning on begins with the signs. */
  #compareStart(part: number, wanted: readonly number[]): number {
    const { data, starts, lengths } = this.#signs;
    const row = Math.floor(part / MAX_SIGNS);
    const start = starts[row] ?? 0;
    const at = start + (part % MAX_SIGNS);
    const end = start + (lengths[row] ?? 0);
    for (let index = 0; index < wanted.length; index += 1) {
      if (at + index >= end) return -1;
      const order = ((data[at + index] ?? 0) & SIGN) - (wanted[index] ?? 0);
      if (order !== 0) return order;
    }
    return 0;
  }
}

/** A shorter text is a size, or begins many part numbers. */
const MIN_WITHOUT_ZEROS = 5;
const ZERO = 48;

/** Whether a number is the text, in which zeros before other digits may be missing. */
function isButForZeros(
  signs: ArrayLike<number>,
  start: number,
  end: number,
  wanted: readonly number[],
): boolean {
  let at = start;
  for (const sign of wanted) {
    // Behind a letter, and at the beginning of a part.
    const isFirst = at === start || !isDigit(signs[at - 1]) || ((signs[at] ?? END) & PART) !== 0;
    while (isFirst && isZero(signs[at]) && sign !== ZERO && at + 1 < end && isDigit(signs[at + 1]))
      at += 1;
    if (at >= end || ((signs[at] ?? END) & SIGN) !== sign) return false;
    at += 1;
  }
  return at === end;
}

function isZero(sign = END): boolean {
  return (sign & SIGN) === ZERO;
}

function isDigit(sign = END): boolean {
  const code = sign & SIGN;
  return code >= ZERO && code < ZERO + 10;
}

function joined(numbers: readonly (readonly number[])[], between: number): number[] {
  return numbers.flatMap((number, index) => (index === 0 ? number : [between, ...number]));
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

function keptIn(text: string): number[] {
  return keptSigns(text).flatMap(({ sign, behind }) => [behind, sign.charCodeAt(0)]);
}
