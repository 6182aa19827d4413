import { delimiter } from "node:path";
import { loadEnvFile } from "./env-file.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode } from "./node24.mjs";
import { postgresFolders } from "./postgres-programs.mjs";
import { runStep } from "./processes.mjs";
import { command } from "./say.mjs";

// node scripts/backup.mjs FILE [ARGS…] runs the backup or the restore, and tells it where pg_dump and pg_restore are.
await command(async () => {
  loadEnvFile();
  await ensureInstalled({ dev: false });
  const POSTGRES_BIN = postgresFolders().join(delimiter);
  const { code } = await runStep(await findNode(), process.argv.slice(2), {
    env: { POSTGRES_BIN },
    show: true,
  });
  return code;
});
