/** The seed of every random case: fixed in `npm test`, drawn and printed by `npm run test:all`. */
export const SEED = Number(process.env.TEST_SEED || 12);

const SHARE = process.env.TEST_SCOPE === "all" ? 1 : 10;

/** How many random cases are tried: all of them in `npm run test:all`, a tenth of the same in each `npm test`. */
export const cases = (all: number): number => Math.ceil(all / SHARE);

/** Those of many cases of one kind that are tried: all of them in `npm run test:all`, every fifth in `npm test`. */
export const shareOf = <Case>(all: readonly Case[]): readonly Case[] =>
  all.filter((_case, index) => SHARE === 1 || index % 5 === 0);

/** Numbers from 0 to 1, the same for the same seed (the 32-bit "mulberry" of public domain). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
