/** Headers of every answer, worked out once at boot. */
import type { Config } from "./config.ts";

const STRIPE_SCRIPT = "https://js.stripe.com";
const STRIPE_FRAMES = `${STRIPE_SCRIPT} https://hooks.stripe.com`;
const STRIPE_API = "https://api.stripe.com";
const HSTS = { "strict-transport-security": "max-age=63072000; includeSubDomains" };

/** Headers as name and value. */
export type Headers = Readonly<Record<string, string>>;

/** For answers that no browser shows as a page: JSON and pictures. */
export function dataHeaders({ publicOrigin }: Config): Headers {
  return {
    "x-content-type-options": "nosniff",
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    ...(publicOrigin.startsWith("https:") && HSTS),
  };
}

/** For pages: scripts of our own origin and of the payment provider, nothing inline. */
export function pageHeaders({ publicOrigin, payments }: Config): Headers {
  const sandbox = payments.scriptUrl && new URL(payments.scriptUrl).origin;
  const [script, frames, api] = sandbox
    ? [sandbox, sandbox, sandbox]
    : [STRIPE_SCRIPT, STRIPE_FRAMES, STRIPE_API];
  return {
    "content-security-policy": [
      "default-src 'none'",
      `script-src 'self' ${script}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: https:",
      "font-src 'self'",
      `connect-src 'self' ${api}`,
      `frame-src ${frames}`,
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    ...(publicOrigin.startsWith("https:") && HSTS),
  };
}
