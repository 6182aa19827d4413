import { runDatabaseCommand } from "./new-database-command.ts";
import { runCommand } from "./run-command.ts";

await runCommand(() => runDatabaseCommand(process.argv.slice(2), process.env));
