/** The order batch of the engine in use. */

import type { Schema } from "../../../../database/schema.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import type { Log } from "../../../../kit/node/log.ts";
import type { OrderLimits } from "../../rules.ts";
import type { BatchStore } from "./batch.ts";
import { sqliteBatches } from "./batch-sqlite.ts";

/** The store for this database; PostgreSQL's client is loaded only where it is used. */
export async function createBatchStore(
  db: Database<Schema>,
  limits: OrderLimits,
  log: Log,
): Promise<BatchStore> {
  if (db.engine.kind === "sqlite") return sqliteBatches(db.engine, db.read, limits);
  const { postgresBatches } = await import("./batch-postgres.ts");
  return postgresBatches(db.engine, limits, log);
}
