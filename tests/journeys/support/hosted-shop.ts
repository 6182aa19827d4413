/** A shop in hosted mode as a program, and a browser. */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { openBrowser } from "#support/browser.ts";
import { startTokenService } from "#support/people/id-tokens.ts";
import { freePort, startServer } from "#support/processes.ts";
import { sqlitePath } from "../../../src/app/server/database/open-database.ts";

/** The payment provider: a closed port. */
export const NOWHERE = "http://127.0.0.1:9";

export type HostedShop = Awaited<ReturnType<typeof openHostedShop>>;

/** `service` issues the tokens that the shop accepts. */
export async function openHostedShop() {
  const folder = mkdtempSync(join(tmpdir(), "millwright-hosted-"));
  copyFileSync(inject("templates").sqlite.demo, sqlitePath(folder));
  const service = await startTokenService();
  const port = String(await freePort());
  const server = await startServer({
    ...service.settings,
    PORT: port,
    DATA_DIR: folder,
    STRIPE_SECRET_KEY: "sk_test_hosted",
    STRIPE_PUBLISHABLE_KEY: "pk_test_hosted",
    STRIPE_API_BASE: NOWHERE,
    STRIPE_JS_URL: `${NOWHERE}/stripe.js`,
  });
  const browser = await openBrowser();
  return {
    service,
    browser,
    origin: `http://localhost:${port}`,
    close: async () => {
      await server.end("SIGTERM");
      await service.down();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
