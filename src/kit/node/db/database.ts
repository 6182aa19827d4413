/** What the features know of the database: the same on both engines. */
import type { Kysely, Transaction } from "kysely";
import type { Compiled } from "./compiled.ts";
import type { PostgresEngine, SqliteEngine } from "./engine.ts";

/** The database of one process. */
export interface Database<Schema> {
  /** The engine with what only it has. */
  readonly engine: SqliteEngine | PostgresEngine;
  /** For reading. On SQLite a connection of its own, which sees what was committed. */
  readonly read: Kysely<Schema>;
  /** For writing. On SQLite the one writing connection, in turn with everybody else. */
  readonly write: Kysely<Schema>;
  /** Runs a reading statement that was compiled once. */
  query<Values extends object, Row>(
    statement: Compiled<Values, Row>,
    values: Values,
  ): Promise<Row[]>;
  /**
   * All of `work` or nothing of it. Nothing but this transaction's queries may be awaited inside:
   * on SQLite every other writer waits.
   */
  transaction<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Ends the connections; what is under way is finished first. */
  close(): Promise<void>;
}
