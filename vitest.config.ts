import { defineConfig } from "vitest/config";

/**
 * Every test of the project: beside the code it is about (`src/`, `sandbox/`) or under `tests/`.
 * Each file runs in a process of its own, three at a time: two cores are what the suite is written for, and a
 * file waits for a server, a browser or a timeout about a third of its time. Nothing is retried.
 */
export default defineConfig({
  cacheDir: ".cache/vitest",
  test: {
    fsModuleCachePath: ".cache/vitest/modules",
    include: ["tests/**/*.test.{ts,tsx}", "src/**/*.test.{ts,tsx}", "sandbox/**/*.test.{ts,tsx}"],
    pool: "forks",
    maxWorkers: 3,
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
