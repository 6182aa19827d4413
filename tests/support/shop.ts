/** A whole shop in this process, on a database of its own, asked over HTTP without a socket. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type Config, readConfig } from "../../src/app/server/config/config.ts";
import { openDatabase, sqlitePath } from "../../src/app/server/database/open-database.ts";
import { seedDemo } from "../../src/app/server/database/seed.ts";
import { buildApp } from "../../src/app/server/http/app.ts";
import { loadMetrics } from "../../src/app/server/metrics/load.ts";
import type { ShopMetrics } from "../../src/app/server/metrics/shop-metrics.ts";
import { watchReadiness } from "../../src/app/server/readiness.ts";
import type { Database } from "../../src/database/schema.ts";
import { createLog } from "../../src/lib/process/log.ts";
import { copySqlite, type Engine, freshPostgres } from "./engines.ts";

/** What a call is sent with. */
export interface Sent {
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
}

/** What came back. `json` is undefined when the answer is no JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any;
}

/** The shop under test. */
export interface TestShop {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly config: Config;
  /** The metrics, with METRICS_PORT; the test serves them itself. */
  readonly metrics: ShopMetrics | undefined;
  /** Calls the API: `call("POST", "/purchase", { token, body })`. */
  call(method: string, path: string, sent?: Sent): Promise<Answer>;
  close(): Promise<void>;
}

/** What a test may change: environment variables of the server. */
export type ShopSettings = Readonly<Record<string, string>>;

interface ShopParts {
  readonly dist?: string;
  /** The demo with its families, more than 400 tools; without it the shop has 28. */
  readonly wholeDemo?: boolean;
  readonly fill?: (db: Database) => Promise<unknown>;
  /** Instead of US dollars; the demo's prices keep their minor units. */
  readonly currency?: string;
  readonly locale?: string;
  /** Warms up as a server that takes traffic; `/readyz` waits for it. */
  readonly warmsUp?: boolean;
}

/**
 * Builds a shop on a fresh database with the demo catalog; with DATABASE_URL another process of the
 * shop whose database that is. It has no pages unless `dist` names a build; `fill` writes rows before its jobs run.
 */
export async function buildShop(
  engine: Engine,
  settings: ShopSettings = {},
  { dist, fill, wholeDemo = false, warmsUp = false, ...money }: ShopParts = {},
): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-test-"));
  const fresh = engine === "postgres" && !settings.DATABASE_URL;
  const postgres = fresh ? await freshPostgres(wholeDemo ? "tables" : "demo") : undefined;
  if (engine === "sqlite" && !settings.DATA_DIR) {
    // The template is a shop's whose own language is English.
    const isGerman = settings.LANGUAGES?.startsWith("de");
    const whole = isGerman ? "tables" : "wholeDemo";
    copySqlite(wholeDemo ? whole : "demo", sqlitePath(dataDir));
  }
  const read = readConfig({
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: "sk_test_sandbox",
    STRIPE_PUBLISHABLE_KEY: "pk_test_sandbox",
    STRIPE_API_BASE: "http://127.0.0.1:9",
    STRIPE_JS_URL: "http://127.0.0.1:9/stripe.js",
    SECRET_KEY: randomBytes(32).toString("hex"),
    RATE_LIMITS: "off",
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...settings,
  });
  const config = { ...read, ...money };
  const log = createLog("silent");
  const db = await openDatabase(config, log);
  await seedDemo(db, { families: wholeDemo, language: config.languages[0] });
  await fill?.(db);
  const pages = dist ?? join(dataDir, "no-pages");
  const readiness = watchReadiness(db);
  const metrics = config.metrics && (await loadMetrics({ readiness, log, db, dist: pages }));
  const app = await buildApp({
    config,
    secretKey: config.secretKey ?? "",
    db,
    log,
    dist: pages,
    readiness,
    metrics,
    warmsUp,
    checkAnswers: true,
  });
  await app.ready();

  return {
    app,
    db,
    config,
    metrics,
    call: (method, path, sent) => callApi(app, method, path, sent),
    close: async () => {
      await app.close();
      await db.close();
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Calls an application's API without a socket. */
export async function callApi(
  app: FastifyInstance,
  method: string,
  path: string,
  sent: Sent = {},
): Promise<Answer> {
  const { body, token, headers = {} } = sent;
  const answer = await app.inject({
    method: method as "GET",
    url: `/api${path}`,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { payload: isAsIs(body) ? body : JSON.stringify(body) }),
  });
  const isJson = String(answer.headers["content-type"]).includes("json");
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.payload,
    json: isJson ? answer.json() : undefined,
  };
}

function isAsIs(body: unknown): body is string | Buffer {
  return typeof body === "string" || Buffer.isBuffer(body);
}
