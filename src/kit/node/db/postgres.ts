/** The database at scale: PostgreSQL through `pg`. */
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";

/** Connections a process opens at the most, beside the order lane's own and the listener's. */
const POOL_SIZE = 8;
const CONNECT_TIMEOUT_MS = 10_000;

const BIGINT_OID = 20;
// Keys, counts and epoch milliseconds stay far below 2^53; as text they would compare wrongly.
pg.types.setTypeParser(BIGINT_OID, Number);

/** Connects lazily. `onError` hears of connections that break while nobody uses them. */
export function openPostgres<Schema>(
  url: string,
  onError: (error: Error) => void,
): Database<Schema> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  pool.on("error", onError);
  // A backend that ends while its client is checked out emits `error` on the client alone;
  // unheard, it would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

  return {
    engine: { kind: "postgres", url, pool },
    read: kysely,
    write: kysely,
    query: async (statement, values) => {
      const result = await pool.query({
        name: statement.name,
        text: statement.sql,
        values: statement.bind(values),
      });
      return result.rows;
    },
    transaction: (work) => kysely.transaction().execute(work),
    close: () => kysely.destroy(),
  };
}
