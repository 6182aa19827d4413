import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { type Sandbox, type SandboxOptions, startSandbox } from "../../sandbox/server.ts";

export const SECRET_KEY = "sk_test_sandbox";
export const PUBLISHABLE_KEY = "pk_test_sandbox";
export const TOKEN = "a-token-for-these-tests";

/** An empty folder, deleted by `remove`. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "sandbox-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export interface SandboxForTest extends Sandbox {
  /** Data folder. */
  folder: string;
}

/** A sandbox on a free port, with a temporary folder unless one is given. */
export async function sandboxForTest(
  changes: Partial<SandboxOptions> = {},
): Promise<SandboxForTest> {
  const own = temporaryFolder();
  const folder = changes.dataFolder ?? own.path;
  const sandbox = await startSandbox({
    port: 0,
    dataFolder: folder,
    shopOrigin: "http://localhost:3000",
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    token: TOKEN,
    ...changes,
  });
  const close = async () => {
    await sandbox.close();
    own.remove();
  };
  return { ...sandbox, folder, close };
}

/** The official SDK for the sandbox, without retries. */
export function sdkFor(origin: string, key = SECRET_KEY): Stripe {
  const { hostname, port } = new URL(origin);
  return new Stripe(key, {
    host: hostname,
    port: Number(port),
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** An order's intent: cards only, 19.99 USD unless changed. */
export function orderIntent(
  changes: Partial<Stripe.PaymentIntentCreateParams> = {},
): Stripe.PaymentIntentCreateParams {
  return { amount: 1999, currency: "usd", allowed_payment_method_types: ["card"], ...changes };
}

/** The SDK's error of a call that must fail. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    (value) => new Error(`expected a refusal, got ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw error;
}
