import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Database } from "../../../database/schema.ts";
import { badRequest, wrongMediaType } from "../../../lib/contract/problem.ts";
import { bareAddress } from "../../../lib/http/address-key.ts";
import { createAdmission } from "../../../lib/http/admission.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { withContext } from "../../../lib/i18n/node/language-context.ts";
import type { Log } from "../../../lib/process/log.ts";
import { noMetrics } from "../../../lib/process/metrics.ts";
import { sessionCookie } from "../../../people/session/api/cookies.ts";
import type { Config } from "../config/config.ts";
import { type LiveSettings, openSettings } from "../config/live-settings.ts";
import { createFeatures } from "../create-features.ts";
import { mountPictures, mountSharedPictures } from "../database/pictures.ts";
import { mountToolFiles } from "../database/tool-files.ts";
import type { ShopMetrics } from "../metrics/shop-metrics.ts";
import { mountHealth, type Readiness, watchReadiness } from "../readiness.ts";
import { withReadableEscapes } from "../ssr/mended-address.ts";
import type { RenderPreview } from "../ssr/preview.ts";
import { mountPages } from "../ssr/routes.ts";
import { recordAnswers } from "./answered.ts";
import { mountDocument } from "./api-docs.ts";
import { mountFonts } from "./fonts.ts";
import { answerKeptFirst } from "./kept-answers.ts";
import { mountRoutes } from "./mount.ts";
import { refuseOverload } from "./overload.ts";
import { sendError, sendRefusal } from "./problem.ts";
import { readRequestLanguages, requestLanguage } from "./request-language.ts";
import { answerLog, requestIdOf } from "./request-log.ts";
import { dataHeaders, type Headers, pageHeaders } from "./security-headers.ts";
import { endStalledAnswers } from "./stalled-answers.ts";
import { isApiAddress, refuseUnknownRoutes } from "./unknown-route.ts";
import { answerUnread } from "./unread-request.ts";

const COMPRESSED = msg(
  "refusal.wrong-media-type.compressed",
  "Send the body as it is, without Content-Encoding.",
);
const NOT_UTF8 = msg(
  "refusal.wrong-media-type.notUtf8",
  "The body is not in UTF-8, which JSON has to be in. Send it in UTF-8.",
);
const BODY_LIMIT_BYTES = 64 * 1024;
/** The largest upload, a ZIP of 200 MB, takes this long on a line of 3 Mbit/s. */
const REQUEST_TIMEOUT_MS = 600_000;
/**
 * An idle connection of a proxy is kept longer than the proxy keeps it, 900 s at most (Cloudflare): where the shop closes
 * it just as it is used again, the visitor gets 502. Without a proxy Fastify's 72 s are enough.
 */
const KEPT_FOR_PROXIES_MS = 910_000;
const NO_PATH = msg(
  "refusal.bad-request.path",
  "The request names no path of this server. Send one that begins with a slash.",
);

export interface AppParts {
  readonly config: Config;
  readonly secretKey: string;
  readonly db: Database;
  readonly log: Log;
  readonly dist: string;
  readonly checkAnswers?: boolean;
  readonly readiness?: Readiness;
  readonly metrics?: ShopMetrics | undefined;
  /** Prepares for traffic; ready afterwards. */
  readonly warmsUp?: boolean;
  /** Shorter in tests. */
  readonly stalledAfterMs?: number;
}

/** `close()` stops jobs and listeners, but leaves the database open. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, log, dist, readiness = watchReadiness(parts.db) } = parts;
  const headers = dataHeaders(config);
  const live = await openSettings(parts, headers);
  const { settings } = live;
  const isTrusted = trustProxies(config.trustedProxies);
  const idOf = requestIdOf(isTrusted || (() => false));
  const app = createServer(log, { headers, settings, isTrusted, idOf });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(parts.checkAnswers ? serializerCompiler : () => JSON.stringify);
  app.setErrorHandler((error, request, reply) => {
    readiness.noteError(error);
    sendError(error, request, reply);
  });
  readBodiesAsJsonOnly(app);
  readRequestLanguages(app, settings);
  const recorders = [answerLog(log), parts.metrics?.recordAnswer].filter((one) => !!one);
  recordAnswers(app, recorders);
  // Refusals by the hooks behind it have these headers, too. What may be kept says so: caches and browsers keep what says
  // nothing as they like, a permanent redirect for ever.
  const always = { ...headers, "cache-control": "no-store" };
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(always).header("x-request-id", request.id);
    dropTypeOfNoBody(request.raw);
    // An absolute URL (`GET http://elsewhere/`) would appear in redirects and poison caches.
    if (request.raw.url?.startsWith("/")) done();
    else sendRefusal(reply, badRequest(NO_PATH));
  });
  const admission = createAdmission();
  refuseOverload(app, admission, parts.metrics ?? noMetrics);
  const endIfStalled = endStalledAnswers(app, admission, parts.stalledAfterMs);
  answerKeptFirst(app, { answers: live.answers, idOf, recorders, endIfStalled });
  app.decorateRequest("pagePattern", undefined);

  // The pages are mounted after the features, whose requests render them.
  let renderPreview: RenderPreview = async () => undefined;
  const { catalog: catalogs, money } = settings;
  const features = await withContext({ catalogs, money }, () =>
    createFeatures({
      ...parts,
      ...live,
      metrics: parts.metrics ?? noMetrics,
      renderPreview: (path, shop) => renderPreview(path, shop),
    }),
  );
  await app.register(
    async (api) => {
      const { name: cookie } = sessionCookie(config.publicOrigin);
      mountRoutes(api, features.routes, { ...features, rateLimits: config.rateLimits });
      refuseUnknownRoutes(api, features.routes);
      api.addHook("onClose", features.close);
      mountDocument(api, features.routes, { title: settings.current().company.name, cookie });
    },
    { prefix: "/api" },
  );
  mountPictures(app, db, headers);
  mountSharedPictures(app, db, headers);
  mountToolFiles(app, db, headers);
  mountFonts(app, headers);
  mountHealth(app, readiness);
  if (parts.warmsUp) readiness.waitFor(features.warmUp());
  const { publicOrigin } = config;
  const pages = { dist, db, headers: pageHeaders(config), publicOrigin, settings };
  renderPreview = await mountPages(app, pages);
  return app;
}

interface ServerParts extends Pick<LiveSettings, "settings"> {
  readonly headers: Headers;
  readonly isTrusted: ReturnType<typeof trustProxies>;
  readonly idOf: (request: IncomingMessage) => string;
}

/** Fastify with its limits, before it has hooks and routes. */
function createServer(
  log: Log,
  { headers, settings, isTrusted, idOf }: ServerParts,
): FastifyInstance {
  return Fastify({
    // What arrives on an open connection while the server ends is answered like any other (shutdown.ts).
    return503OnClosing: false,
    loggerInstance: log,
    // Node prepares no stream for a body that is not sent: 17 % more answers of the buffer (docs/decisions/0091).
    http: { optimizeEmptyRequests: true },
    // Access logs cost half of the throughput, and a child logger per request more than
    // authentication.
    genReqId: idOf,
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    ...(isTrusted && { keepAliveTimeout: KEPT_FOR_PROXIES_MS }),
    trustProxy: isTrusted,
    forceCloseConnections: "idle",
    pluginTimeout: 0,
    // The longest is the token that unsubscribes the longest email address: 376 characters.
    routerOptions: { maxParamLength: 400 },
    clientErrorHandler: answerUnread,
    frameworkErrors: (error, request, reply) => {
      const language = requestLanguage(request, settings);
      reply.headers({ ...headers, "cache-control": "no-store", "x-request-id": request.id });
      const isPage = /^(?:GET|HEAD)$/.test(request.method) && !isApiAddress(request.url);
      if (error.code === "FST_ERR_BAD_URL" && isPage)
        reply.redirect(withReadableEscapes(request.url), 302);
      else sendError(error, Object.assign(request, { language }), reply);
    },
  });
}

/**
 * Of a body that is not sent Node has ended the stream; by its type Fastify would wait for the end, and never answer. Of an
 * empty one it would refuse the type, which some programs name for nothing.
 */
function dropTypeOfNoBody({ headers, readableEnded }: IncomingMessage): void {
  if (readableEnded || headers["content-length"] === "0") delete headers["content-type"];
}

const SUSPICIOUS = /proto|constructor|\\u/;

/** Fastify's prototype check searches each body twice, so only suspicious bodies get it. */
function readBodiesAsJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    "application/json",
    { parseAs: "buffer" },
    (request, bytes, done) => {
      const encoding = request.headers["content-encoding"] || "identity";
      if (encoding.toLowerCase() !== "identity")
        return done(wrongMediaType(COMPRESSED) as unknown as Error);
      const body = bytes.toString();
      if (request.routeOptions.config.rawBody) return done(null, body);
      // Decoded as it is, "Fräser" in Latin-1 would be stored as "Fr\ufffdser".
      if (!isUtf8(bytes)) return done(wrongMediaType(NOT_UTF8) as unknown as Error);
      if (body === "") return done(null, undefined);
      const plain = SUSPICIOUS.test(body) ? undefined : parsedJson(body);
      return plain === undefined ? parse(request, body, done) : done(null, plain);
    },
  );
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Fastify's `trustProxy`; accepts addresses with a port. False without proxies: X-Forwarded-For is
 * ignored.
 */
export function trustProxies(proxies: readonly string[]): false | ((address: string) => boolean) {
  if (proxies.length === 0) return false;
  const known = new BlockList();
  for (const proxy of proxies) {
    const [address = "", prefix] = proxy.split("/");
    if (prefix === undefined) known.addAddress(address, familyOf(address));
    else known.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => {
    const bare = bareAddress(address);
    return isIP(bare) !== 0 && known.check(bare, familyOf(bare));
  };
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
