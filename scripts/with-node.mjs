import { loadEnvFile } from "./env-file.mjs";
import { ensureInstalled, ensureSandboxInstalled } from "./install.mjs";
import { findNode } from "./node24.mjs";
import { runStep } from "./processes.mjs";
import { command, Refusal } from "./say.mjs";

// node scripts/with-node.mjs FILE [ARGS…] runs a project file under Node 24 with the packages
// installed. The shop's commands get the variables of .env; tests and measurements do not.
await command(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Refusal("Name the file to run: node scripts/with-node.mjs FILE [ARGS…]");
  const dev = /^(bench|tests|scripts)\//.test(file);
  if (!dev) loadEnvFile();
  await ensureInstalled({ dev });
  if (dev) await ensureSandboxInstalled();
  const { code } = await runStep(await findNode(), [file, ...args], { show: true });
  return code;
});
