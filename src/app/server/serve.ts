import cluster from "node:cluster";
import { fileURLToPath } from "node:url";
import type { Database } from "../../database/schema.ts";
import { readShopMeta } from "../../database/shop-meta.ts";
import { createMoneyFormat, withMoneyFormat } from "../../lib/money/node/money-format.ts";
import { shareCores } from "../../lib/process/cores.ts";
import { createLog, type Log } from "../../lib/process/log.ts";
import { releaseStartMemory } from "../../lib/process/start-memory.ts";
import { hasAdmin } from "../../people/users/api/store.ts";
import { checkKey, createProviderMonitor } from "../../sales/payments/api/provider-monitor.ts";
import { mailServerFault } from "../../shop/email/api/smtp.ts";
import type { Config } from "./config/config.ts";
import { networkDiskWarning } from "./config/data-files.ts";
import { recordOrigin } from "./config/public-origin.ts";
import { keptSecretKey, otherKeyWarning } from "./config/secret-key.ts";
import { createDataDir, openDatabase, untilUsable } from "./database/open-database.ts";
import { clockWarning, durabilityWarning } from "./database/postgres-server.ts";
import { buildApp } from "./http/app.ts";
import { connectionWarning } from "./http/connection-limit.ts";
import { listen } from "./listen.ts";
import { loadMetrics } from "./metrics/load.ts";
import { watchReadiness } from "./readiness.ts";
import { endOnSignal } from "./shutdown.ts";
import { createHealthApp, createMetricsApp } from "./side-apps.ts";
import { READY } from "./workers.ts";

const DIST = fileURLToPath(new URL("../../../dist", import.meta.url));

/** Opens the shop. Throws StartError when it cannot. */
export async function serve(config: Config): Promise<void> {
  // Of several workers the first migrates, seeds and speaks for all; it starts before the others.
  const isFirst = cluster.worker === undefined || cluster.worker.id === 1;
  shareCores(config.workers);
  const log = createLog(config.logLevel);
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl || !config.secretKey) createDataDir(dataDir);
  if (!databaseUrl) {
    const warnings = [otherKeyWarning(dataDir, config.secretKey), networkDiskWarning(dataDir)];
    for (const warning of warnings) if (warning) log.warn(warning);
  }
  const isSandbox = config.payments.mode === "sandbox";
  const seed = isSandbox ? (db: Database) => seedOnce(db, config) : undefined;
  const db = await openDatabase(config, log, seed, isFirst);
  const secretKey = config.secretKey ?? keptSecretKey(dataDir);
  const readiness = watchReadiness(db);
  const metrics = config.metrics && (await loadMetrics({ readiness, log, db, dist: DIST }));
  const app = await buildApp({
    config,
    secretKey,
    db,
    log,
    dist: DIST,
    readiness,
    metrics,
    warmsUp: true,
  });
  const isWithoutAdmin = !(await untilUsable(config, () => hasAdmin(db)));
  if (isFirst) {
    const warnings = await untilUsable(config, () =>
      Promise.all([connectionWarning(db, config), clockWarning(db), durabilityWarning(db)]),
    );
    for (const warning of warnings) if (warning) console.error(warning);
  }

  const health = config.healthPort === undefined ? undefined : createHealthApp(log, readiness);
  // The primary of several workers serves the metrics.
  const metricsApp = metrics && !cluster.worker ? createMetricsApp(log, metrics) : undefined;
  const close = async () => {
    await Promise.all([app.close(), health?.close(), metricsApp?.close()]);
    await db.close();
  };
  endOnSignal(app.server, close, log);

  await listen(app, { ...config, variable: "PORT" });
  if (health && config.healthPort !== undefined)
    await listen(health, { host: config.host, port: config.healthPort, variable: "HEALTH_PORT" });
  if (metricsApp && config.metrics)
    await listen(metricsApp, { ...config.metrics, variable: "METRICS_PORT" });
  releaseStartMemory();
  cluster.worker?.send(READY);
  if (!isFirst) return;
  await untilUsable(config, () => recordOrigin(db, config.publicOrigin));
  console.log(`Millwright is open at ${config.publicOrigin}`);
  if (!isSandbox) {
    void checkKey(config.payments, createProviderMonitor(log));
    warnOfMailServer(config, log).catch((error: unknown) =>
      log.warn({ err: error }, "the mail server could not be asked"),
    );
  }
  if (isWithoutAdmin) {
    console.log(
      "There is no admin yet. Make the first one: npm run admin -- grant you@example.com",
    );
  }
}

/** Inserts the demo into a new database. Other starts do not load it: it is as large as a wing of the shop. */
async function seedOnce(db: Database, { currency, locale, languages }: Config): Promise<void> {
  if ((await readShopMeta(db.read, "seeded")) !== undefined) return;
  const { seedDemo } = await import("./database/seed.ts");
  const [language] = languages;
  await withMoneyFormat(createMoneyFormat(currency, locale), () => seedDemo(db, { language }));
}

/** The first email may be hours away. */
async function warnOfMailServer({ mail, publicOrigin }: Config, log: Log): Promise<void> {
  const fault = mail && (await mailServerFault(mail.url, publicOrigin));
  if (fault) log.warn(fault);
}
