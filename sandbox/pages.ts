import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";

const FOLDER = join(import.meta.dirname, "browser");

/** The parts in the order of their imports. */
const STRIPE_JS_PARTS = [
  "errors",
  "api",
  "frame",
  "card-element",
  "elements",
  "challenge",
  "stripe",
];

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

export function addPages(app: FastifyInstance, shopOrigin: string): void {
  const stripeJs = joinStripeJs();
  app.get("/stripe.js", async (_request, reply) =>
    reply
      .header("cross-origin-resource-policy", "cross-origin")
      .type(TYPES[".js"] as string)
      .send(stripeJs),
  );
  const card = pageSource("card.html").replace("{{shopOrigin}}", escaped(shopOrigin));
  app.get("/card", async (_request, reply) => sendPage(reply, card, framedBy(shopOrigin)));
  addFiles(app);
}

export function pageSource(name: string): string {
  return readFileSync(join(FOLDER, name), "utf8");
}

/** CSP sources beyond the sandbox's own files. */
export interface PagePolicy {
  frames: string;
  fonts?: string;
  forms?: string;
  embeds?: string;
}

export function sendPage(reply: FastifyReply, html: string, policy: PagePolicy): FastifyReply {
  return reply
    .header("content-security-policy", securityPolicy(policy))
    .type("text/html; charset=utf-8")
    .send(html);
}

export function securityPolicy(policy: PagePolicy): string {
  const { frames, fonts = "'none'", forms = "'none'", embeds = "'none'" } = policy;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `font-src ${fonts}`,
    `frame-src ${embeds}`,
    "base-uri 'none'",
    `form-action ${forms}`,
    `frame-ancestors ${frames}`,
  ].join("; ");
}

export function framedBy(shopOrigin: string): PagePolicy {
  return { frames: shopOrigin, fonts: `${shopOrigin} data:` };
}

export const UNFRAMED: PagePolicy = { frames: "'none'" };

export function escaped(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (sign) => entities[sign] as string);
}

/**
 * Concatenates the modules into one classic script: the loader expects window.Stripe as soon as
 * the script has run.
 */
function joinStripeJs(): string {
  const parts = STRIPE_JS_PARTS.map((name) =>
    pageSource(`stripe/${name}.js`)
      .replace(/^import [^;]*;\n/gm, "")
      .replace(/^export /gm, ""),
  );
  return `(() => {\n"use strict";\n${parts.join("\n")}\n})();\n`;
}

function addFiles(app: FastifyInstance): void {
  for (const name of readdirSync(FOLDER)) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const source = pageSource(name);
    app.get(`/browser/${name}`, async (_request, reply) => reply.type(type).send(source));
  }
}
