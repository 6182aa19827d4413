import { createHmac, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Refusal } from "./say.mjs";

/**
 * @typedef {object} SandboxSettings
 * @property {string} dataDir
 * @property {string} shopOrigin
 * @property {number} port
 * @property {number | undefined} smtpPort where it takes mail; undefined: nowhere
 * @property {boolean} takesMail whether the shop's mail goes there
 * @property {boolean} isGoogle whether it stands in for Google
 * @property {string | undefined} webhookUrl where its events go; undefined: nowhere
 */

/**
 * The variables by which shop and sandbox find and trust each other: the same that a person would set
 * for the real providers, with keys made once for this data folder. `own` is what the sandbox alone
 * gets.
 * @param {SandboxSettings} settings
 * @returns {{ both: Record<string, string>, own: Record<string, string> }}
 * @throws {Refusal} when the data folder cannot be written
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
    // The person's own keys at Google are not for the sandbox.
    own: {
      SANDBOX_SMTP_PORT: smtp,
      SANDBOX_WEBHOOK_URL: webhookUrl,
      ...(!isGoogle && { GOOGLE_CLIENT_ID: "", GOOGLE_CLIENT_SECRET: "" }),
    },
  };
}

/**
 * What the sandbox's events are signed with. Like the secret at Google it follows from the keys that
 * are kept: folders of earlier versions need no new file.
 * @param {{ secretKey: string }} keys
 */
function webhookSecret({ secretKey }) {
  return `whsec_${createHmac("sha256", secretKey).update("events of Stripe").digest("hex")}`;
}

/**
 * The shop's keys at the sandbox's Google.
 * @param {{ secretKey: string }} keys @param {string} issuer
 */
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
 * Writes a file that nobody else may read unless it is there. A link is made of a complete file, so
 * two processes that start at once end with the same keys, and none reads half of them.
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
