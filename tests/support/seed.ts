/** The seed of every random case: fixed in `npm test`, drawn and printed by `npm run test:all`. */
export const SEED = Number(process.env.TEST_SEED || 12);
