import { defineConfig } from "vitest/config";

/**
 * Every test of the project: beside the code it is about (`src/`, `sandbox/`) or under `tests/`.
 * Two files at a time, each in a process of its own: the tests drive real servers, a real database
 * and a real browser, and two cores are what the suite is written for. Nothing is retried.
 */
export default defineConfig({
  cacheDir: ".cache/vitest",
  test: {
    fsModuleCachePath: ".cache/vitest/modules",
    include: ["tests/**/*.test.{ts,tsx}", "src/**/*.test.{ts,tsx}", "sandbox/**/*.test.{ts,tsx}"],
    pool: "forks",
    maxWorkers: 2,
    // A file that shares a process with others fails where one of them leaves something behind.
    isolate: true,
    globalSetup: ["tests/support/templates.ts"],
    // Time limits follow the machine's pace.
    setupFiles: ["tests/support/set-limits.ts"],
    retry: 0,
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
  },
});
