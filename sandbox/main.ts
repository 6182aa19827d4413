import { readSettings } from "./config.ts";
import { type SandboxOptions, startSandbox } from "./server.ts";

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (!settings.ok) return fail(settings.fault);
  const started = await startSandbox(settings.options).catch((error: unknown) => {
    fail(startError(error, settings.options));
    return null;
  });
  if (started === null) return;
  const mail = started.smtpUrl === undefined ? "" : ` and takes mail at ${started.smtpUrl}`;
  console.log(`The sandbox answers at ${started.origin}${mail}`);
  const stop = () => void started.close().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

function startError(error: unknown, options: SandboxOptions): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") {
    const variable = port === options.smtpPort ? "SANDBOX_SMTP_PORT" : "SANDBOX_PORT";
    return `Port ${port} is taken: stop what uses it or set ${variable}.`;
  }
  if (message.includes("database is locked")) {
    return `Another sandbox is using ${options.dataFolder}: stop it or set SANDBOX_DATA. Several processes of one shop cannot have a sandbox each: they need STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY.`;
  }
  return `The sandbox cannot start with SANDBOX_DATA ${options.dataFolder}: ${message}.`;
}

await main();
