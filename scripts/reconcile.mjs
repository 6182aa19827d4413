import { ensureInstalled } from "./install.mjs";
import { findNode } from "./node24.mjs";
import { runStep } from "./processes.mjs";
import { sandboxVariables } from "./sandbox.mjs";
import { command } from "./say.mjs";
import { readSettings } from "./settings.mjs";

// npm run reconcile: asks the payment provider about every open payment, with the environment of the
// shop; while no payment keys are set that is the sandbox that npm start has put beside it.
await command(async () => {
  await ensureInstalled({ dev: false });
  const { sandbox, dataDir, shopOrigin } = readSettings(process.env);
  // Letters are written here and sent by the server: any address of the sandbox's mail will do.
  const env = sandbox
    ? sandboxVariables({ ...sandbox, dataDir, shopOrigin, smtpPort: sandbox.smtpPort ?? 1 }).both
    : {};
  const { code } = await runStep(await findNode(), ["src/server/reconcile.ts"], {
    env,
    show: true,
  });
  return code;
});
