/** A reader of what people send to the shop. */
export interface Reader {
  /** What docs/security.md calls it. */
  readonly named: string;
  readonly read: (text: string) => unknown;
  /** The longest text that is read; where there is none, and where it is longer, 20,000 characters are tried. */
  readonly limit?: number;
  /** Pieces that it looks for. */
  readonly pieces?: readonly string[];
  /** Texts that were once too much for it: something begins, and behind a long run it does not end. */
  readonly begun?: readonly (readonly [head: string, run: string, tail: string])[];
}
