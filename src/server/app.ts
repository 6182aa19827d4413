/** The application: features, pages and pictures mounted on Fastify. */
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { shop } from "../../shop.config.ts";
import type { Schema } from "../database/schema.ts";
import { sessionCookie } from "../features/accounts/api/sign-in/cookies.ts";
import type { Database } from "../kit/node/db/database.ts";
import type { Log } from "../kit/node/log.ts";
import { badRequest } from "../kit/problem.ts";
import { collectDocument, mountDocument } from "./api-docs.ts";
import type { Config } from "./config.ts";
import { createFeatures } from "./create-features.ts";
import { mountRoutes } from "./mount.ts";
import { refuseOverload } from "./overload.ts";
import { mountPictures, mountSharedPictures } from "./pictures.ts";
import { sendError, sendRefusal } from "./problem.ts";
import { mountHealth, type Readiness, watchReadiness } from "./readiness.ts";
import { dataHeaders, pageHeaders } from "./security-headers.ts";
import { mountPages } from "./ssr/routes.ts";
import { trustOf } from "./trusted-proxies.ts";

/** Bodies are forms: 64 kB is far above the longest. Uploads set their own limit. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** A picture of 8 MB takes as long as this on a slow line; a body that trickles in holds its socket only. */
const REQUEST_TIMEOUT_MS = 120_000;
const NO_PATH = "The request names no path of this server. Send one that begins with a slash.";

export interface AppParts {
  readonly config: Config;
  readonly secretKey: string;
  readonly db: Database<Schema>;
  readonly log: Log;
  readonly dist: string;
  /** Check every answer against its contract: for tests. */
  readonly checkAnswers?: boolean;
  /** Shared with other listeners of the process; its own without it. */
  readonly readiness?: Readiness;
}

/** Builds the application; `close()` on it ends its jobs and connections, not the database. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, log, dist, readiness = watchReadiness(parts.db) } = parts;
  const headers = dataHeaders(config);
  const app = Fastify({
    loggerInstance: log,
    // A line for each request costs half of the throughput; refusals and errors are logged anyway.
    // A logger of its own for each request costs more than finding who calls.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: trustOf(config.trustedProxies),
    forceCloseConnections: "idle",
    // Joining the features waits for the database as long as it is configured to.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: 300 },
    // Addresses that the router cannot read are refused like everything else.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(headers)),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(parts.checkAnswers ? serializerCompiler : () => JSON.stringify);
  app.setErrorHandler((error, request, reply) => {
    readiness.heard(error);
    sendError(error, request, reply);
  });
  readBodiesAsJsonOnly(app);
  refuseOverload(app);
  // Pages replace what is theirs.
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    // The absolute form (`GET http://elsewhere/`) would come back in redirects and poison a cache.
    if (request.raw.url?.startsWith("/")) done();
    else sendRefusal(reply, badRequest(NO_PATH));
  });

  await app.register(
    async (api) => {
      const { name: cookie } = sessionCookie(config.publicOrigin);
      await collectDocument(api, shop.company.name, cookie);
      const features = await createFeatures(parts, headers);
      mountRoutes(api, features.routes, { ...features, rateLimits: config.rateLimits });
      api.addHook("onClose", features.close);
      await mountDocument(api);
    },
    { prefix: "/api" },
  );
  mountPictures(app, db, headers);
  mountSharedPictures(app, db, headers);
  mountHealth(app, readiness);
  const { publicOrigin } = config;
  await mountPages(app, { dist, db, headers: pageHeaders(config), publicOrigin });
  return app;
}

/** Without one of these a body cannot hold a key that reaches a prototype, plain or escaped. */
const SUSPICIOUS = /proto|constructor|\\u/;

/**
 * JSON is the only body that calls take; an empty one is no body. The framework's parser, which
 * refuses keys such as `__proto__`, searches each body twice: it gets only those that could hold one.
 */
function readBodiesAsJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, body, done) => {
      if (request.routeOptions.config.rawBody) return done(null, body);
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
