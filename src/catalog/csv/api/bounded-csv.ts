/** The parser of CSV files, with a bound for what one row takes. */
import type { TransformCallback } from "node:stream";
import { Parser } from "csv-parse";

/** Bytes of a file without an end of a row: several times what the cells of a row may have. */
const MAX_ROW_BYTES = 512 * 1024;

/** Thrown while a row is read that does not end. */
export class EndlessRow extends Error {
  /** Counted as in a spreadsheet. */
  readonly row: number;

  constructor(row: number) {
    super(`row ${row} does not end`);
    this.row = row;
  }
}

/** `max_record_size` counts the characters of cells, of which a row of a million empty cells has none. */
export class BoundedParser extends Parser {
  #rows = 0;
  #bytes = 0;

  override _transform(part: Buffer, encoding: BufferEncoding, done: TransformCallback): void {
    super._transform(part, encoding, (error) => {
      if (this.info.records > this.#rows) this.#bytes = 0;
      this.#rows = this.info.records;
      this.#bytes += part.length;
      done(error ?? (this.#bytes > MAX_ROW_BYTES ? new EndlessRow(this.#rows + 1) : undefined));
    });
  }
}
