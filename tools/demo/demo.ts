import { runCommand } from "../../src/app/server/run-command.ts";
import { runDemoCommand } from "./demo-command.ts";

await runCommand(() => runDemoCommand(process.argv.slice(2), process.env));
