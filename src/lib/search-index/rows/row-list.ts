/** An unsorted list of row numbers. Most words have few rows: a single one needs no array. */
export class RowList {
  count = 0;
  #first = 0;
  #rows: Uint32Array<ArrayBuffer> | undefined;

  add(row: number): void {
    if (this.count === 0 && !this.#rows) this.#first = row;
    else {
      this.#rows ??= Uint32Array.of(this.#first, 0, 0, 0);
      if (this.count === this.#rows.length) {
        const larger = new Uint32Array(Math.ceil(this.count * 1.5));
        larger.set(this.#rows);
        this.#rows = larger;
      }
      this.#rows[this.count] = row;
    }
    this.count += 1;
  }

  remove(row: number): void {
    this.count -= 1;
    if (!this.#rows) return;
    const at = this.#rows.indexOf(row);
    this.#rows[at] = this.#rows[this.count] ?? 0;
    this.#rows[this.count] = 0xffffffff;
  }

  /** Sets `marks` of the rows to `mark` where it is greater or zero. */
  mark(marks: Uint8Array, mark: number): void {
    if (!this.#rows) {
      if (this.count > 0) markRow(marks, this.#first, mark);
      return;
    }
    for (let index = 0; index < this.count; index += 1)
      markRow(marks, this.#rows[index] ?? 0, mark);
  }
}

/** A lower mark is a better match; 0 is none. */
export function markRow(marks: Uint8Array, row: number, mark: number): void {
  const before = marks[row] ?? 0;
  if (before === 0 || mark < before) marks[row] = mark;
}

export function markRows(all: readonly Uint8Array[], row: number, mark: number): void {
  for (let index = 0; index < all.length; index += 1) markRow(all[index] as Uint8Array, row, mark);
}
