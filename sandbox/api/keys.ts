import { createHash, timingSafeEqual } from "node:crypto";
import { Refusal } from "../refusal.ts";

export type Caller = "browser" | "server";

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

/** Constant-time comparison. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(sha256(given), sha256(expected));
}

/**
 * Identifies the caller by the Authorization header (Bearer, or Basic with the key as user name)
 * or the parameter `key` (Stripe.js). Throws a 401 Refusal.
 */
export function authenticate(header: string | undefined, parameter: unknown, keys: Keys): Caller {
  const key = header === undefined ? parameter : keyFromHeader(header);
  if (typeof key !== "string" || key === "") throw unauthorized(NO_KEY);
  if (sameSecret(key, keys.secretKey)) return "server";
  if (sameSecret(key, keys.publishableKey)) return "browser";
  throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
}

export function secretKeyRequired(): Refusal {
  return new Refusal(401, {
    type: "invalid_request_error",
    code: "secret_key_required",
    message:
      "This API call cannot be made with a publishable API key. Please use a secret API key.",
  });
}

const NO_KEY =
  "You did not provide an API key. You need to provide your API key in the Authorization header, " +
  "using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";

function keyFromHeader(header: string): string | undefined {
  const [scheme, value] = header.split(" ");
  if (scheme?.toLowerCase() === "bearer") return value;
  if (scheme?.toLowerCase() !== "basic" || value === undefined) return undefined;
  return Buffer.from(value, "base64").toString("utf8").split(":")[0];
}

/** Enough of a key to recognize it, not to use it. */
function masked(key: string): string {
  return `${key.slice(0, 8)}${"*".repeat(Math.max(0, Math.min(key.length, 40) - 12))}${key.slice(-4)}`;
}

function unauthorized(message: string): Refusal {
  return new Refusal(401, { type: "invalid_request_error", message });
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
