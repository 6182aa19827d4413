/** The programs of a journey: the shop's server, a process of its own, and the sandbox, which this process runs. */
import { randomBytes } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "#support/eventually.ts";
import { fetchMails, type SandboxMail } from "#support/payments.ts";
import { freePort, startServer, type Variables } from "#support/processes.ts";
import { controlOf, type SandboxControl } from "#support/sandbox-control.ts";
import { readSettings } from "../../../sandbox/config.ts";
import { startSandbox } from "../../../sandbox/server.ts";
import { sqlitePath } from "../../../src/app/server/database/open-database.ts";
import { operate } from "../../../src/app/server/operate.ts";

const ROOT = new URL("../../..", import.meta.url).pathname;
const KEYS = {
  STRIPE_SECRET_KEY: "sk_test_journeys",
  STRIPE_PUBLISHABLE_KEY: "pk_test_journeys",
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_journeys",
  GOOGLE_CLIENT_ID: "millwright.journeys",
  GOOGLE_CLIENT_SECRET: "secret-of-the-journeys",
};

/** A payment intent as the sandbox keeps it. `amount` is cents. */
export interface SandboxIntent {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
}

/** A charge as the sandbox keeps it: one for each attempt of a card. `amount` is cents. */
export interface SandboxCharge {
  readonly payment_intent: string;
  readonly status: "succeeded" | "failed" | "pending";
  readonly amount: number;
}

/** Both programs under way, with the demo catalog, on a data folder of their own. */
export interface Programs {
  /** The shop's origin. */
  readonly shop: string;
  /** The sandbox's origin: another site. */
  readonly sandbox: string;
  /** The sandbox's faults, clock, webhooks and dashboard. */
  readonly control: SandboxControl;
  /** Every payment intent the sandbox holds, the newest first. */
  intents(): Promise<SandboxIntent[]>;
  /** The sandbox's intents of an order, and every charge on them, the newest first. */
  paymentsOf(orderId: string): Promise<{ intents: SandboxIntent[]; charges: SandboxCharge[] }>;
  /** Confirms an intent with a test card as the card fields would; throws when it does not succeed. */
  confirm(intentId: string, card: `pm_card_${string}`): Promise<void>;
  /** Every email the shop has sent, the newest first; with an address, those that went there. */
  mails(to?: string): Promise<SandboxMail[]>;
  /** What the command prints that the README names for making an admin. */
  grantAdmin(email: string): Promise<string>;
  /** The files of both programs, and the server's output, that contain one of these texts. */
  placesOf(...texts: readonly string[]): string[];
  end(): Promise<void>;
}

/** A machine that is busy may need longer for the index of searches than the shop lets a visitor wait. */
async function search(shop: string): Promise<void> {
  const { status } = await fetch(`${shop}/api/facet`);
  if (status !== 200) throw new Error(`the search of ${shop} answers ${status}`);
}

/**
 * Starts both, with the limits and texts that a shop has; `settings` are further variables of the
 * shop's, `database` is a file of SQLite that it begins with. Throws when the pages are not built.
 */
export async function startPrograms(
  settings: Variables = {},
  database?: string,
): Promise<Programs> {
  if (!existsSync(join(ROOT, "dist/pages.json"))) {
    throw new Error("The pages are not built: run npm run build, or the tests by npm test.");
  }
  const folder = mkdtempSync(join(tmpdir(), "millwright-journey-"));
  const dataDir = join(folder, "data");
  mkdirSync(dataDir, { mode: 0o700 });
  if (database !== undefined) copyFileSync(database, sqlitePath(dataDir));
  const port = String(await freePort());
  const shop = `http://localhost:${port}`;
  const token = randomBytes(16).toString("hex");
  const smtpPort = String(await freePort());
  const read = readSettings({
    ...KEYS,
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_SMTP_PORT: smtpPort,
    SANDBOX_DATA: join(folder, "sandbox"),
    SANDBOX_TOKEN: token,
    SHOP_ORIGIN: shop,
    SANDBOX_WEBHOOK_URL: `${shop}/api/webhook/stripe`,
  });
  if (!read.ok) throw new Error(read.fault);
  const sandbox = await startSandbox(read.options);
  const server = await startServer({
    ...KEYS,
    PORT: port,
    DATA_DIR: dataDir,
    STRIPE_API_BASE: sandbox.origin,
    STRIPE_JS_URL: `${sandbox.origin}/stripe.js`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    GOOGLE_ISSUER: `${sandbox.origin}/google`,
    ...settings,
  });
  await eventually(() => search(shop));

  async function state(): Promise<{ payment_intents: SandboxIntent[]; charges: SandboxCharge[] }> {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${sandbox.origin}/sandbox/state`, { headers });
    return answer.json() as Promise<Awaited<ReturnType<typeof state>>>;
  }

  return {
    shop,
    sandbox: sandbox.origin,
    control: controlOf(sandbox.origin, token),
    intents: async () => (await state()).payment_intents,
    paymentsOf: async (orderId) => {
      const { payment_intents: all, charges } = await state();
      const intents = all.filter(({ metadata }) => Object.values(metadata).includes(orderId));
      const ids = intents.map(({ id }) => id);
      return { intents, charges: charges.filter((charge) => ids.includes(charge.payment_intent)) };
    },
    confirm: async (intentId, card) => {
      const answer = await fetch(`${sandbox.origin}/v1/payment_intents/${intentId}/confirm`, {
        method: "POST",
        headers: { authorization: `Bearer ${KEYS.STRIPE_SECRET_KEY}` },
        body: new URLSearchParams({ payment_method: card }),
      });
      const { status } = (await answer.json()) as { status?: string };
      if (status !== "succeeded") throw new Error(`${intentId} is ${status ?? answer.status}`);
    },
    mails: (to) => fetchMails(sandbox.origin, token, to),
    grantAdmin: (email) =>
      operate(["grant", email], { DATA_DIR: dataDir, PUBLIC_ORIGIN: shop, ...settings }),
    placesOf: (...texts) => {
      const isIn = (content: string) => texts.some((text) => content.includes(text));
      const files = readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      const places = files.filter((file) => isIn(readFileSync(file, "latin1")));
      return isIn(server.output()) ? [...places, "what the server printed"] : places;
    },
    end: async () => {
      await Promise.all([server.end("SIGTERM"), sandbox.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
