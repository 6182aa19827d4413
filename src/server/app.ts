/** The application: the features listed by hand, joined, and mounted on Fastify. */
import fastifyRateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { shop } from "../../shop.config.ts";
import { catalogueRoutes } from "../features/catalogue/api/routes.ts";
import { embeddedIdentity } from "../features/identity/api/embedded.ts";
import { identityRoutes } from "../features/identity/api/routes.ts";
import { makeTokens } from "../features/identity/api/tokens.ts";
import { imageRoutes } from "../features/images/api/routes.ts";
import { findPicture } from "../features/images/api/store.ts";
import { orderBatches } from "../features/orders/api/batches.ts";
import { forgetOldRequests, releaseLapsedHolds } from "../features/orders/api/holds.ts";
import { makePlaceOrder } from "../features/orders/api/place.ts";
import { orderReads } from "../features/orders/api/reads.ts";
import { orderRoutes } from "../features/orders/api/routes.ts";
import { makeDeleteOrder } from "../features/payments/api/delete-order.ts";
import { makeOpenIntent } from "../features/payments/api/open-intent.ts";
import { stripeProvider } from "../features/payments/api/provider.ts";
import { paymentRoutes } from "../features/payments/api/routes.ts";
import { makeSettle } from "../features/payments/api/settle.ts";
import { reviewRoutes } from "../features/reviews/api/routes.ts";
import type { Schema } from "../features/schema.ts";
import { userRoutes } from "../features/users/api/routes.ts";
import type { Database } from "../kit/node/db/database.ts";
import { makeAnswerBuffer } from "../kit/node/http/answer-buffer.ts";
import { startJobs } from "../kit/node/jobs.ts";
import type { Log } from "../kit/node/log.ts";
import { collectDocument, mountDocument } from "./api-docs.ts";
import { startCatalogueNews } from "./catalogue-news.ts";
import type { Config } from "./config.ts";
import { mountRoutes } from "./mount.ts";
import { mountPages } from "./pages.ts";
import { sendError } from "./problem.ts";
import { dataHeaders, pageHeaders } from "./security-headers.ts";

/** Bodies are forms: 64 kB is far above the longest. Uploads set their own limit. */
const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const HOLD_SWEEP_MS = 5_000;
const CLEAN_UP_MS = 15 * 60_000;

/** Only who is over a limit is told of it: what is left of it helps nobody and costs every answer. */
const quiet = {
  "x-ratelimit-limit": false,
  "x-ratelimit-remaining": false,
  "x-ratelimit-reset": false,
};
const limitOptions = { global: false, addHeadersOnExceeding: quiet, addHeaders: quiet };

/** What the application is built from. */
export interface AppParts {
  readonly config: Config;
  readonly secretKey: string;
  readonly db: Database<Schema>;
  readonly log: Log;
  /** The built pages' folder. */
  readonly dist: string;
  /** Check every answer against its contract: for tests. */
  readonly checkAnswers?: boolean;
}

/** Builds the application; `close()` on it ends its jobs and connections, not the database. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, log, dist } = parts;
  const app = Fastify({
    loggerInstance: log,
    // A line for each request costs half of the throughput; refusals and errors are logged anyway.
    // A logger of its own for each request costs more than finding who calls.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 300 },
    // Addresses that the router cannot read are refused like everything else.
    frameworkErrors: sendError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(parts.checkAnswers ? serializerCompiler : () => JSON.stringify);
  app.setErrorHandler(sendError);
  readBodiesAsJsonOnly(app);

  const headers = dataHeaders(config);
  await app.register(
    async (api) => {
      api.addHook("onRequest", (_request, reply, done) => {
        reply.headers(headers);
        done();
      });
      await collectDocument(api, shop.company.name);
      if (config.rateLimits) await api.register(fastifyRateLimit, limitOptions);
      await mountFeatures(api, parts, headers);
      await mountDocument(api);
    },
    { prefix: "/api" },
  );
  mountPictures(app, db, headers);
  mountHealth(app, db);
  await mountPages(app, { dist, headers: pageHeaders(config), publicOrigin: config.publicOrigin });
  return app;
}

async function mountFeatures(
  api: FastifyInstance,
  parts: AppParts,
  headers: Record<string, string>,
): Promise<void> {
  const { config, db, log } = parts;
  const { holdMs, publicOrigin } = config;
  const { mode, publishableKey, scriptUrl } = config.payments;

  const buffer = makeAnswerBuffer(headers);
  const news = startCatalogueNews(db, buffer.changed, log);
  const onStock = news.changed;
  const catalogueChanged = () => {
    buffer.edited();
    news.changed();
  };

  const tokens = makeTokens(db);
  const identity = embeddedIdentity({
    db: db.write,
    engine: db.engine.kind,
    publicOrigin,
    secretKey: parts.secretKey,
    log,
  });
  const orders = orderReads(db);
  const batches = await orderBatches(db, { maxUnpaid: config.maxUnpaidOrders, holdMs }, log);
  const placeOrder = makePlaceOrder({ orders, batches, holdMs, onPlaced: onStock });
  const provider = stripeProvider(config.payments);
  const settle = makeSettle({ db, orders, provider, mode, log, onStockTaken: onStock });
  const openIntent = makeOpenIntent({
    db,
    orders,
    provider,
    settle,
    currency: shop.currency,
    holdMs,
    onStockTaken: onStock,
  });
  const deleteOrder = makeDeleteOrder({ db, orders, provider, settle, onStockBack: onStock });

  const routes = [
    ...catalogueRoutes({ db, buffer, catalogueChanged }),
    ...identityRoutes({ db, identity, tokens, publicOrigin }),
    ...userRoutes(db),
    ...imageRoutes(),
    ...orderRoutes({ orders, placeOrder }),
    ...paymentRoutes({
      orders,
      openIntent,
      deleteOrder,
      settle,
      browser: { mode, publishableKey, scriptUrl },
    }),
    ...reviewRoutes(db),
  ];
  mountRoutes(api, routes, tokens.find, config.rateLimits);

  const jobs = startJobs(
    [
      {
        name: "release lapsed holds",
        period: HOLD_SWEEP_MS,
        run: async () => (await releaseLapsedHolds(db)) > 0 && onStock(),
      },
      { name: "forget old requests", period: CLEAN_UP_MS, run: () => forgetOldRequests(db) },
      { name: "sweep tokens", period: CLEAN_UP_MS, run: tokens.sweep },
    ],
    log,
  );
  api.addHook("onClose", async () => {
    await Promise.all([jobs.stop(), news.stop()]);
    await batches.close();
  });
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
      if (body === "") return done(null, undefined);
      const plain = SUSPICIOUS.test(body) ? undefined : parsedJson(body);
      return plain === undefined ? parse(request, body, done) : done(null, plain);
    },
  );
}

/** The text's value; undefined when it is no JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function mountPictures(
  app: FastifyInstance,
  db: Database<Schema>,
  headers: Record<string, string>,
): void {
  app.get<{ Params: { name: string } }>("/images/:name", async (request, reply) => {
    const picture = await findPicture(db, request.params.name);
    if (!picture) return reply.callNotFound();
    // Its name is made of its content, so it never changes.
    return reply
      .headers({
        ...headers,
        "content-type": picture.media_type,
        "cache-control": "public, max-age=31536000, immutable",
      })
      .send(Buffer.from(picture.bytes));
  });
}

function mountHealth(app: FastifyInstance, db: Database<Schema>): void {
  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", async () => {
    await db.read.selectFrom("shop_meta").select("value").where("key", "=", "mode").execute();
    return { status: "ready" };
  });
}
