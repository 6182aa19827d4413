import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  HookHandlerDoneFunction,
} from "fastify";
import type { Caller, CallingKey } from "../../../lib/contract/caller.ts";
import type { Endpoint } from "../../../lib/contract/endpoint.ts";
import {
  noAccess,
  notAllowed,
  notForApiKeys,
  scopeMissing,
  tooMany,
} from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../lib/contract/result.ts";
import type { Scope } from "../../../lib/contract/scopes.ts";
import { addressKey } from "../../../lib/http/address-key.ts";
import { fixedWindow } from "../../../lib/http/fixed-window.ts";
import type { Limit, Limiter } from "../../../lib/http/limiter.ts";
import { ANSWERED, type Call, type RateLimit, type Route } from "../../../lib/http/route.ts";
import { type Message, msg } from "../../../lib/i18n/i18n.ts";
import { sendRefusal } from "./problem.ts";
import { queryCheck } from "./strict-query.ts";
import { acceptUploads, readUpload } from "./uploads.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    rawBody?: boolean;
    /** Anybody may call it, without a limit by address. */
    isOpen?: boolean;
    /** Its body may take as long as the server waits for any. */
    takesFile?: boolean;
  }
}

/** The caller of an access token or API key; undefined when it is unknown. */
export type Authenticate = (token: string) => Promise<Outcome<Caller> | undefined>;

export interface Guards {
  readonly authenticate: Authenticate;
  readonly limiter: Limiter;
  readonly rateLimits: boolean;
}

/** The scheme in any case (RFC 9110, 11.1): some programs write it small. */
const BEARER = /^Bearer +((?:mw_(?:live|test)_)?[A-Za-z0-9_-]{43})$/i;
/** One API key has this limit on all routes together. */
const API_KEY_LIMIT: Limit = { max: 600, windowMs: 60_000 };

export function mountRoutes(app: FastifyInstance, routes: readonly Route[], guards: Guards): void {
  app.decorateRequest("caller", undefined);
  const uploads = routes.filter(({ endpoint }) => endpoint.upload);
  const open = routes.filter(({ endpoint }) => endpoint.anyForm);
  for (const route of routes) {
    if (!uploads.includes(route) && !open.includes(route)) mountRoute(app, route, guards);
  }
  // Encapsulated plugins: other media types than JSON are accepted only here.
  app.register(async (plugin) => {
    acceptAnyForm(plugin);
    for (const route of open) mountRoute(plugin, route, guards);
  });
  app.register(async (plugin) => {
    await acceptUploads(plugin);
    for (const route of uploads) mountRoute(plugin, route, guards);
  });
}

const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];
const FORM_BYTES = 16 * 1024;

function acceptAnyForm(plugin: FastifyInstance): void {
  plugin.removeAllContentTypeParsers();
  const limit = { parseAs: "buffer", bodyLimit: FORM_BYTES } as const;
  plugin.addContentTypeParser(FORMS, limit, (_request, _body, done) => done(null, undefined));
}

function mountRoute(
  app: FastifyInstance,
  { endpoint, handle, limit }: Route,
  guards: Guards,
): void {
  const { upload } = endpoint;
  const open = isOpen(endpoint, limit);
  const refusedQuery = queryCheck(endpoint);
  app.route({
    method: endpoint.method,
    url: patternOf(endpoint),
    schema: schemaOf(endpoint),
    config: {
      isOpen: open,
      ...(endpoint.rawBody && { rawBody: true }),
      takesFile: !!upload,
    },
    ...(endpoint.rawBody && { bodyLimit: endpoint.rawBody.maxBytes }),
    ...(endpoint.maxBytes !== undefined && { bodyLimit: endpoint.maxBytes }),
    onRequest: [
      ...(endpoint.params ? [refuseEmptyParts] : []),
      ...(open ? [] : [guard(endpoint, limit, guards)]),
    ],
    preValidation: (request, reply, done) => {
      const refused = refusedQuery(request);
      if (refused) sendRefusal(reply, refused);
      else done();
    },
    handler: async (request, reply) => {
      const wait = limit?.work ? await waitForWork(request, endpoint, limit, guards) : 0;
      if (wait > 0) return refuseFor(wait, reply);
      const { params, query, headers, caller } = request;
      const body = upload ? () => readUpload(request, upload) : request.body;
      const call = { params, query, headers, body, caller, request, reply };
      const result = await handle(call as unknown as Call<Endpoint>);
      if (result === ANSWERED) return reply;
      return isRefusal(result) ? sendRefusal(reply, result) : result;
    },
  });
}

/**
 * An empty part of an address names nothing: `/tool/` is neither a tool nor the list of them, which a program with an empty id
 * would take for it.
 */
function refuseEmptyParts(
  { params }: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  const isEmpty = Object.values(params as Record<string, string>).includes("");
  if (isEmpty) reply.callNotFound();
  else done();
}

/** Fastify's pattern of the path: `/tool/:id`. */
export function patternOf({ path }: Endpoint): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

/** What is checked. The document says more of a route (document/document-route.ts). */
function schemaOf({ params, query, headers, body, status, answer, media }: Endpoint) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    response: { [status ?? 200]: media ? { content: { [media]: { schema: answer } } } : answer },
  } satisfies FastifySchema;
}

/** Seconds to wait, or 0. */
async function waitForWork(
  { ip, body }: FastifyRequest,
  { method, path }: Endpoint,
  { windowMs, work = { max: 0, of: () => 0 } }: RateLimit,
  { limiter }: Guards,
): Promise<number> {
  const { max, of } = work;
  return limiter.take(`work of ${method} ${path}`, addressKey(ip), { max, windowMs }, of(body));
}

/** A guard would let every request pass, after a promise of its own. */
function isOpen({ access, method }: Endpoint, limit: RateLimit | undefined): boolean {
  return access === "public" && method === "GET" && limit?.by !== "address";
}

function guard(endpoint: Endpoint, limit: RateLimit | undefined, guards: Guards) {
  const { access, method, path } = endpoint;
  const { authenticate, limiter, rateLimits } = guards;
  const secondsToWait = callerLimit(rateLimits ? limit : undefined);

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    if (limit?.by === "address") {
      const wait = await limiter.take(`${method} ${path}`, addressKey(request.ip), limit);
      if (wait > 0) return refuseFor(wait, reply);
    }
    if (access === "public" || access === "proof") return undefined;
    const sent = request.headers.authorization;
    if (sent === undefined && access === "visitor") return undefined;
    const token = BEARER.exec(sent ?? "")?.[1];
    const caller = token === undefined ? undefined : await authenticate(token);
    if (!caller) return sendRefusal(reply, noAccess());
    if (isRefusal(caller)) return sendRefusal(reply, caller);
    const { apiKey } = caller;
    const refused = apiKey && (await refuseApiKey(apiKey, endpoint, limiter));
    if (refused) return sendRefusal(reply, refused);
    request.caller = caller;
    if (access === "admin" && !caller.isAdmin) return sendRefusal(reply, notAllowed());
    const wait = secondsToWait(caller);
    return wait > 0 ? refuseFor(wait, reply) : undefined;
  };
}

async function refuseApiKey(
  { key, scopes }: CallingKey,
  { scope }: Endpoint,
  limiter: Limiter,
): Promise<Refusal | undefined> {
  const retryAfter = await limiter.take("API key", String(key), API_KEY_LIMIT);
  if (retryAfter > 0) return tooMany(undefined, { retryAfter });
  if (scope === undefined) return notForApiKeys();
  return scopes.includes(scope) ? undefined : scopeMissing(scopeMissingMessage(scope), { scope });
}

function scopeMissingMessage(scope: Scope): Message {
  return msg(
    "refusal.scope-missing.named",
    "This API key lacks the scope {scope}. Create a key that has it.",
    { scope },
  );
}

function refuseFor(retryAfter: number, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, tooMany(undefined, { retryAfter }));
}

function callerLimit(limit: RateLimit | undefined): (caller: Caller) => number {
  if (limit?.by !== "caller") return () => 0;
  const count = fixedWindow(limit.max, limit.windowMs);
  // A program and the admin who created its key do not use up each other's limit.
  return ({ userKey, apiKey }) => count(apiKey ? -apiKey.key : userKey);
}
