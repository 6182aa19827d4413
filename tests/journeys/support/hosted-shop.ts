/** A shop whose accounts a hosted service keeps, as a program of its own, and a browser to visit it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTokenService } from "../../api/id-tokens.ts";
import { launchBrowser } from "../../support/browser.ts";
import { freePort, startServer } from "../../support/processes.ts";

/** Where nothing answers: the shop's payment provider. */
export const NOWHERE = "http://127.0.0.1:9";

/** The shop under way. */
export type HostedShop = Awaited<ReturnType<typeof openHostedShop>>;

/** Opens it. `service` gives out the tokens that it believes. */
export async function openHostedShop() {
  const folder = mkdtempSync(join(tmpdir(), "millwright-hosted-"));
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
  const browser = await launchBrowser();
  return {
    service,
    browser,
    origin: `http://localhost:${port}`,
    close: async () => {
      await browser.close();
      await server.end("SIGTERM");
      await service.down();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
