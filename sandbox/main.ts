import { readSettings } from "./config.ts";
import { type SandboxOptions, startSandbox } from "./server.ts";

/** Runs the sandbox as a program: settings from the environment, ended by SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (!settings.ok) return refuse(settings.fault);
  const started = await startSandbox(settings.options).catch((error: unknown) => {
    refuse(reasonFor(error, settings.options));
    return null;
  });
  if (started === null) return;
  console.log(`The payments sandbox answers at ${started.origin}`);
  const end = () => void started.close().then(() => process.exit(0));
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
}

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

function reasonFor(error: unknown, options: SandboxOptions): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") {
    return `Port ${options.port} is taken: stop what uses it or set SANDBOX_PORT.`;
  }
  if (message.includes("database is locked")) {
    return `Another sandbox is using ${options.dataFolder}: stop it or set SANDBOX_DATA.`;
  }
  return `The sandbox cannot start with SANDBOX_DATA ${options.dataFolder}: ${message}.`;
}

await main();
