/** The sandbox for tests: in this process, over the wire, paid without a browser. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { startSandbox } from "../../sandbox/server.ts";
import type { ShopSettings } from "./shop.ts";

/** A running sandbox. */
export interface TestSandbox {
  /** The variables that point a shop at it. */
  readonly settings: ShopSettings;
  /** Confirms an intent with a card, as the browser's card fields would; the intent's status after it. */
  pay(clientSecret: string, card?: string): Promise<string>;
  readonly stripe: Stripe;
  close(): Promise<void>;
}

const SECRET_KEY = "sk_test_sandbox";
const PUBLISHABLE_KEY = "pk_test_sandbox";

/** Starts a sandbox on a free port. */
export async function openSandbox(): Promise<TestSandbox> {
  const dataFolder = mkdtempSync(join(tmpdir(), "millwright-sandbox-"));
  const sandbox = await startSandbox({
    port: 0,
    dataFolder,
    shopOrigin: "http://localhost:3000",
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    token: "token-of-the-test-sandbox",
    isPublic: false,
  });
  const { hostname, port } = new URL(sandbox.origin);
  const stripe = new Stripe(SECRET_KEY, {
    host: hostname,
    port,
    protocol: "http",
    telemetry: false,
  });
  return {
    stripe,
    settings: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_API_BASE: sandbox.origin,
      STRIPE_JS_URL: `${sandbox.origin}/stripe.js`,
    },
    pay: async (clientSecret, card = "pm_card_visa") => {
      const [id = ""] = clientSecret.split("_secret");
      const intent = await stripe.paymentIntents.confirm(id, { payment_method: card });
      return intent.status;
    },
    close: async () => {
      await sandbox.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
