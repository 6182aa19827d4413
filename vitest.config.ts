import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

const support = (file: string) => new URL(`tests/support/${file}`, import.meta.url).pathname;

/** Threads of the server are those of the build, which start in a third of the time that the sources' take. `npm test` has made it. */
const threadsOfBuild = {
  name: "threads-of-build",
  enforce: "pre" as const,
  transform(code: string) {
    const { href } = new URL("dist/server/", import.meta.url);
    const named = /new URL\("\.\/([\w-]+-thread)\.ts", import\.meta\.url\)/g;
    return code.replaceAll(named, `new URL("$1.js", "${href}")`);
  },
};

/**
 * Every test of the project: beside the code it is about (`src/`, `sandbox/`) or under `tests/`.
 * Four processes run the files: two cores are what the suite is written for, and files wait for servers, browsers and
 * timeouts. More only get in each other's way (docs/decisions/0166). A process loads the server's modules once, so a file must
 * leave no module's state, clock or environment changed. Nothing is retried.
 */
export default defineConfig({
  cacheDir: ".cache/vitest",
  // Vitest by itself may find a build of other sources, or none.
  plugins: process.env.TEST_SCOPE ? [threadsOfBuild] : [],
  resolve: {
    // What the shop has is shown by password-hash.test.ts, build-wait.test.ts and commit-sync.test.ts.
    alias: [
      { find: /^\.\/password-cost\.ts$/, replacement: support("password-cost.ts") },
      { find: /^\.\/commit-sync\.ts$/, replacement: support("commit-sync.ts") },
      { find: /^\.\/build-wait\.ts$/, replacement: support("build-wait.ts") },
    ],
  },
  test: {
    fsModuleCachePath: ".cache/vitest/modules",
    include: ["tests/**/*.test.{ts,tsx}", "src/**/*.test.{ts,tsx}", "sandbox/**/*.test.{ts,tsx}"],
    pool: "forks",
    maxWorkers: 4,
    // Shops come and go: a larger space for young objects saves a tenth of a process's work.
    execArgv: ["--max-semi-space-size=32"],
    isolate: false,
    sequence: { sequencer: LongestFirst },
    globalSetup: ["tests/support/templates.ts"],
    // Time limits follow the machine's pace.
    setupFiles: ["tests/support/set-limits.ts"],
    retry: 0,
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
  },
});
