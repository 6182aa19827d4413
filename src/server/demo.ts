import { runDemoCommand } from "./demo-command.ts";
import { runCommand } from "./run-command.ts";

await runCommand(() => runDemoCommand(process.argv.slice(2), process.env));
