/** Repeatable random numbers: the same seed gives the same numbers. */
import { numbersFrom } from "#support/seed.ts";

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

/** A generator seeded with a whole number. */
export function createRandom(seed: number): Random {
  const next = numbersFrom(seed);
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
