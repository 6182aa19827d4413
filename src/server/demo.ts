import { runDemoCommand } from "./demo-command.ts";
import { StartError } from "./open-database.ts";

try {
  console.log(await runDemoCommand(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
