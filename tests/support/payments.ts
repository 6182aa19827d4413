/** The sandbox for tests: in this process, over the wire, used without a browser. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { startSandbox } from "../../sandbox/server.ts";
import type { EventHandler } from "../../sandbox/webhooks/send.ts";
import { controlOf, type SandboxControl } from "./sandbox-control.ts";
import type { ShopSettings } from "./shop.ts";

/** A running sandbox. */
export interface TestSandbox extends SandboxControl {
  /** The variables that point a shop at it. */
  readonly settings: ShopSettings;
  /** Confirms an intent with a card, as the browser's card fields would; the intent's status after it. */
  pay(clientSecret: string, card?: string): Promise<string>;
  readonly stripe: Stripe;
  /**
   * Hands events from now on to `handler`, as the bytes and headers of a webhook; it answers with the HTTP status.
   * Events from before are not delivered.
   */
  onEvent(handler: EventHandler): void;
  /** Sends events from now on to this address. */
  deliverTo(url: string): void;
  /** Emails received by SMTP, newest first; `address` filters by recipient. */
  mails(to?: string): Promise<SandboxMail[]>;
  close(): Promise<void>;
}

/** An email as the sandbox stored it. */
export interface SandboxMail {
  readonly id: string;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly from: string;
  /** The envelope's recipients. */
  readonly to: readonly string[];
  readonly subject: string;
  /** Empty when there is none. */
  readonly text: string;
  readonly html: string | null;
  readonly headers: readonly { name: string; value: string }[];
  /** `size` in bytes; `href` is a path at the sandbox. */
  readonly attachments: readonly {
    filename: string;
    type: string;
    size: number;
    href: string;
  }[];
}

/** What else a sandbox's `settings` point a shop at, beyond payments. */
export interface SandboxParts {
  readonly mail?: boolean;
  readonly google?: boolean;
  /** How long the bank takes for what happens later, in ms; default 5000. */
  readonly laterMs?: number;
}

const SECRET_KEY = "sk_test_sandbox";
const PUBLISHABLE_KEY = "pk_test_sandbox";
const TOKEN = "token-of-the-test-sandbox";
/** Signs the events of test sandboxes. */
export const WEBHOOK_SECRET = "whsec_of_the_test_sandbox";
const GOOGLE = { clientId: "millwright.sandbox", clientSecret: "secret-of-the-test-sandbox" };

/** Starts a sandbox on free ports. */
export async function openSandbox(parts: SandboxParts = {}): Promise<TestSandbox> {
  const dataFolder = mkdtempSync(join(tmpdir(), "millwright-sandbox-"));
  const sandbox = await startSandbox({
    port: 0,
    dataFolder,
    shopOrigin: "http://localhost:3000",
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    token: TOKEN,
    smtpPort: 0,
    google: GOOGLE,
    webhookSecrets: [WEBHOOK_SECRET],
    ...(parts.laterMs !== undefined && { outcomeDelayMs: parts.laterMs }),
  });
  const { hostname, port } = new URL(sandbox.origin);
  const stripe = new Stripe(SECRET_KEY, {
    host: hostname,
    port,
    protocol: "http",
    telemetry: false,
  });
  // It makes its keys when it is first asked, which under load takes longer than a shop waits.
  if (parts.google) await fetch(`${sandbox.origin}/google/.well-known/openid-configuration`);
  return {
    ...controlOf(sandbox.origin, TOKEN),
    stripe,
    onEvent: sandbox.deliverTo,
    deliverTo: sandbox.deliverTo,
    settings: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_API_BASE: sandbox.origin,
      STRIPE_JS_URL: `${sandbox.origin}/stripe.js`,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      ...(parts.mail && { SMTP_URL: sandbox.smtpUrl ?? "" }),
      ...(parts.google && {
        GOOGLE_CLIENT_ID: GOOGLE.clientId,
        GOOGLE_CLIENT_SECRET: GOOGLE.clientSecret,
        GOOGLE_ISSUER: `${sandbox.origin}/google`,
      }),
    },
    pay: async (clientSecret, card = "pm_card_visa") => {
      const [id = ""] = clientSecret.split("_secret");
      const intent = await stripe.paymentIntents.confirm(id, { payment_method: card });
      return intent.status;
    },
    mails: (to) => fetchMails(sandbox.origin, TOKEN, to),
    close: async () => {
      await sandbox.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Emails of a sandbox, newest first; `address` filters by recipient. */
export async function fetchMails(
  origin: string,
  token: string,
  to?: string,
): Promise<SandboxMail[]> {
  const query = to === undefined ? "" : `?${new URLSearchParams({ to })}`;
  const answer = await fetch(`${origin}/sandbox/mail${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as SandboxMail[];
}
