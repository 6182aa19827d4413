import type { Database } from "../../../database/schema.ts";
import type { Log } from "../../../lib/process/log.ts";
import type { Readiness } from "../readiness.ts";
import type { ShopMetrics } from "./shop-metrics.ts";

export interface Measured {
  readonly readiness: Readiness;
  readonly log: Log;
  readonly db: Database;
  /** Folder of the pages. */
  readonly dist: string;
}

/** Loads prom-client, which a shop without METRICS_PORT does not. */
export async function loadMetrics({ readiness, log, db, dist }: Measured): Promise<ShopMetrics> {
  const { createShopMetrics } = await import("./shop-metrics.ts");
  const { describeBuild, measureDatabase } = await import("./process.ts");
  const metrics = createShopMetrics(readiness, log);
  describeBuild(metrics, dist, db);
  measureDatabase(metrics, db);
  return metrics;
}
