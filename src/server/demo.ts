import { runDemoCommand } from "./demo-command.ts";
import { StartError } from "./start-error.ts";

try {
  console.log(await runDemoCommand(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
