import { join } from "node:path";
import { LOOPBACK_NAMES } from "./access.ts";
import type { SandboxOptions } from "./server.ts";

export type Environment = Record<string, string | undefined>;
export type Settings = { ok: true; options: SandboxOptions } | { ok: false; fault: string };

/** Shorter tokens can be guessed. */
const MIN_TOKEN_LENGTH = 16;

/** Reads the options from the environment, or returns the first error as one sentence. */
export function readSettings(env: Environment): Settings {
  const port = readPort(env.SANDBOX_PORT || String(Number(env.PORT || "3000") + 1));
  if (port === null) return fault("SANDBOX_PORT must be a whole number from 1 to 65535.");
  const smtpPort = env.SANDBOX_SMTP_PORT ? readPort(env.SANDBOX_SMTP_PORT) : undefined;
  if (smtpPort === null) return fault("SANDBOX_SMTP_PORT must be a whole number from 1 to 65535.");
  const shopOrigin = readOrigin(env.SHOP_ORIGIN);
  if (shopOrigin === null) {
    return fault("SHOP_ORIGIN must be the shop's origin, for example http://localhost:3000.");
  }
  const secretKey = env.STRIPE_SECRET_KEY ?? "";
  if (!/^sk_test_\w+$/.test(secretKey)) {
    return fault(
      "STRIPE_SECRET_KEY must be a test key (sk_test_…): the sandbox accepts no live key.",
    );
  }
  const publishableKey = env.STRIPE_PUBLISHABLE_KEY ?? "";
  if (!/^pk_test_\w+$/.test(publishableKey)) {
    return fault(
      "STRIPE_PUBLISHABLE_KEY must be a test key (pk_test_…): the sandbox accepts no live key.",
    );
  }
  const token = env.SANDBOX_TOKEN ?? "";
  if (token.length < MIN_TOKEN_LENGTH) {
    return fault(`SANDBOX_TOKEN must have at least ${MIN_TOKEN_LENGTH} characters.`);
  }
  const { GOOGLE_CLIENT_ID: clientId = "", GOOGLE_CLIENT_SECRET: clientSecret = "" } = env;
  if ((clientId === "") !== (clientSecret === "")) {
    return fault("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither.");
  }
  if (env.SANDBOX !== undefined && env.SANDBOX !== "" && env.SANDBOX !== "public") {
    return fault('SANDBOX may be "public" or unset.');
  }
  const webhookSecrets = (env.STRIPE_WEBHOOK_SECRET ?? "")
    .split(",")
    .map((secret) => secret.trim())
    .filter((secret) => secret !== "");
  const webhookUrl = env.SANDBOX_WEBHOOK_URL || undefined;
  if (webhookUrl !== undefined && webhookSecrets.length === 0) {
    return fault(
      "SANDBOX_WEBHOOK_URL needs STRIPE_WEBHOOK_SECRET, which signs what is sent there.",
    );
  }
  if (webhookUrl !== undefined && !isAllowedTarget(webhookUrl, env.SANDBOX === "public")) {
    return fault(
      "SANDBOX_WEBHOOK_URL must be an address on this machine, for example " +
        "http://127.0.0.1:3000/api/webhook/stripe. SANDBOX=public lifts this.",
    );
  }
  const dataFolder = env.SANDBOX_DATA || join(env.DATA_DIR || "./data", "sandbox");
  const isPublic = env.SANDBOX === "public";
  const google = clientId === "" ? undefined : { clientId, clientSecret };
  const stripe = { secretKey, publishableKey, webhookSecrets, webhookUrl };
  return {
    ok: true,
    options: { port, smtpPort, dataFolder, shopOrigin, ...stripe, google, token, isPublic },
  };
}

function fault(sentence: string): Settings {
  return { ok: false, fault: sentence };
}

function readPort(text: string): number | null {
  const port = Number(text);
  return /^\d+$/.test(text) && port >= 1 && port <= 65_535 ? port : null;
}

function readOrigin(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const { origin, protocol } = new URL(text);
  const isWeb = protocol === "http:" || protocol === "https:";
  return isWeb && origin === text ? origin : null;
}

function isAllowedTarget(address: string, anywhere: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, protocol } = new URL(address);
  const isWeb = protocol === "http:" || protocol === "https:";
  return isWeb && (anywhere || LOOPBACK_NAMES.has(hostname));
}
