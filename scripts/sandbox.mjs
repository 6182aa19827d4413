import { createHmac, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Refusal } from "./say.mjs";

/**
 * @typedef {object} SandboxSettings
 * @property {string} dataDir
 * @property {string} shopOrigin
 * @property {number} port
 * @property {number | undefined} smtpPort undefined: no SMTP server
 * @property {boolean} takesMail whether the shop sends mail to the sandbox
 * @property {boolean} isGoogle whether it replaces Google
 * @property {string | undefined} webhookUrl undefined: no webhooks
 */

/**
 * Environment variables that connect shop and sandbox; `own` is only for the sandbox.
 * @param {SandboxSettings} settings
 * @returns {{ both: Record<string, string>, own: Record<string, string> }}
 * @throws {Refusal} if the data folder is not writable
 */
export function sandboxVariables(settings) {
  const { dataDir, shopOrigin, port, smtpPort, takesMail, isGoogle, webhookUrl = "" } = settings;
  const folder = process.env.SANDBOX_DATA || `${dataDir}/sandbox`;
  const keys = readOrMakeKeys(folder);
  const origin = `http://127.0.0.1:${port}`;
  const smtp = smtpPort === undefined ? "" : String(smtpPort);
  return {
    both: {
      SANDBOX_PORT: String(port),
      SANDBOX_DATA: folder,
      SANDBOX_TOKEN: process.env.SANDBOX_TOKEN || keys.token,
      SHOP_ORIGIN: shopOrigin,
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_API_BASE: origin,
      STRIPE_JS_URL: `${origin}/stripe.js`,
      STRIPE_WEBHOOK_SECRET: process.env.STRIPE_WEBHOOK_SECRET || webhookSecret(keys),
      ...(takesMail && smtp !== "" && { SMTP_URL: `smtp://127.0.0.1:${smtp}` }),
      ...(isGoogle && googleVariables(keys, `${origin}/google`)),
    },
    own: {
      SANDBOX_SMTP_PORT: smtp,
      SANDBOX_WEBHOOK_URL: webhookUrl,
      ...(!isGoogle && { GOOGLE_CLIENT_ID: "", GOOGLE_CLIENT_SECRET: "" }),
    },
  };
}

/**
 * Derived from the stored keys, so data folders of earlier versions need no new file.
 * @param {{ secretKey: string }} keys
 */
function webhookSecret({ secretKey }) {
  return `whsec_${createHmac("sha256", secretKey).update("events of Stripe").digest("hex")}`;
}

/** @param {{ secretKey: string }} keys @param {string} issuer */
function googleVariables({ secretKey }, issuer) {
  const secret = createHmac("sha256", secretKey).update("client at Google").digest("base64url");
  return {
    GOOGLE_CLIENT_ID: "millwright.sandbox",
    GOOGLE_CLIENT_SECRET: secret,
    GOOGLE_ISSUER: issuer,
  };
}

/**
 * @param {string} folder
 * @returns {{ secretKey: string, publishableKey: string, token: string }}
 */
function readOrMakeKeys(folder) {
  const file = `${folder}/keys.json`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeOnce(file, JSON.stringify(createKeys(), null, 2));
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Refusal(`The sandbox cannot keep its keys in ${file}: ${why}.`);
  }
}

function createKeys() {
  const random = () => randomBytes(24).toString("base64url").replace(/[-_]/g, "0");
  return {
    secretKey: `sk_test_sandbox_${random()}`,
    publishableKey: `pk_test_sandbox_${random()}`,
    token: random(),
  };
}

/**
 * Creates a private file unless it exists. Linking a complete file makes concurrent starts end with
 * the same keys.
 * @param {string} file @param {string} text
 */
function writeOnce(file, text) {
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, text, { mode: 0o600 });
  try {
    linkSync(aside, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
