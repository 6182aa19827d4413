/** What each engine has that the other has not; the few files that use it are named after it. */
import type { Pool } from "pg";
import type { Mutex } from "./mutex.ts";
import type { SqliteConnection } from "./sqlite-dialect.ts";

/** SQLite: the writing connection, to be used inside `mutex`. */
export interface SqliteEngine {
  readonly kind: "sqlite";
  readonly writer: SqliteConnection;
  readonly mutex: Mutex;
}

/** PostgreSQL: the pool, and its address for connections of one's own. */
export interface PostgresEngine {
  readonly kind: "postgres";
  readonly url: string;
  readonly pool: Pool;
}
