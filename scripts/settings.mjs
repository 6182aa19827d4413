import { Refusal } from "./say.mjs";

/** A person who sets one of these brings a payment provider: then there is no sandbox. */
const PAYMENT_VARIABLES = [
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_API_BASE",
  "STRIPE_JS_URL",
];

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
    sandboxPort: PAYMENT_VARIABLES.some((name) => env[name])
      ? undefined
      : readPort(env, "SANDBOX_PORT", port + 1),
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
