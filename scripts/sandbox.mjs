import { createHmac, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { withLock } from "./lock.mjs";
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
 * @returns {Promise<{ both: Record<string, string>, own: Record<string, string> }>}
 * @throws {Refusal} if the data folder is not writable
 */
export async function sandboxVariables(settings) {
  const { dataDir, shopOrigin, port, smtpPort, takesMail, isGoogle, webhookUrl = "" } = settings;
  const folder = process.env.SANDBOX_DATA || `${dataDir}/sandbox`;
  const keys = await readOrMakeKeys(folder);
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
 * @returns {Promise<{ secretKey: string, publishableKey: string, token: string }>}
 */
async function readOrMakeKeys(folder) {
  const file = `${folder}/keys.json`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!existsSync(file))
      await withLock(`${file}.lock`, "making the keys of the sandbox", async () => {
        if (!existsSync(file)) writeWhole(file, JSON.stringify(createKeys(), null, 2));
      });
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
 * Creates a private file that nobody reads half: a second start reads it without the lock.
 * @param {string} file @param {string} text
 */
function writeWhole(file, text) {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, text, { mode: 0o600 });
  renameSync(part, file);
}
