import { pathToFileURL } from "node:url";
import { ensureInstalled, ensureSandboxInstalled } from "./install.mjs";
import { findNode } from "./node24.mjs";
import { runStep } from "./processes.mjs";
import { command, say, step } from "./say.mjs";

/** @type {[string, string[]][]} label and arguments for Node */
const CHECKS = [
  [
    "The format and the rules",
    ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."],
  ],
  // Each further checker would work out the same types anew: four take 82 s of the processors, one 49 s.
  ["The types", ["node_modules/typescript/bin/tsc", "-b", "--checkers", "1"]],
  ["The translations", ["scripts/translations/main.ts", "--check"]],
];

/**
 * Runs all checks side by side, even after a failure, and returns the number of failures.
 * @returns {Promise<number>}
 */
export async function checkAll() {
  const node = await findNode();
  const checks = await step("Checking the format, the types and the translations", () =>
    Promise.all(CHECKS.map(async ([name, args]) => ({ name, ...(await runStep(node, args)) }))),
  );
  const failed = checks.filter(({ code }) => code !== 0);
  for (const { name, output } of failed) say(`${output.trim()}\n${name}: failed.`);
  return failed.length;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await command(async () => {
    await ensureInstalled({ dev: true });
    await ensureSandboxInstalled();
    return (await checkAll()) === 0 ? 0 : 1;
  });
}
