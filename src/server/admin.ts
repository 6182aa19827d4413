import { operate } from "./operate.ts";
import { runCommand } from "./run-command.ts";

await runCommand(() => operate(process.argv.slice(2), process.env));
