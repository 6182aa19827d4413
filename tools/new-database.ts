import { runCommand } from "../src/app/server/run-command.ts";
import { runDatabaseCommand } from "./new-database-command.ts";

await runCommand(() => runDatabaseCommand(process.argv.slice(2), process.env));
