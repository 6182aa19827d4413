import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { CACHE, ROOT } from "./project.mjs";

const FAILED = `${CACHE}/failed-tests.json`;
const TALLY = `${CACHE}/tests.txt`;
/** More than this is no accident, in files. */
const MOST = 5;

// What .ci/run does after a failure: runs each file that failed once more, alone. Where all pass the run is green, and
// each test that failed at first is printed as flaky; docs/flaky.md says what is due then.
process.exitCode = runAgain() ? 0 : 1;

function runAgain() {
  const failed = existsSync(FAILED) ? JSON.parse(readFileSync(FAILED, "utf8")) : [];
  const [, passed, failures] = /(\d+) passed, (\d+) failed/.exec(readFileSync(TALLY, "utf8")) ?? [];
  const named = failed.flatMap((/** @type {{ tests: string[] }} */ { tests }) => tests).length;
  // A failure outside of the named tests, such as a file that does not load, has no second try.
  if (failed.length === 0 || failed.length > MOST || named !== Number(failures)) return false;
  for (const { file } of failed) {
    const again = spawnSync("npm", ["test", "--", file], { cwd: ROOT, stdio: "inherit" });
    if (again.status !== 0) {
      writeFileSync(TALLY, `${passed} passed, ${failures} failed\n`);
      return false;
    }
  }
  for (const { file, tests } of failed) {
    for (const name of tests) console.log(`flaky: ${file}, ${name}`);
  }
  writeFileSync(TALLY, `${Number(passed) + named} passed, 0 failed\n`);
  return true;
}
