/** A shop whose log is kept in memory. */

import { readConfig } from "../../../src/app/server/config/config.ts";
import { type AppParts, buildApp } from "../../../src/app/server/http/app.ts";
import type { Database } from "../../../src/database/schema.ts";
import { createLog } from "../../../src/lib/process/log.ts";

/** `lines` receives what the shop logs, a line of JSON each. */
export function buildLoggedApp(
  db: Database,
  lines: string[],
  settings: Record<string, string>,
  parts: Pick<AppParts, "stalledAfterMs"> = {},
) {
  const config = readConfig({
    STRIPE_SECRET_KEY: "sk_test_a",
    STRIPE_PUBLISHABLE_KEY: "pk_test_a",
    ...settings,
  });
  const log = createLog(config.logLevel, { write: (line) => lines.push(line) });
  return buildApp({ config, secretKey: "x".repeat(32), db, log, dist: "/nowhere", ...parts });
}
