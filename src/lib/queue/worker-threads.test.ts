/** The place of worker threads behind the loop, also in a process that has a low priority itself. */
import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

it.runIf(process.platform === "linux").each([
  [0, 5],
  [10, 15],
  [19, 19],
])("a process of nice %d has threads of nice %d", (own, lower) => {
  const lowered = `
    import { getPriority, setPriority } from "node:os";
    import { lowerPriority } from ${JSON.stringify(import.meta.resolve("./worker-threads.ts"))};
    const before = getPriority();
    if (before < ${own}) setPriority(${own});
    const own = getPriority();
    lowerPriority();
    console.log(own, getPriority());`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", lowered]);
  const [before = 0, after] = String(printed).trim().split(" ").map(Number);
  // The tests may run with a low priority themselves.
  expect(after).toBe(before === own ? lower : Math.min(19, before + 5));
});
