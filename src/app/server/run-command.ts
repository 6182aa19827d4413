import { inspect } from "node:util";
import { databaseFailureOf, FileLocked } from "../../lib/db/database-failure.ts";
import { AddressFault } from "../../lib/db/postgres-address.ts";
import { withoutSecrets } from "../../lib/process/log.ts";
import { ConfigError } from "./config/config.ts";
import { StartError } from "./database/open-database.ts";

const NO_ROOM = "There is no room left where the database is: free some space, and run it again.";

/** Prints the report of an operator's command, or why it failed; then the exit code is 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(failureText(error));
    process.exitCode = 1;
  }
}

/** An expected reason as it is; any other error with its stack, without secrets. */
export function failureText(error: unknown): string {
  if (error instanceof AddressFault) return `The address of the database ${error.message}.`;
  if (databaseFailureOf(error) === "full") return NO_ROOM;
  const isExpected = [StartError, ConfigError, FileLocked].some((kind) => error instanceof kind);
  return isExpected ? (error as Error).message : withoutSecrets(inspect(error));
}
