/** `npm run proof -- workers 60` kills for 60 s. */
import { proofOfTest } from "./proof.ts";

export const proof = proofOfTest(
  "four processes, one killed every second for a minute under load: nothing lost, doubled or oversold; all replaced under load: no failed request",
  "tests/survival/workers.test.ts",
  ["WORKER_KILL_SECONDS", "60"],
  /processes, \d+ killed|✓|×|passed, /,
);
