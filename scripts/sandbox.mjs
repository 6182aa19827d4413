import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Refusal } from "./say.mjs";

/**
 * The variables by which shop and sandbox find and trust each other: the same that a person would set
 * for the real provider, with keys made once for this data folder.
 * @param {{ dataDir: string, shopOrigin: string, sandboxPort: number }} settings
 * @returns {Record<string, string>}
 * @throws {Refusal} when the data folder cannot be written
 */
export function sandboxVariables({ dataDir, shopOrigin, sandboxPort }) {
  const folder = process.env.SANDBOX_DATA || `${dataDir}/sandbox`;
  const keys = readOrMakeKeys(folder);
  const origin = `http://127.0.0.1:${sandboxPort}`;
  return {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DATA: folder,
    SANDBOX_TOKEN: process.env.SANDBOX_TOKEN || keys.token,
    SHOP_ORIGIN: shopOrigin,
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_API_BASE: origin,
    STRIPE_JS_URL: `${origin}/stripe.js`,
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
    writeOnce(file, JSON.stringify(makeKeys(), null, 2));
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Refusal(`The sandbox cannot keep its keys in ${file}: ${why}.`);
  }
}

function makeKeys() {
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
