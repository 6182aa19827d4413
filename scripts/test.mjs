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
import { readFailedFiles, readTally } from "./tally.mjs";
import { leftOut } from "./test-plan.mjs";

/** Files with a failed test, for `.ci/run`. */
const FAILED = `${CACHE}/failed-tests.json`;

// npm test: installs, checks, builds and runs the tests that guard main, and prints "N passed, N failed".
// It ends at a failed check. With file names it runs these without checks, and so does --quick, whose two minutes
// are the tests'; --all runs more.
await command(async () => {
  const words = process.argv.slice(2);
  const scope = words.includes("--all") ? "all" : words.includes("--quick") ? "quick" : "main";
  const args = words.filter((word) => word !== "--quick" && word !== "--all");
  const tally = { passed: 0, failed: 0 };
  rmSync(FAILED, { force: true });
  try {
    await ensureInstalled({ dev: true });
    await ensureSandboxInstalled();
    if (args.length === 0 && scope !== "quick") await check();
    const chromium = scope === "quick" ? "" : await ensureChromium();
    await ensureBuilt();
    const tests = await runTests({ args, scope, chromium });
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

async function check() {
  const failed = await checkAll();
  if (failed > 0) throw new Refusal(`The tests were not run: ${failed} of the checks failed.`);
}

/** @param {{ args: string[], scope: import("./test-plan.mjs").Scope, chromium: string }} run */
async function runTests({ args, scope, chromium }) {
  const folder = mkdtempSync(`${tmpdir()}/millwright-tests-`);
  const results = `${folder}/results.json`;
  const postgres = await step("Starting PostgreSQL", () => startPostgres({ durable: false }));
  try {
    const isWhole = !args.some((word) => !word.startsWith("-"));
    const exclude = isWhole ? leftOut(scope).map((files) => `--exclude=${files}`) : [];
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
          TEST_SCOPE: scope,
          // Threads of the server start in half of the time.
          NODE_COMPILE_CACHE: `${CACHE}/compile`,
          ...(scope === "all" && { TEST_SEED: drawSeed() }),
        },
        show: true,
      },
    );
    const failed = readFailedFiles(results);
    if (failed.length > 0) writeFileSync(FAILED, JSON.stringify(failed));
    return readTally(results, { code, all: args.length === 0 });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The long run looks for new cases; its seed repeats it. */
function drawSeed() {
  const seed = process.env.TEST_SEED ?? String(Date.now() % 1_000_000);
  say(`Random cases of TEST_SEED=${seed}`);
  return seed;
}
