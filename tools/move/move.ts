/** `npm run move -- postgres://…` copies a shop from SQLite to an empty PostgreSQL database. */
import { parseArgs } from "node:util";
import { addressOf, isAddress } from "../../src/app/server/database/database-place.ts";
import { StartError } from "../../src/app/server/database/open-database.ts";
import { runCommand } from "../../src/app/server/run-command.ts";
import { failureSentence } from "../backup/failure.ts";
import { type MovedTables, type MoveOptions, moveShop } from "./move-shop.ts";

const USAGE =
  "Say where to: npm run move -- postgres://user@host/database [--batch-rows 1000], with the password in PGPASSWORD; or set DATABASE_URL";

function readArguments(args: string[], variables: NodeJS.ProcessEnv): MoveOptions {
  const options = { "batch-rows": { type: "string", default: "1000" } } as const;
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const databaseUrl = positionals[0] ?? variables.DATABASE_URL ?? "";
    const batchRows = values["batch-rows"];
    if (!isAddress(databaseUrl) || positionals.length > 1 || !/^[1-9]\d{0,4}$/.test(batchRows))
      throw new StartError(USAGE);
    return {
      dataDir: variables.DATA_DIR || "./data",
      databaseUrl,
      batchRows: Number(batchRows),
      onProgress: console.log,
    };
  } catch {
    throw new StartError(USAGE);
  }
}

async function move(): Promise<string> {
  const options = readArguments(process.argv.slice(2), process.env);
  try {
    printSums(await moveShop(options));
  } catch (error) {
    const sentence = failureSentence(error, `the database ${addressOf(options.databaseUrl)}`);
    throw sentence ? new StartError(`The shop is not moved. ${sentence}`) : error;
  }
  return `The shop is moved to ${addressOf(options.databaseUrl)}. Start it with DATABASE_URL set to it, and SECRET_KEY to the content of ${options.dataDir}/secret.key unless it was set before. ${options.dataDir} is as it was: start no shop on it any more.`;
}

function printSums(sums: MovedTables): void {
  console.log("Rows and SHA-256 of each table, equal in the source and in the target:");
  for (const [name, { rows, checksum }] of sums)
    console.log(`  ${name.padEnd(24)} ${String(rows).padStart(9)}  ${checksum}`);
}

await runCommand(move);
