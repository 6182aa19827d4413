/**
 * Lists every fault of the variables, before a build that takes a minute. With --sandbox `npm start` sets those of the
 * payments later.
 */
import { ConfigError, readConfig } from "./config.ts";

const SANDBOX = {
  STRIPE_SECRET_KEY: "sk_test_sandbox",
  STRIPE_PUBLISHABLE_KEY: "pk_test_sandbox",
  STRIPE_API_BASE: "http://127.0.0.1:1",
  STRIPE_JS_URL: "http://127.0.0.1:1/stripe.js",
  SMTP_URL: process.env.SMTP_URL || "smtp://127.0.0.1:1",
};

try {
  readConfig({ ...process.env, ...(process.argv.includes("--sandbox") && SANDBOX) });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
