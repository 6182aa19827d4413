import { pathToFileURL } from "node:url";
import { ensureInstalled, ensureSandboxInstalled } from "./install.mjs";
import { findNode } from "./node24.mjs";
import { runStep } from "./processes.mjs";
import { command, say, step } from "./say.mjs";

/** @type {[string, string[]][]} what is checked before the tests, and what Node is given for it */
const CHECKS = [
  [
    "Checking the format and the rules",
    ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."],
  ],
  ["Checking the types", ["node_modules/typescript/bin/tsc", "-b"]],
];

/**
 * Runs every check, also after one that fails, and prints what those say.
 * @returns {Promise<number>} how many failed
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
