import { pathToFileURL } from "node:url";
import { ensureInstalled, ensureSandboxInstalled } from "./install.mjs";
import { findNode } from "./node24.mjs";
import { runStep } from "./processes.mjs";
import { command, say, step } from "./say.mjs";

/** @type {[string, string[]][]} label and arguments for Node */
const CHECKS = [
  [
    "Checking the format and the rules",
    ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."],
  ],
  // Each further checker would work out the same types anew: four take 82 s of the processors, one 49 s.
  ["Checking the types", ["node_modules/typescript/bin/tsc", "-b", "--checkers", "1"]],
  ["Checking the translations", ["scripts/translations/main.ts", "--check"]],
];

/**
 * Runs all checks, even after a failure, and returns the number of failures.
 * @returns {Promise<number>}
 */
export async function checkAll() {
  const node = await findNode();
  let failed = 0;
  for (const [name, args] of CHECKS) {
    const { code, output } = await step(name, () => runStep(node, args));
    if (code === 0) continue;
    failed += 1;
    say(`${output.trim()}\n${name}: failed.`);
  }
  return failed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await command(async () => {
    await ensureInstalled({ dev: true });
    await ensureSandboxInstalled();
    return (await checkAll()) === 0 ? 0 : 1;
  });
}
