/** Repeatable random numbers: the same seed gives the same numbers. */

/** A repeatable random generator. */
export interface Random {
  /** True in about this share of the draws, 0 to 1. */
  happens(share: number): boolean;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  oneOf<T>(list: readonly T[]): T;
  /** Another generator that is seeded by this one. */
  branch(): Random;
}

/** A generator seeded with a whole number (the generator is the 32-bit "mulberry" of public domain). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    happens: (share) => next() < share,
    between,
    oneOf: (list) => {
      const found = list[between(0, list.length - 1)];
      if (found === undefined) throw new Error("there is nothing to draw from");
      return found;
    },
    branch: () => createRandom(between(0, 2 ** 31)),
  };
}
