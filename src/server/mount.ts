import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import type { Caller } from "../kit/caller.ts";
import type { Access, Endpoint } from "../kit/endpoint.ts";
import { addressKey } from "../kit/node/address-key.ts";
import { fixedWindow } from "../kit/node/fixed-window.ts";
import { ANSWERED, type Call, type RateLimit, type Route } from "../kit/node/http/route.ts";
import type { Limiter } from "../kit/node/limiter.ts";
import {
  badRequest,
  busy,
  internal,
  invalidInput,
  noAccess,
  notAllowed,
  problem,
  storageFull,
  tooLarge,
  tooMany,
  wrongMediaType,
} from "../kit/problem.ts";
import { isRefusal, type RefusalKind } from "../kit/result.ts";
import { sendRefusal } from "./problem.ts";
import { acceptUploads, readUpload } from "./uploads.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifySchema {
    "x-access"?: Access;
    "x-upload"?: string;
  }
  interface FastifyContextConfig {
    rawBody?: boolean;
  }
}

export type Authenticate = (token: string) => Promise<Caller | undefined>;

export interface Guards {
  readonly authenticate: Authenticate;
  readonly limiter: Limiter;
  readonly rateLimits: boolean;
}

export function mountRoutes(app: FastifyInstance, routes: readonly Route[], guards: Guards): void {
  app.decorateRequest("caller", undefined);
  const [plain, uploads] = [false, true].map((wanted) =>
    routes.filter(({ endpoint }) => Boolean(endpoint.upload) === wanted),
  );
  for (const route of plain ?? []) mountRoute(app, route, guards);
  // An encapsulated plugin: multipart is accepted only here.
  app.register(async (plugin) => {
    await acceptUploads(plugin);
    for (const route of uploads ?? []) mountRoute(plugin, route, guards);
  });
}

function mountRoute(
  app: FastifyInstance,
  { endpoint, handle, limit }: Route,
  guards: Guards,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    schema: documented(endpoint, limit),
    ...(endpoint.rawBody && {
      config: { rawBody: true },
      bodyLimit: endpoint.rawBody.maxBytes,
    }),
    ...(endpoint.maxBytes !== undefined && { bodyLimit: endpoint.maxBytes }),
    onRequest: guard(endpoint, limit, guards),
    handler: async (request, reply) => {
      const call = { ...partsOf(request, endpoint), caller: request.caller, request, reply };
      const result = await handle(call as unknown as Call<Endpoint>);
      if (result === ANSWERED) return reply;
      return isRefusal(result) ? sendRefusal(reply, result) : result;
    },
  });
}

function partsOf(request: FastifyRequest, { upload }: Endpoint) {
  return {
    params: request.params,
    query: request.query,
    headers: request.headers,
    body: upload ? () => readUpload(request, upload) : request.body,
  };
}

function guard(endpoint: Endpoint, limit: RateLimit | undefined, guards: Guards) {
  const { access, method, path } = endpoint;
  const { authenticate, limiter, rateLimits } = guards;
  const secondsToWait = callerLimit(rateLimits ? limit : undefined);
  const sharable = access === "public" && method === "GET";

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    if (!sharable) reply.header("cache-control", "no-store");
    if (limit?.by === "address") {
      const wait = await limiter.take(`${method} ${path}`, addressKey(request.ip), limit);
      if (wait > 0) return refuseFor(wait, reply);
    }
    if (access === "public" || access === "proof") return undefined;
    const sent = request.headers.authorization;
    if (sent === undefined && access === "visitor") return undefined;
    const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(sent ?? "")?.[1];
    request.caller = token === undefined ? undefined : await authenticate(token);
    if (!request.caller) return sendRefusal(reply, noAccess());
    if (access === "admin" && !request.caller.isAdmin) return sendRefusal(reply, notAllowed());
    const wait = secondsToWait(request.caller);
    return wait > 0 ? refuseFor(wait, reply) : undefined;
  };
}

function refuseFor(retryAfter: number, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, tooMany(undefined, { retryAfter }));
}

function callerLimit(limit: RateLimit | undefined): (caller: Caller) => number {
  if (limit?.by !== "caller") return () => 0;
  const count = fixedWindow(limit.max, limit.windowMs);
  return (caller) => count(caller.userKey);
}

function documented(endpoint: Endpoint, limit: RateLimit | undefined): FastifySchema {
  const { params, query, headers, body } = endpoint;
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    "x-access": endpoint.access,
    ...(endpoint.upload && { "x-upload": endpoint.upload.field }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...securityOf(endpoint),
    response: { [endpoint.status ?? 200]: successOf(endpoint), ...problemsOf(endpoint, limit) },
  };
}

function successOf({ answer, media }: Endpoint) {
  if (media === undefined) return answer;
  return { description: answer.description ?? "A file", content: { [media]: { schema: answer } } };
}

function securityOf({ access }: Endpoint): Pick<FastifySchema, "security"> {
  if (access === "public") return { security: [] };
  if (access === "proof") return { security: [{ session: [] }] };
  if (access === "visitor") return { security: [{}, { accessToken: [] }] };
  return { security: [{ accessToken: [] }] };
}

function problemsOf(endpoint: Endpoint, limit: RateLimit | undefined) {
  const refusals: RefusalKind[] = [internal, busy];
  if (endpoint.params || endpoint.query || endpoint.headers || endpoint.body)
    refusals.push(invalidInput);
  if (endpoint.method !== "GET") refusals.push(badRequest, wrongMediaType, tooLarge, storageFull);
  if (endpoint.access !== "public" && endpoint.access !== "proof") refusals.push(noAccess);
  if (endpoint.access === "admin") refusals.push(notAllowed);
  if (limit) refusals.push(tooMany);
  const kinds = new Set([...refusals, ...endpoint.refusals]);
  const byStatus = Map.groupBy(kinds, (kind) => kind.status);
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => [
      status,
      {
        description: kinds.map((kind) => `${kind.code}: ${kind.detail.text}`).join("\n\n"),
        content: { "application/problem+json": { schema: problem } },
      },
    ]),
  );
}
