/** What `npm run proof -- NAME` runs: `tests/proofs/NAME.ts` exports one of these as `proof`. */
export interface Proof {
  /** The sentence of docs/proof.md. */
  readonly claim: string;
  /** Prints each result by `result`; throws when the claim does not hold. `args` are those after the name. */
  run(result: (line: string) => void, args: readonly string[]): Promise<void>;
}
