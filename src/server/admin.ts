import { operate } from "../app/server/operate.ts";
import { runCommand } from "../app/server/run-command.ts";

await runCommand(() => operate(process.argv.slice(2), process.env));
