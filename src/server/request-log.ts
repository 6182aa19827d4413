/** Gives each request an id and, at LOG_LEVEL=info, a line when it is answered. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { isFromNetwork } from "../kit/node/http/admission.ts";
import { currentContext } from "../kit/node/language-context.ts";
import { routePattern } from "./route-pattern.ts";

/** As nginx, Caddy and cloud balancers make them. */
const PROXY_ID = /^[\w-]{8,64}$/;
const LEVELS_WITH_REQUESTS: ReadonlySet<string> = new Set(["info", "debug", "trace"]);

/**
 * X-Request-Id of a trusted proxy, otherwise a new one: an id that visitors choose could pass one
 * request off as another.
 */
export function requestIdOf(isTrusted: (address: string) => boolean) {
  return ({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): string => {
    // A page's requests to its own server are part of the page's request.
    const { requestId } = currentContext();
    if (requestId !== undefined) return requestId;
    const sent = headers["x-request-id"];
    const isUsable = typeof sent === "string" && PROXY_ID.test(sent);
    return isUsable && isTrusted(socket.remoteAddress ?? "") ? sent : randomUUID();
  };
}

export function logRequests(app: FastifyInstance): void {
  if (!LEVELS_WITH_REQUESTS.has(app.log.level)) return;
  app.addHook("onResponse", (request, reply, done) => {
    if (isFromNetwork(request.raw)) {
      const { id: requestId, method } = request;
      const [route, status, ms] = [routePattern(request), reply.statusCode, reply.elapsedTime];
      app.log.info({ requestId, method, route, status, ms: Math.round(ms * 10) / 10 }, "answered");
    }
    done();
  });
}
