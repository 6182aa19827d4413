/** Sets the time limits of the tests in a file and the seed of random cases. Vitest runs it before each file. */
import fc from "fast-check";
import { vi } from "vitest";
import { cases, SEED } from "./seed.ts";
import { TEST_MS, WAIT_MS } from "./time-limits.ts";

fc.configureGlobal({ seed: SEED, numRuns: cases(100) });

vi.setConfig({
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: WAIT_MS } },
});
