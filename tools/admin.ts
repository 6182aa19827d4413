import { operate } from "../src/app/server/operate.ts";
import { runCommand } from "../src/app/server/run-command.ts";

await runCommand(() => operate(process.argv.slice(2), process.env));
