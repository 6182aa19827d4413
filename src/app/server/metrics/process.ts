import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Database } from "../../../database/schema.ts";
import type { Metrics } from "../../../lib/process/metrics.ts";
import { ownFolder } from "../ssr/builds.ts";

const PACKAGE = new URL("../../../../package.json", import.meta.url);

/** One series whose labels say what runs. `dist` is the folder of the pages. */
export function describeBuild(metrics: Metrics, dist: string, database: Database): void {
  const { version } = JSON.parse(readFileSync(PACKAGE, "utf8"));
  metrics.gauge({
    name: "millwright_build_info",
    help: "1; the label names the version, the build of the pages and the database.",
    label: "build",
    read: () => new Map([[`${version} ${basename(ownFolder(dist))} ${database.engine.kind}`, 1]]),
  });
}

export function measureDatabase(metrics: Metrics, { engine }: Database): void {
  metrics.gauge({
    name: "millwright_database_waiting",
    help: "Work that waits for a connection (PostgreSQL) or for the writing connection (SQLite).",
    read: () => (engine.kind === "postgres" ? engine.pool.waitingCount : engine.mutex.waiting),
  });
  metrics.gauge({
    name: "millwright_database_connections",
    help: "Open PostgreSQL connections of the pool; the order queue and the listener have one each beside it.",
    label: "state",
    read: () => {
      if (engine.kind === "sqlite") return undefined;
      const { totalCount, idleCount } = engine.pool;
      return new Map([
        ["busy", totalCount - idleCount],
        ["idle", idleCount],
      ]);
    },
  });
}
