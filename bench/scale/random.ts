/** Random numbers from a fixed seed. */

export interface Random {
  next(): number;
  /** An integer from 0 to `below` - 1. */
  below(below: number): number;
  /** Like `below`, but heavily skewed to small numbers: 0 gets a fiftieth of 100,000. */
  skewed(below: number): number;
  pick<T>(from: readonly T[]): T;
}

export function randomFrom(seed: number): Random {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    skewed: (limit) => Math.floor(next() ** 3 * limit),
    pick: (from) => from[below(from.length)] as (typeof from)[number],
  };
}
