import { loadEnvFile } from "./env-file.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode } from "./node24.mjs";
import { runStep } from "./processes.mjs";
import { sandboxVariables } from "./sandbox.mjs";
import { command } from "./say.mjs";
import { readSettings } from "./settings.mjs";

// npm run reconcile: checks every open payment with the provider, or with the sandbox if no payment
// keys are set.
await command(async () => {
  loadEnvFile();
  await ensureInstalled({ dev: false });
  const { sandbox, dataDir, shopOrigin } = readSettings(process.env);
  const variables = sandbox
    ? await sandboxVariables({ ...sandbox, dataDir, shopOrigin, smtpPort: sandbox.smtpPort ?? 1 })
    : undefined;
  const { code } = await runStep(await findNode(), ["tools/reconcile.ts"], {
    env: variables?.both ?? {},
    show: true,
  });
  return code;
});
