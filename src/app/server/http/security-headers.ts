import { isLoopback } from "../../../lib/http/loopback.ts";
import type { Config } from "../config/config.ts";

/**
 * What Stripe's integration security guide asks for Stripe.js: parts of it come from hosts below
 * js.stripe.com, and a bank's confirmation is framed by hooks.stripe.com.
 * https://docs.stripe.com/security/guide#content-security-policy
 */
const STRIPE_SCRIPT = "https://js.stripe.com https://*.js.stripe.com";
const STRIPE_FRAMES = `${STRIPE_SCRIPT} https://hooks.stripe.com`;
const STRIPE_API = "https://api.stripe.com";
/** Firebase's SDK loads a Google script for its sign-in popup. */
const FIREBASE_SCRIPT = "https://apis.google.com";
const FIREBASE_API = "https://identitytoolkit.googleapis.com https://securetoken.googleapis.com";
const HSTS = { "strict-transport-security": "max-age=63072000; includeSubDomains" };

export type Headers = Readonly<Record<string, string>>;

export function dataHeaders({ publicOrigin }: Config): Headers {
  return {
    "x-content-type-options": "nosniff",
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "referrer-policy": "same-origin",
    ...(publicOrigin.startsWith("https:") && HSTS),
  };
}

/** No inline scripts. Uploads may be sent to the image host. */
export function pageHeaders(config: Config): Headers {
  const { publicOrigin, payments, firebase, imageUploadUrl } = config;
  const sandbox = payments.scriptUrl && new URL(payments.scriptUrl).origin;
  const [script, frames, api] = sandbox
    ? [sandbox, sandbox, sandbox]
    : [STRIPE_SCRIPT, STRIPE_FRAMES, STRIPE_API];
  const pictures = imageUploadUrl && new URL(imageUploadUrl).origin;
  const hosted = firebase && {
    script: FIREBASE_SCRIPT,
    api: FIREBASE_API,
    frame: `https://${firebase.authDomain}`,
  };
  return {
    "content-security-policy": [
      "default-src 'none'",
      sources("script-src 'self'", script, hosted?.script),
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob: https:",
      "font-src 'self'",
      sources("connect-src 'self'", api, hosted?.api, pictures),
      sources("frame-src", frames, hosted?.frame),
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": firebase ? "same-origin-allow-popups" : "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    ...(isTrial(config) && { "x-robots-tag": "noindex" }),
    ...(publicOrigin.startsWith("https:") && HSTS),
  };
}

/** A public sandbox shop must not be indexed. */
function isTrial({ publicOrigin, payments }: Config): boolean {
  return payments.mode !== "live" && !isLoopback(new URL(publicOrigin).hostname);
}

function sources(...named: (string | undefined)[]): string {
  return named.filter((source) => source !== undefined).join(" ");
}
