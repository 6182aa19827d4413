import type { Kysely, Transaction } from "kysely";
import type { Pool } from "pg";
import { isRefusal, type Refusal } from "../../result.ts";
import type { Mutex } from "../mutex.ts";
import type { Compiled } from "./compiled.ts";
import type { SqliteConnection } from "./sqlite-dialect.ts";

/** SQLite: the writing connection, to be used inside `mutex`. */
export interface SqliteEngine {
  readonly kind: "sqlite";
  readonly writer: SqliteConnection;
  readonly mutex: Mutex;
}

/** PostgreSQL: the pool, and its address for further connections. */
export interface PostgresEngine {
  readonly kind: "postgres";
  readonly url: string;
  readonly pool: Pool;
}

export interface Database<Schema> {
  readonly engine: SqliteEngine | PostgresEngine;
  /** For reading. On SQLite a connection of its own, which sees what was committed. */
  readonly read: Kysely<Schema>;
  /** For writing. On SQLite the one writing connection, in turn with everybody else. */
  readonly write: Kysely<Schema>;
  query<Values extends object, Row>(
    statement: Compiled<Values, Row>,
    values: Values,
  ): Promise<Row[]>;
  /**
   * Commits what `work` returns; rolls back when it throws or returns a refusal, except a
   * `committedRefusal`. Await only this transaction's queries inside: on SQLite every other writer waits.
   */
  transaction<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Ends the connections; what is under way is finished first. */
  close(): Promise<void>;
}

/** Thrown inside Kysely's transaction, which rolls back on errors only. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super("rolled back");
    this.refusal = refusal;
  }
}

/** `Database.transaction` of both engines. */
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
