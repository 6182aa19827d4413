import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { createFairQueue } from "../queue/fair-queue.ts";
import { type DataSource, type Reader, runTransaction } from "./database.ts";
import { readPostgresAddress } from "./postgres-address.ts";

/** How many run at once. Fewer do in a small pool: its other connections stay free for orders and lists. */
const SLOW_READS = 2;
const MAX_WAITING_SLOW_READS = 64;
const DEFAULT_CONNECTIONS = 10;
/** Connections outside the pool: order queue, listener and the search index. */
const OUTSIDE_POOL = 3;

/**
 * Timeouts in ms. The server must end an abandoned transaction (IDLE_IN_TRANSACTION) before its client
 * retries (QUERY), and idle connections must close (IDLE) earlier still.
 */
const CONNECT_TIMEOUT_MS = 4_000;
const LOCK_TIMEOUT_MS = 3_000;
const IDLE_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 6_000;
const STATEMENT_TIMEOUT_MS = 7_000;
const QUERY_TIMEOUT_MS = 8_000;
const LONG_MS = 60 * 60_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

const BIGINT_OID = 20;
// BIGINT as number: all values stay below 2^53.
pg.types.setTypeParser(BIGINT_OID, Number);

export interface PostgresSettings {
  readonly connections?: number;
  /** Migrations set it: statements may take an hour, but lock waits stay limited. */
  readonly unlimited?: boolean;
}

/** The settings of one connection: TLS by the address, and a timeout for everything. */
export function connectionSettings(url: string): pg.ClientConfig {
  const { url: withoutTls, ssl } = readPostgresAddress(url);
  return {
    connectionString: withoutTls.href,
    ...(ssl !== undefined && { ssl }),
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

/** Connects lazily. `onError` receives errors of idle connections. */
export function openPostgres<Schema>(
  url: string,
  onError: (error: Error) => void,
  { connections = DEFAULT_CONNECTIONS, unlimited = false }: PostgresSettings = {},
): DataSource<Schema> {
  const pool = new pg.Pool({
    ...(unlimited ? unlimitedSettings(url) : connectionSettings(url)),
    max: connections - OUTSIDE_POOL,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
  });
  pool.on("error", onError);
  // Without a listener an `error` event of a checked-out client would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  const connect = async () => dropWhenUseless(await pool.connect());
  const overPool = (connecting: () => Promise<PostgresPoolClient>) =>
    new Kysely<Schema>({
      dialect: new PostgresDialect({
        pool: { connect: connecting, end: () => pool.end(), options: pool.options },
      }),
    });
  const kysely = overPool(connect);

  return {
    engine: { kind: "postgres", url, pool },
    read: kysely,
    slow: overPool(gated(connect, Math.max(1, Math.min(SLOW_READS, pool.options.max - 1)))),
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
    close: async () => {
      await kysely.destroy();
      if (!pool.ending) await pool.end();
    },
  };
}

/** Connects lazily, and again after a lost connection. */
export function openPostgresReader<Schema>(
  url: string,
  onError: (error: Error) => void,
): Reader<Schema> {
  const { read: db, close } = openPostgres<Schema>(url, onError, { connections: OUTSIDE_POOL + 1 });
  return { db, close };
}

/** Lets at most `atOnce` connections through. Throws `busy` when too many wait or wait too long. */
function gated(
  connect: () => Promise<PostgresPoolClient>,
  atOnce: number,
): () => Promise<PostgresPoolClient> {
  const gate = createFairQueue({
    maxRunning: () => atOnce,
    maxRunningPerKey: atOnce,
    waitingPerKey: MAX_WAITING_SLOW_READS,
    maxWaitMs: STATEMENT_TIMEOUT_MS,
  });
  return () => {
    const { promise, resolve, reject } = Promise.withResolvers<PostgresPoolClient>();
    const held = async () => {
      const client = await connect();
      const released = Promise.withResolvers<void>();
      resolve({
        ...client,
        release: (...destroy) => {
          client.release(...destroy);
          released.resolve();
        },
      });
      await released.promise;
    };
    gate.run("", held).catch(reject);
    return promise;
  };
}

/** `pg` reports a query timeout only by this message and keeps waiting for the answer. */
const SILENT = "Query read timeout";
/** read_only_sql_transaction: the server has become a standby. */
const READ_ONLY = "25006";

/**
 * Destroys the connection after a query timeout, as the pool would reuse it and a rollback would wait again, and when
 * its server refuses to write: a new one leads to the server that took over.
 */
function dropWhenUseless(client: pg.PoolClient): PostgresPoolClient {
  let silence: Error | undefined;
  let isReadOnly = false;
  const query = async (text: string, values: unknown[]) => {
    if (silence) throw silence;
    try {
      return await client.query(text, values);
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      if (message === SILENT) silence = error as Error;
      if (code === READ_ONLY) isReadOnly = true;
      throw error;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy === true || isReadOnly || silence !== undefined),
  };
}
