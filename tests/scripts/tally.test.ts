import { beforeEach, expect, test, vi } from "vitest";
import { readTally } from "../../scripts/tally.mjs";
import { createProject, put } from "./trial-project.ts";

// What it says of skipped tests would stand in the log of a run that skipped none.
beforeEach(() => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

const GOOD = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: "passed", assertionResults: [{}] }],
};
const unloaded = { status: "failed", assertionResults: [] };

test.each([
  ["a good run", GOOD, { code: 0, all: true }, { passed: 7, failed: 0 }],
  [
    "failed tests",
    { ...GOOD, numFailedTests: 2 },
    { code: 1, all: true },
    { passed: 7, failed: 2 },
  ],
  [
    "a file that did not load",
    { ...GOOD, testResults: [unloaded] },
    { code: 1, all: true },
    { passed: 7, failed: 1 },
  ],
  [
    "skipped tests",
    { ...GOOD, numPendingTests: 3, numTodoTests: 1 },
    { code: 0, all: true },
    { passed: 7, failed: 4 },
  ],
  [
    "a skipped test that needs what the machine lacks",
    {
      ...GOOD,
      numPendingTests: 2,
      testResults: [
        { status: "passed", assertionResults: [{ status: "skipped", fullName: "a (needs jq) b" }] },
      ],
    },
    { code: 0, all: true },
    { passed: 7, failed: 1 },
  ],
  [
    "tests left out by name",
    { ...GOOD, numPendingTests: 3 },
    { code: 0, all: false },
    { passed: 7, failed: 0 },
  ],
  ["a fault outside any test", GOOD, { code: 1, all: true }, { passed: 7, failed: 1 }],
  [
    "no test at all",
    { ...GOOD, numPassedTests: 0 },
    { code: 0, all: true },
    { passed: 0, failed: 1 },
  ],
])("%s", (_name, report, how, tally) => {
  const root = createProject();
  put(root, "report.json", JSON.stringify(report));
  expect(readTally(`${root}report.json`, how)).toEqual(tally);
});

test("a run without a report has failed", () => {
  expect(readTally("/nowhere/report.json", { code: 0, all: true })).toEqual({
    passed: 0,
    failed: 1,
  });
});
