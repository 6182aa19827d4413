/** The database at scale: PostgreSQL through `pg`. */
import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { type Database, runTransaction } from "./database.ts";

/** Per process: the pool's, the order queue's and the listener's. */
const DEFAULT_CONNECTIONS = 10;
/** The order queue and the listener have one each, outside the pool. */
const OUTSIDE_POOL = 2;

/**
 * How long a connection may be silent, in ms. The order matters: the server ends a transaction whose
 * client is gone (IDLE_IN_TRANSACTION) before that client's process, having waited QUERY, tries again;
 * and a connection that nobody uses is closed (IDLE) before that, so that it is not tried next.
 */
const CONNECT_TIMEOUT_MS = 4_000;
const LOCK_TIMEOUT_MS = 3_000;
const IDLE_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 6_000;
const STATEMENT_TIMEOUT_MS = 7_000;
/** The longest silence of a server that has been asked something. */
const QUERY_TIMEOUT_MS = 8_000;
const LONG_MS = 60 * 60_000;
/** Then the operating system asks an idle peer whether it is still there. */
const KEEP_ALIVE_AFTER_MS = 10_000;

const BIGINT_OID = 20;
// Keys, counts and epoch milliseconds stay far below 2^53; as text they would compare wrongly.
pg.types.setTypeParser(BIGINT_OID, Number);

export interface PostgresSettings {
  /** Maximum of this process, including the order queue's and the listener's. */
  readonly connections?: number;
  /** For migrations: a statement may take an hour. Waiting for a lock is limited all the same. */
  readonly unlimited?: boolean;
}

/** The settings of every connection: none waits for a silent server, and no server for us. */
export function connectionSettings(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  };
}

function unlimitedSettings(url: string): pg.ClientConfig {
  return {
    ...connectionSettings(url),
    query_timeout: LONG_MS,
    statement_timeout: LONG_MS,
    idle_in_transaction_session_timeout: LONG_MS,
  };
}

/** Connects lazily. `onError` hears of connections that break while nobody uses them. */
export function openPostgres<Schema>(
  url: string,
  onError: (error: Error) => void,
  { connections = DEFAULT_CONNECTIONS, unlimited = false }: PostgresSettings = {},
): Database<Schema> {
  const pool = new pg.Pool({
    ...(unlimited ? unlimitedSettings(url) : connectionSettings(url)),
    max: connections - OUTSIDE_POOL,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
  });
  pool.on("error", onError);
  // A backend that ends while its client is checked out emits `error` on the client alone;
  // unheard, it would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => dropWhenSilent(await pool.connect()),
        end: () => pool.end(),
        options: pool.options,
      },
    }),
  });

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
    transaction: (work) => runTransaction(kysely, work),
    // Without a query Kysely would leave the pool open.
    close: async () => {
      await kysely.destroy();
      if (!pool.ending) await pool.end();
    },
  };
}

/** `pg` reports a query without an answer by this message, and goes on waiting for the answer. */
const SILENT = "Query read timeout";

/**
 * Closes the connection when a query got no answer in time: the pool would hand it to the next caller,
 * and a rollback would wait as long once more.
 */
function dropWhenSilent(client: pg.PoolClient): PostgresPoolClient {
  let silence: Error | undefined;
  const query = async (text: string, values: unknown[]) => {
    if (silence) throw silence;
    try {
      return await client.query(text, values);
    } catch (error) {
      if (error instanceof Error && error.message === SILENT) silence = error;
      throw error;
    }
  };
  return {
    // Kysely's other form takes a cursor, which needs a package that is not installed.
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy === true || silence !== undefined),
  };
}
