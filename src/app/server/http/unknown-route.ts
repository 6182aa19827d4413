import type { FastifyInstance } from "fastify";
import { unknownMethod, unknownRoute } from "../../../lib/contract/problem.ts";
import type { Route } from "../../../lib/http/route.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { sendRefusal } from "./problem.ts";

const API = /^\/api(?:[/?]|$)/;

/** Whether an address is the API's. A page of the owner may be called /api-access. */
export function isApiAddress(url: string): boolean {
  return API.test(url);
}

/**
 * Refuses unknown routes below /api: 405 with the methods that an address takes (RFC 9110, section 15.5.6), 404 where
 * it takes none.
 */
export function refuseUnknownRoutes(api: FastifyInstance, routes: readonly Route[]): void {
  const addresses = routes.map(({ endpoint: { method, path } }) => ({
    method,
    pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }));
  api.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/\?.*/s, "");
    const known = addresses.filter(({ pattern }) => pattern.test(path));
    if (known.length === 0) return sendRefusal(reply, unknownRoute());
    // What may be read answers HEAD as well.
    const taken = known.flatMap(({ method }) => (method === "GET" ? [method, "HEAD"] : [method]));
    const methods = [...new Set(taken)].toSorted().join(", ");
    reply.header("allow", methods);
    return sendRefusal(
      reply,
      unknownMethod(
        msg("refusal.method-not-allowed.named", "This address takes {methods}.", { methods }),
      ),
    );
  });
}
