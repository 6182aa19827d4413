import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "./project.mjs";
import { say } from "./say.mjs";

/** What the name of a test says that cannot run everywhere: as an ordinary user, or without some program. */
const NEEDS = /\(needs [^)]+\)/;

/** @typedef {{ status: string, fullName: string }} Result */

/** @param {string} status */
const isSkipped = (status) => ["skipped", "pending", "todo"].includes(status);

/**
 * Also counts as a failure: a file that did not load, no test at all, an error outside the tests, and
 * a skipped test when all were requested. One whose name says what of the machine it "(needs …)" is named instead.
 * @param {string} file Vitest's report in JSON
 * @param {{ code: number, all: boolean }} run exit code, and whether all tests were requested
 * @returns {{ passed: number, failed: number }}
 */
export function readTally(file, { code, all }) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  const passed = report.numPassedTests;
  const unloaded = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ result) =>
      result.status === "failed" && result.assertionResults.length === 0,
  ).length;
  const lacking = report.testResults
    .flatMap((/** @type {{ assertionResults: Result[] }} */ file) => file.assertionResults)
    .filter(
      (/** @type {Result} */ { status, fullName }) => isSkipped(status) && NEEDS.test(fullName),
    );
  for (const { fullName } of lacking) say(`Not run on this machine: ${fullName}`);
  const skipped = all ? report.numPendingTests + report.numTodoTests - lacking.length : 0;
  if (skipped > 0) say(`${skipped} tests were skipped, which counts as failed.`);
  const failed = report.numFailedTests + unloaded + skipped;
  const unexplained = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: unexplained ? 1 : failed };
}

/**
 * @param {string} file Vitest's report in JSON
 * @returns {{ file: string, tests: string[] }[]} the files that failed, with the names of their failed tests
 */
export function readFailedFiles(file) {
  if (!existsSync(file)) return [];
  /** @type {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }[]} */
  const results = JSON.parse(readFileSync(file, "utf8")).testResults;
  return results
    .filter(({ status }) => status === "failed")
    .map(({ name, assertionResults }) => ({
      file: relative(ROOT, name),
      tests: assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName }) => fullName),
    }));
}
