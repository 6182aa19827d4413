/** Sets the time limits of the tests in a file by the machine's pace. Vitest runs it before each file. */
import { vi } from "vitest";
import { within } from "./pace.ts";

vi.setConfig({
  testTimeout: within(30_000),
  hookTimeout: within(60_000),
  // One second, the default, is less than a busy machine may take for what is sure to come.
  expect: { poll: { timeout: within(10_000) } },
});
