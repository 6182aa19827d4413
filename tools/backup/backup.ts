/** `npm run backup -- --to FOLDER` copies a shop, running or not, with all that it needs to be restored. */
import { parseArgs } from "node:util";
import { StartError } from "../../src/app/server/database/open-database.ts";
import { runCommand } from "../../src/app/server/run-command.ts";
import { type BackupOptions, createBackup } from "./create-backup.ts";
import { failureSentence } from "./failure.ts";
import { newerDumpWarning } from "./postgres-programs.ts";

const USAGE = "Say where to: npm run backup -- --to FOLDER [--keep 14] [--without-key]";
const MB = 1_000_000;

function readArguments(args: string[]): BackupOptions {
  const options = {
    to: { type: "string" },
    keep: { type: "string" },
    "without-key": { type: "boolean" },
  } as const;
  try {
    const { to, keep, "without-key": withoutKey } = parseArgs({ args, options }).values;
    if (!to || (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep))) throw new StartError(USAGE);
    return { to, keep: keep ? Number(keep) : undefined, withKey: !withoutKey };
  } catch {
    throw new StartError(USAGE);
  }
}

async function backup(args: string[]): Promise<string> {
  const options = readArguments(args);
  try {
    const { path, manifest, removed, fault } = await createBackup(options, process.env);
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    const key = options.withKey ? "with the key" : "without the key";
    const made = `The backup is at ${path} (${(bytes / MB).toFixed(1)} MB, ${key}).`;
    const done = [made, newerDumpWarning(manifest) ?? []].flat().join("\n");
    if (fault) {
      process.exitCode = 1;
      return `${done}\nAn older one cannot be removed: ${fault}.`;
    }
    return removed.length > 0 ? `${done}\nRemoved: ${removed.join(", ")}.` : done;
  } catch (error) {
    const sentence = failureSentence(error, options.to);
    throw sentence ? new StartError(`There is no new backup. ${sentence}`) : error;
  }
}

await runCommand(() => backup(process.argv.slice(2)));
