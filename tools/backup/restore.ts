/** `npm run restore -- --from BACKUP` brings a shop back, into an empty DATA_DIR or an empty DATABASE_URL. */
import { parseArgs } from "node:util";
import { StartError } from "../../src/app/server/database/open-database.ts";
import { runCommand } from "../../src/app/server/run-command.ts";
import { failureSentence } from "./failure.ts";
import { KEY_FILE } from "./manifest.ts";
import { type RestoredShop, type RestoreOptions, restoreBackup } from "./restore-backup.ts";

const USAGE =
  "Say which: npm run restore -- --from FOLDER/millwright-… [--key FILE], with DATA_DIR or DATABASE_URL set to an empty place";

function readArguments(args: string[]): RestoreOptions {
  try {
    const options = { from: { type: "string" }, key: { type: "string" } } as const;
    const { from, key } = parseArgs({ args, options }).values;
    if (!from) throw new StartError(USAGE);
    return { from, keyFile: key };
  } catch {
    throw new StartError(USAGE);
  }
}

async function restore(args: string[]): Promise<string> {
  const options = readArguments(args);
  const { DATABASE_URL, DATA_DIR, SECRET_KEY } = process.env;
  try {
    const { manifest, last } = await restoreBackup(options, process.env);
    const { createdAt, rows } = manifest;
    const sum = Object.values(rows).reduce((count, some) => count + some, 0);
    const done = [
      `The shop of ${createdAt} is restored: ${sum} rows in ${Object.keys(rows).length} tables. Start it with npm start.`,
      ...numbersWords(last),
    ].join("\n");
    if (!DATABASE_URL || SECRET_KEY) return done;
    const keyFile = options.keyFile ?? `${options.from}/${KEY_FILE}`;
    return `${done}\nSet SECRET_KEY to the content of ${keyFile} first.`;
  } catch (error) {
    const sentence = failureSentence(error, DATABASE_URL ? "the database" : DATA_DIR || "./data");
    throw sentence ? new StartError(`There is no restored shop. ${sentence}`) : error;
  }
}

/** A number that was issued after the backup must not be issued again. */
function numbersWords({ order, invoice, creditNote }: RestoredShop["last"]): string[] {
  if (order === 0) return [];
  return [
    `The last order in it is ${order}, the last invoice ${invoice || "none"}, the last credit note ${creditNote || "none"}.`,
    "If later ones were given, say before the start which numbers are free: npm run admin -- next-invoice NUMBER, next-credit-note and next-order likewise.",
  ];
}

await runCommand(() => restore(process.argv.slice(2)));
