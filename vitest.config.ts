import { defineConfig } from "vitest/config";

const TEST_PASSWORD_COST = new URL("tests/support/password-cost.ts", import.meta.url).pathname;

/**
 * Every test of the project: beside the code it is about (`src/`, `sandbox/`) or under `tests/`.
 * Three processes run the files one after the other: two cores are what the suite is written for, and a file
 * waits for a server, a browser or a timeout about a third of its time. A process loads the server's modules
 * once, so a file must leave no module's state, clock or environment changed. Nothing is retried.
 */
export default defineConfig({
  cacheDir: ".cache/vitest",
  resolve: {
    // tests/rules/password-hash.test.ts shows the cost that the shop has.
    alias: [{ find: /^\.\/password-cost\.ts$/, replacement: TEST_PASSWORD_COST }],
  },
  test: {
    fsModuleCachePath: ".cache/vitest/modules",
    include: ["tests/**/*.test.{ts,tsx}", "src/**/*.test.{ts,tsx}", "sandbox/**/*.test.{ts,tsx}"],
    pool: "forks",
    maxWorkers: 3,
    isolate: false,
    globalSetup: ["tests/support/templates.ts"],
    // Time limits follow the machine's pace.
    setupFiles: ["tests/support/set-limits.ts"],
    retry: 0,
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
  },
});
