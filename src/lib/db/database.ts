import type { Kysely, Transaction } from "kysely";
import type { Pool } from "pg";
import { isRefusal, type Refusal } from "../contract/result.ts";
import type { Mutex } from "../queue/mutex.ts";
import type { Compiled } from "./compiled.ts";
import type { SqliteConnection } from "./sqlite-dialect.ts";

/** Writing connection; use only inside `mutex`. */
export interface SqliteEngine {
  readonly kind: "sqlite";
  readonly path: string;
  readonly writer: SqliteConnection;
  readonly mutex: Mutex;
}

export interface PostgresEngine {
  readonly kind: "postgres";
  readonly url: string;
  readonly pool: Pool;
}

export interface DataSource<Schema> {
  readonly engine: SqliteEngine | PostgresEngine;
  /** Read-only connection on SQLite; sees committed data only. */
  readonly read: Kysely<Schema>;
  /**
   * Reads that may take over 5 ms, outside transactions. On SQLite they run in a thread with a connection of its own,
   * on PostgreSQL on two connections of the pool at once. Long exports read by key, in batches.
   */
  readonly slow: Kysely<Schema>;
  readonly write: Kysely<Schema>;
  query<Values extends object, Row>(
    statement: Compiled<Values, Row>,
    values: Values,
  ): Promise<Row[]>;
  /**
   * Rolls back on a throw or a returned refusal, except `committedRefusal`. Await only this
   * transaction's queries inside: on SQLite it blocks all other writers.
   */
  transaction<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The same database for a list that may take over 5 ms, such as a search: its reads leave the main thread. */
export function readingSlowly<Schema>(db: DataSource<Schema>): DataSource<Schema> {
  return { ...db, read: db.slow };
}

/** One connection that only reads. */
export interface Reader<Schema> {
  readonly db: Kysely<Schema>;
  close(): Promise<void>;
}

/** Kysely rolls back on errors only. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super("rolled back");
    this.refusal = refusal;
  }
}

/** Runs the work in one transaction. A refusal rolls it back, unless it commits, and is returned; errors are thrown. */
export async function runTransaction<Schema, T>(
  kysely: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  try {
    return await kysely.transaction().execute(async (tx) => {
      const result = await work(tx);
      if (isRefusal(result) && !result.commits) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as T;
    throw error;
  }
}
