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

const SLOW = [
  "tests/journeys/!(main|purchase).test.ts",
  "tests/survival/{kill,first-start,shutdown}.test.ts",
];

// npm test: installs, builds, checks and runs all tests, and prints "N passed, N failed". With file
// names it skips the checks; --quick skips the slow files.
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
    const exclude = isQuick ? SLOW.map((files) => `--exclude=${files}`) : [];
    const tests = await runTests({ args, exclude, chromium });
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

/** @param {{ args: string[], exclude: string[], chromium: string }} run */
async function runTests({ args, exclude, chromium }) {
  const folder = mkdtempSync(`${tmpdir()}/millwright-tests-`);
  const results = `${folder}/results.json`;
  const postgres = await step("Starting PostgreSQL", () => startPostgres({ durable: false }));
  try {
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
      { env: { CHROMIUM: chromium, TEST_DATABASE_URL: postgres.url }, show: true },
    );
    return readTally(results, { code, all: args.length === 0 });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
