/** The seed of every random case: fixed in `npm test`, drawn and printed by `npm run test:all`. */
export const SEED = Number(process.env.TEST_SEED || 12);

/** How many random cases are tried: all of them in `npm run test:all`, a fifth of the same in each `npm test`. */
export const cases = (all: number): number =>
  process.env.TEST_SCOPE === "all" ? all : Math.ceil(all / 5);
