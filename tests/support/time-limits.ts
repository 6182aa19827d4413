/**
 * Limits of waiting. A wait ends as soon as what it waits for is there, so only a failure takes its limit, and a
 * slow or busy machine changes nothing.
 */

/** Of what is waited for, in ms. */
export const WAIT_MS = 120_000;
/** Of a test, in ms: it ends with the run, which may take ten minutes, or 40 with `npm run test:all`. */
export const TEST_MS = (process.env.TEST_SCOPE === "all" ? 40 : 10) * 60_000;
