/** The programs of a journey: the shop's server and the sandbox, each a process of its own. */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { fetchMails, type SandboxMail } from "../../support/payments.ts";
import { freePort, startSandbox, startServer } from "../../support/processes.ts";

const ROOT = new URL("../../..", import.meta.url).pathname;
const KEYS = {
  STRIPE_SECRET_KEY: "sk_test_journeys",
  STRIPE_PUBLISHABLE_KEY: "pk_test_journeys",
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

/** Both programs under way, with the demo catalogue, on a data folder of their own. */
export interface Programs {
  /** The shop's origin. */
  readonly shop: string;
  /** The sandbox's origin: another site. */
  readonly sandbox: string;
  /** Every payment intent the sandbox holds, the newest first. */
  intents(): Promise<SandboxIntent[]>;
  /** Every letter the shop has sent, the newest first; with an address, those that went there. */
  mails(to?: string): Promise<SandboxMail[]>;
  /** Runs the command that the README names for making an admin; what it prints. */
  grantAdmin(email: string): Promise<string>;
  end(): Promise<void>;
}

/** Starts both, with the limits and texts that a shop has. Throws when the pages are not built. */
export async function startPrograms(): Promise<Programs> {
  if (!existsSync(join(ROOT, "dist/pages.json"))) {
    throw new Error("The pages are not built: run npm run build, or the tests by npm test.");
  }
  const folder = mkdtempSync(join(tmpdir(), "millwright-journey-"));
  const dataDir = join(folder, "data");
  mkdirSync(dataDir, { mode: 0o700 });
  const port = String(await freePort());
  const shop = `http://localhost:${port}`;
  const token = randomBytes(16).toString("hex");
  const smtpPort = String(await freePort());
  const sandbox = await startSandbox({
    ...KEYS,
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_SMTP_PORT: smtpPort,
    SANDBOX_DATA: join(folder, "sandbox"),
    SANDBOX_TOKEN: token,
    SHOP_ORIGIN: shop,
  });
  const server = await startServer({
    ...KEYS,
    PORT: port,
    DATA_DIR: dataDir,
    STRIPE_API_BASE: sandbox.origin,
    STRIPE_JS_URL: `${sandbox.origin}/stripe.js`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    GOOGLE_ISSUER: `${sandbox.origin}/google`,
  });

  return {
    shop,
    sandbox: sandbox.origin,
    intents: async () => {
      const answer = await fetch(`${sandbox.origin}/sandbox/state`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const state = (await answer.json()) as { payment_intents: SandboxIntent[] };
      return state.payment_intents;
    },
    mails: (to) => fetchMails(sandbox.origin, token, to),
    grantAdmin: async (email) => {
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
      const command = ["src/server/admin.ts", "grant", email];
      const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
      return stdout;
    },
    end: async () => {
      await Promise.all([server.end("SIGTERM"), sandbox.end("SIGTERM")]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
