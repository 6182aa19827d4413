/** tests/survival/workers.test.ts in its long form: `npm run proof -- workers 60` kills for 60 s. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";
import type { Proof } from "./proof.ts";

const SECONDS = "60";

export const proof: Proof = {
  claim:
    "four processes, one killed every second for a minute under load: nothing lost, doubled or oversold; all replaced under load: no failed request",
  run: async (result, [seconds = SECONDS]) => {
    const args = ["scripts/test.mjs", "tests/survival/workers.test.ts"];
    const env = { ...process.env, WORKER_KILL_SECONDS: seconds };
    const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    const [code] = await once(child, "close");
    for (const line of stripVTControlCharacters(output).split("\n")) {
      if (/processes, \d+ killed|✓|×|passed, /.test(line)) result(line.trim());
    }
    if (code !== 0) throw new Error(output);
  },
};
