/** A list of numbers for each row, all in one array: a hundred thousand small arrays would be ten times larger. */
export class Pool {
  #data: Uint16Array | Uint32Array;
  #used = 0;
  #garbage = 0;
  #starts = new Uint32Array(1024);
  #lengths = new Uint16Array(1024);

  constructor(type: Uint16ArrayConstructor | Uint32ArrayConstructor) {
    this.#data = new type(8192);
  }

  /** The array in which the lists are; valid until the next `set`. */
  get data(): Uint16Array | Uint32Array {
    return this.#data;
  }

  /** Where lists begin in `data`, by row. */
  get starts(): Uint32Array {
    return this.#starts;
  }

  get lengths(): Uint16Array {
    return this.#lengths;
  }

  start(row: number): number {
    return this.#starts[row] ?? 0;
  }

  length(row: number): number {
    return this.#lengths[row] ?? 0;
  }

  get(row: number): Uint16Array | Uint32Array {
    return this.#data.subarray(this.start(row), this.start(row) + this.length(row));
  }

  set(row: number, values: ArrayLike<number>): void {
    this.#reserve(row);
    this.#garbage += this.length(row);
    // An empty row is not copied by `#makeRoom`.
    this.#lengths[row] = 0;
    if (this.#used + values.length > this.#data.length) this.#makeRoom(values.length);
    this.#data.set(values, this.#used);
    this.#starts[row] = this.#used;
    this.#lengths[row] = values.length;
    this.#used += values.length;
  }

  #reserve(row: number): void {
    if (row < this.#starts.length) return;
    const capacity = Math.ceil((row + 1) * 1.5);
    const starts = new Uint32Array(capacity);
    const lengths = new Uint16Array(capacity);
    starts.set(this.#starts);
    lengths.set(this.#lengths);
    this.#starts = starts;
    this.#lengths = lengths;
  }

  /** Copies the lists together, without what was replaced, into an array with room for more. */
  #makeRoom(count: number): void {
    const type = this.#data.constructor as Uint32ArrayConstructor;
    const copy = new type(Math.ceil((this.#used - this.#garbage + count) * 1.25) + 8192);
    let used = 0;
    for (let row = 0; row < this.#starts.length; row += 1) {
      const length = this.length(row);
      const start = this.start(row);
      copy.set(this.#data.subarray(start, start + length), used);
      this.#starts[row] = used;
      used += length;
    }
    this.#data = copy;
    this.#used = used;
    this.#garbage = 0;
  }
}
