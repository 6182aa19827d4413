/** Row numbers in the order of one value. It is sorted when it is first read, and kept in order from then on. */
export class Order {
  readonly compare: (a: number, b: number) => number;
  #rows: Int32Array<ArrayBuffer> | undefined;
  #count = 0;

  /** `compare` must tell any two rows apart. */
  constructor(compare: (a: number, b: number) => number) {
    this.compare = compare;
  }

  /** Rows in order; `all` gives those there are, if the order is not yet sorted. */
  read(all: () => Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
    if (!this.#rows) {
      this.#rows = all().sort(this.compare);
      this.#count = this.#rows.length;
    }
    return this.#rows.subarray(0, this.#count);
  }

  /** Call it before the row's value changes. */
  remove(row: number): void {
    if (!this.#rows) return;
    const at = this.#rows.indexOf(row);
    this.#rows.copyWithin(at, at + 1, this.#count);
    this.#count -= 1;
    // Otherwise `indexOf` would find the copy of the last row behind the end.
    this.#rows[this.#count] = -1;
  }

  insert(row: number): void {
    if (!this.#rows) return;
    if (this.#count === this.#rows.length) {
      const larger = new Int32Array(Math.ceil(this.#count * 1.25) + 64).fill(-1);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    const rows = this.#rows.subarray(0, this.#count);
    const at = firstPlace(rows, (other) => this.compare(other, row) < 0);
    this.#rows.copyWithin(at + 1, at, this.#count);
    this.#rows[at] = row;
    this.#count += 1;
  }
}

/** The place of the first number that is not before what is sought; those before it come first. */
export function firstPlace(sorted: ArrayLike<number>, isBefore: (each: number) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(sorted[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}
