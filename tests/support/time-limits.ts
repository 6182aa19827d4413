/**
 * Limits of waiting. A wait ends as soon as what it waits for is there, so only a failure takes its limit, and a
 * slow or busy machine changes nothing.
 */

/** How long a test waits for something, in ms. */
export const WAIT_MS = 120_000;
/** The limit of a test, in ms: it ends with the run, which may take ten minutes, or 40 with `npm run test:all`. */
export const TEST_MS = (process.env.TEST_SCOPE === "all" ? 40 : 10) * 60_000;
