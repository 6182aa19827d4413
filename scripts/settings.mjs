import { Refusal } from "./say.mjs";

/** A person who sets one of these brings a payment provider: then there is no sandbox. */
const PAYMENT_VARIABLES = [
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_API_BASE",
  "STRIPE_JS_URL",
];

/** A person who sets one of these brings their own way to sign in with Google: that stays theirs. */
const GOOGLE_VARIABLES = /^(GOOGLE_(CLIENT_ID|CLIENT_SECRET|ISSUER)|FIREBASE_\w+)$/;

/**
 * What the launcher itself has to know of the environment. All other variables, and whether these
 * make sense together, are the server's to judge (src/server/config.ts).
 * @param {NodeJS.ProcessEnv} env
 * @throws {Refusal} when a port is none
 */
export function readSettings(env) {
  const port = readPort(env, "PORT", 3000);
  const host = env.HOST || "localhost";
  return {
    host,
    port,
    dataDir: env.DATA_DIR || "data",
    shopOrigin: env.PUBLIC_ORIGIN || `http://localhost:${port}`,
    sandbox: PAYMENT_VARIABLES.some((name) => env[name])
      ? undefined
      : { ...readSandbox(env, port + 1), webhookUrl: webhookUrl(env, host, port) },
  };
}

/**
 * Where the sandbox brings its events: to the shop on this machine, whatever its public name is. A
 * shop that listens on a network address only has to be named, since the sandbox calls nothing but
 * this machine unless it is told to.
 * @param {NodeJS.ProcessEnv} env @param {string} host @param {number} port
 */
function webhookUrl(env, host, port) {
  if (env.SANDBOX_WEBHOOK_URL) return env.SANDBOX_WEBHOOK_URL;
  const here = { "0.0.0.0": "127.0.0.1", "::": "[::1]", "::1": "[::1]" }[host] ?? host;
  if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(here)) return undefined;
  return `http://${here}:${port}/api/webhook/stripe`;
}

/**
 * What the sandbox is to be: where it listens, and which of its parts the person has no own for.
 * @param {NodeJS.ProcessEnv} env @param {number} otherwise its port while none is named
 */
function readSandbox(env, otherwise) {
  return {
    port: readPort(env, "SANDBOX_PORT", otherwise),
    /** Undefined: any port will do, since nobody types it. */
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
