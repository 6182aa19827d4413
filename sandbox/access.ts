import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

export interface AccessOptions {
  /** The only other origin whose pages may call and embed the sandbox. */
  shopOrigin: string;
  isPublic: boolean;
}

export const LOOPBACK_NAMES = new Set(["127.0.0.1", "localhost", "[::1]"]);
const FORWARDING = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];
const ALLOWED_HEADERS = "authorization, content-type, idempotency-key, stripe-version";

export function ownOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

/**
 * Refuses other host names (DNS rebinding), forwarded requests (a proxy exposes the sandbox) and
 * pages of other origins.
 */
export function addAccessRules(app: FastifyInstance, options: AccessOptions): void {
  app.addHook("onRequest", async (request, reply) => {
    setCommonHeaders(reply);
    if (!options.isPublic) refuseRemote(request);
    const { origin } = request.headers;
    if (origin === undefined || origin === ownOrigin(request)) return;
    if (origin !== options.shopOrigin || !request.url.startsWith("/v1/")) {
      throw forbidden("This page may not call the sandbox.");
    }
    allowShop(reply, origin);
  });
  app.options("/v1/*", async (_request, reply) => reply.code(204).send());
}

function refuseRemote(request: FastifyRequest): void {
  const host = request.headers.host ?? "";
  if (!LOOPBACK_NAMES.has(host.replace(/:\d+$/, ""))) {
    throw forbidden("The sandbox answers on this machine only. SANDBOX=public lifts this.");
  }
  if (FORWARDING.some((name) => request.headers[name] !== undefined)) {
    throw forbidden("The sandbox refuses forwarded requests. SANDBOX=public lifts this.");
  }
}

function setCommonHeaders(reply: FastifyReply): void {
  reply.headers({
    "cache-control": "no-store",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
}

function allowShop(reply: FastifyReply, origin: string): void {
  reply.headers({
    "access-control-allow-headers": ALLOWED_HEADERS,
    "access-control-allow-methods": "GET, POST",
    "access-control-allow-origin": origin,
    "access-control-expose-headers": "request-id",
    "access-control-max-age": "600",
    "cross-origin-resource-policy": "cross-origin",
    vary: "Origin",
  });
}

function forbidden(message: string): Refusal {
  return new Refusal(403, { type: "invalid_request_error", message });
}
