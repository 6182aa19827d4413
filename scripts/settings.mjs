import { Refusal } from "./say.mjs";

const PAYMENT_VARIABLES = [
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_API_BASE",
  "STRIPE_JS_URL",
];

/** @param {NodeJS.ProcessEnv} env @returns {boolean} whether the sandbox replaces the payment provider */
export function isSandboxed(env) {
  return !PAYMENT_VARIABLES.some((name) => env[name]);
}

/** If one of these is set, the sandbox does not replace Google. */
const GOOGLE_VARIABLES = /^(GOOGLE_(CLIENT_ID|CLIENT_SECRET|ISSUER)|FIREBASE_\w+)$/;

/**
 * Only what the launcher needs; the server validates all variables (src/app/server/config/config.ts).
 * @param {NodeJS.ProcessEnv} env
 * @throws {Refusal} for an invalid port
 */
export function readSettings(env) {
  const port = readPort(env, "PORT", 3000);
  const host = env.HOST || "localhost";
  return {
    host,
    port,
    dataDir: env.DATA_DIR || "data",
    shopOrigin:
      env.PUBLIC_ORIGIN || `http://${host.includes("::1") ? "[::1]" : "localhost"}:${port}`,
    sandbox: isSandboxed(env)
      ? { ...readSandbox(env, port + 1), webhookUrl: webhookUrl(env, host, port) }
      : undefined,
  };
}

/**
 * Undefined for a network address: the sandbox calls only this machine unless
 * SANDBOX_WEBHOOK_URL is set.
 * @param {NodeJS.ProcessEnv} env @param {string} host @param {number} port
 */
function webhookUrl(env, host, port) {
  if (env.SANDBOX_WEBHOOK_URL) return env.SANDBOX_WEBHOOK_URL;
  const here = { "0.0.0.0": "127.0.0.1", "::": "[::1]", "::1": "[::1]" }[host] ?? host;
  if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(here)) return undefined;
  return `http://${here}:${port}/api/webhook/stripe`;
}

/** @param {NodeJS.ProcessEnv} env @param {number} otherwise default port */
function readSandbox(env, otherwise) {
  return {
    port: readPort(env, "SANDBOX_PORT", otherwise),
    smtpPort: env.SANDBOX_SMTP_PORT ? readPort(env, "SANDBOX_SMTP_PORT", 0) : undefined,
    takesMail: !env.SMTP_URL,
    isGoogle: !Object.keys(env).some((name) => GOOGLE_VARIABLES.test(name) && env[name]),
  };
}

/** @param {NodeJS.ProcessEnv} env @param {string} name @param {number} otherwise */
function readPort(env, name, otherwise) {
  const port = env[name] ? Number(env[name]) : otherwise;
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Refusal(
    `${name} has to be a whole number from 1 to 65535; it is ${env[name] || otherwise}.`,
  );
}
