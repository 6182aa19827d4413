/** Starts the server or, with WORKERS above 1, the primary of several; ends with the reason if that fails. */
import cluster from "node:cluster";
import { readConfig } from "./config/config.ts";
import { warningsOf } from "./config/config-warnings.ts";

try {
  const config = readConfig(process.env);
  if (cluster.isPrimary)
    for (const warning of warningsOf(config, process.env)) console.error(warning);
  // The primary never loads the server's modules.
  if (cluster.isPrimary && config.workers > 1) {
    const { runWorkers } = await import("./workers.ts");
    await runWorkers(config);
  } else {
    const { serve } = await import("./serve.ts");
    await serve(config);
  }
} catch (error) {
  const { failureText } = await import("./run-command.ts");
  console.error(failureText(error));
  process.exit(1);
}
