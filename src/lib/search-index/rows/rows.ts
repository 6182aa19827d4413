/** Figures of tools in columns. A row keeps its number until its tool is removed; free numbers are used again. */
import type { IndexedFigures, ToolRecord } from "../types.ts";

type Column = Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

const FIRST_CAPACITY = 1024;

export class Rows {
  key = new Float64Array(FIRST_CAPACITY);
  price = new Float64Array(FIRST_CAPACITY);
  minimum = new Int32Array(FIRST_CAPACITY);
  quantity = new Float64Array(FIRST_CAPACITY);
  /** 1 if the stock reaches the minimum. */
  orderable = new Uint8Array(FIRST_CAPACITY);
  ratingTenths = new Uint8Array(FIRST_CAPACITY);
  version = new Int32Array(FIRST_CAPACITY);
  /** -1 without a family. */
  family = new Int32Array(FIRST_CAPACITY);
  /** The number of the row's segment, and its place there; -1 for none. */
  segment = new Int32Array(FIRST_CAPACITY);
  place = new Int32Array(FIRST_CAPACITY);
  /** Row numbers are below this. */
  end = 0;
  readonly #byKey = new Map<number, number>();
  readonly #free: number[] = [];

  get size(): number {
    return this.#byKey.size;
  }

  /** Row numbers of all tools. */
  all(): Int32Array<ArrayBuffer> {
    return Int32Array.from(this.#byKey.values());
  }

  rowOf(key: number): number | undefined {
    return this.#byKey.get(key);
  }

  add(key: number): number {
    const row = this.#free.pop() ?? this.end++;
    if (row >= this.key.length) this.#grow();
    this.#byKey.set(key, row);
    this.key[row] = key;
    this.family[row] = -1;
    this.segment[row] = -1;
    return row;
  }

  setFigures(row: number, figures: IndexedFigures): void {
    this.price[row] = figures.price;
    this.minimum[row] = figures.minimum;
    this.ratingTenths[row] = figures.ratingTenths;
    this.version[row] = figures.version ?? 0;
    this.setStock(row, figures.quantity);
  }

  setStock(row: number, quantity: number): void {
    this.quantity[row] = quantity;
    this.orderable[row] = quantity >= (this.minimum[row] ?? 0) ? 1 : 0;
  }

  figures(row: number): IndexedFigures {
    return {
      price: this.price[row] ?? 0,
      minimum: this.minimum[row] ?? 0,
      quantity: this.quantity[row] ?? 0,
      ratingTenths: this.ratingTenths[row] ?? 0,
      version: this.version[row] ?? 0,
    };
  }

  remove(key: number, row: number): void {
    this.#byKey.delete(key);
    this.segment[row] = -1;
    this.#free.push(row);
  }

  #grow(): void {
    const capacity = this.key.length * 2;
    this.key = grown(this.key, capacity);
    this.price = grown(this.price, capacity);
    this.minimum = grown(this.minimum, capacity);
    this.quantity = grown(this.quantity, capacity);
    this.orderable = grown(this.orderable, capacity);
    this.ratingTenths = grown(this.ratingTenths, capacity);
    this.version = grown(this.version, capacity);
    this.family = grown(this.family, capacity);
    this.segment = grown(this.segment, capacity);
    this.place = grown(this.place, capacity);
  }
}

export function grown<C extends Column | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(
  column: C,
  capacity: number,
): C {
  const larger = new (column.constructor as new (length: number) => C)(capacity);
  larger.set(column);
  return larger;
}

/** Families by dense numbers, with their sizes. */
export class Families {
  readonly keys: number[] = [];
  readonly sizes: number[] = [];
  readonly #byKey = new Map<number, number>();

  /** Moves a row from one family to another. Returns the number of the new one, -1 without. */
  move(from: number, key: ToolRecord["familyKey"]): number {
    const to = key === undefined ? -1 : this.#numberOf(key);
    if (from >= 0) this.sizes[from] = (this.sizes[from] ?? 0) - 1;
    if (to >= 0) this.sizes[to] = (this.sizes[to] ?? 0) + 1;
    return to;
  }

  #numberOf(key: number): number {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const number = this.keys.push(key) - 1;
    this.sizes.push(0);
    this.#byKey.set(key, number);
    return number;
  }
}
