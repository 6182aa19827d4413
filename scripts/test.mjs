import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { ensureBuilt } from "./build.mjs";
import { checkAll } from "./check.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled, ensureSandboxInstalled } from "./install.mjs";
import { findNode } from "./node24.mjs";
import { startPostgres } from "./postgres.mjs";
import { runStep } from "./processes.mjs";
import { giveToOwner } from "./programs.mjs";
import { CACHE } from "./project.mjs";
import { command, Refusal, say, step } from "./say.mjs";
import { readTally } from "./tally.mjs";

/** What the quick form leaves out: journeys through many pages, loops that kill servers, long waits. */
const LONG = [
  "tests/journeys/!(main|purchase).test.ts",
  "tests/survival/{kill,first-start,shutdown,workers}.test.ts",
  "tests/api/{database-start,full-disk,silent-database}.test.ts",
  "tests/upgrade/move.test.ts",
];

// npm test: installs, builds, checks and runs all tests, and prints "N passed, N failed". With file
// names it skips the checks; --quick runs SQLite only and skips the long files.
await command(async () => {
  const words = process.argv.slice(2);
  const isQuick = words.includes("--quick");
  const args = words.filter((word) => word !== "--quick");
  const tally = { passed: 0, failed: 0 };
  try {
    await ensureInstalled({ dev: true });
    await ensureSandboxInstalled();
    const chromium = await ensureChromium();
    await ensureBuilt();
    if (args.length === 0) tally.failed += await checkAll();
    if (isQuick) say(`Quick form: on SQLite only, without ${LONG.join(", ")}`);
    const tests = await runTests({ args, isQuick, chromium });
    tally.passed += tests.passed;
    tally.failed += tests.failed;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tally.failed += 1;
    process.stderr.write(`${error.message}\n`);
  }
  const line = `${tally.passed} passed, ${tally.failed} failed`;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(`${CACHE}/tests.txt`, `${line}\n`);
  giveToOwner(CACHE);
  say(line);
  return tally.failed === 0 ? 0 : 1;
});

/** @param {{ args: string[], isQuick: boolean, chromium: string }} run */
async function runTests({ args, isQuick, chromium }) {
  const folder = mkdtempSync(`${tmpdir()}/millwright-tests-`);
  const results = `${folder}/results.json`;
  const postgres = await step("Starting PostgreSQL", () => startPostgres({ durable: false }));
  try {
    const exclude = isQuick ? LONG.map((files) => `--exclude=${files}`) : [];
    const engines = isQuick ? { TEST_ENGINES: "sqlite" } : {};
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
    const { code } = await runStep(
      await findNode(),
      [
        "node_modules/vitest/vitest.mjs",
        "run",
        "--configLoader=native",
        ...reporters,
        ...exclude,
        ...args,
      ],
      {
        env: {
          CHROMIUM: chromium,
          TEST_DATABASE_URL: postgres.url,
          // Threads of the server start in half of the time.
          NODE_COMPILE_CACHE: `${CACHE}/compile`,
          ...engines,
        },
        show: true,
      },
    );
    return readTally(results, { code, all: args.length === 0 });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
