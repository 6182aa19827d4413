import { existsSync, readFileSync } from "node:fs";
import { say } from "./say.mjs";

/**
 * Counts what Vitest reports. A file that could not be loaded is one failure; so are a run without a
 * single test, a run that ended badly with every test good (a fault outside any test), and, where all
 * tests were asked for, each test that was skipped.
 * @param {string} file Vitest's report in JSON
 * @param {{ code: number, all: boolean }} run its exit code, and whether all tests were asked for
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
  const skipped = all ? report.numPendingTests + report.numTodoTests : 0;
  if (skipped > 0) say(`${skipped} tests were skipped, which counts as failed.`);
  const failed = report.numFailedTests + unloaded + skipped;
  const unexplained = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: unexplained ? 1 : failed };
}
