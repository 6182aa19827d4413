import { ensureInstalled } from "./install.mjs";
import { findNode } from "./node24.mjs";
import { runStep } from "./processes.mjs";
import { command, Refusal } from "./say.mjs";

// node scripts/with-node.mjs FILE [ARGS…] runs a file of the project under Node 24, whatever Node is
// at hand, with the packages installed, and exits with its exit code.
await command(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Refusal("Name the file to run: node scripts/with-node.mjs FILE [ARGS…]");
  // Only benchmark and tests use packages that a shop does not need.
  await ensureInstalled({ dev: /^(bench|tests)\//.test(file) });
  const { code } = await runStep(findNode(), [file, ...args], { show: true });
  return code;
});
