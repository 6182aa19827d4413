/** Sets the time limits of the tests in a file by the machine's pace, and the seed of random cases. Vitest runs it before each file. */
import fc from "fast-check";
import { vi } from "vitest";
import { within } from "./pace.ts";
import { SEED } from "./seed.ts";

fc.configureGlobal({ seed: SEED });

vi.setConfig({
  testTimeout: within(30_000),
  hookTimeout: within(60_000),
  // One second, the default, is less than a busy machine may take for what is sure to come.
  expect: { poll: { timeout: within(10_000) } },
});
