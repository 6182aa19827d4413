/** The order batch of the engine in use. */
import type { Database } from "../../../kit/node/db/database.ts";
import type { Log } from "../../../kit/node/log.ts";
import type { Schema } from "../../schema.ts";
import type { OrderLimits } from "../rules.ts";
import type { BatchStore } from "./batch.ts";
import { postgresBatches } from "./batch-postgres.ts";
import { sqliteBatches } from "./batch-sqlite.ts";

export function orderBatches(db: Database<Schema>, limits: OrderLimits, log: Log): BatchStore {
  return db.engine.kind === "sqlite"
    ? sqliteBatches(db.engine, db.read, limits)
    : postgresBatches(db.engine, limits, log);
}
