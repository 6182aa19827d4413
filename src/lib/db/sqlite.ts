/** WAL with a full sync: every commit is on disk before its response. */
import { chmodSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { Mutex } from "../queue/mutex.ts";
import { COMMIT_SYNC } from "./commit-sync.ts";
import { type DataSource, type Reader, runTransaction } from "./database.ts";
import { bindLists } from "./lists.ts";
import { ReadingThread, readingDialect } from "./reading-client.ts";
import { SqliteConnection, sqliteDialect } from "./sqlite-dialect.ts";

/** The unit is ms. SQLite waits without yielding, so only while it opens and for reads, which nobody keeps out for long. */
const BUSY_TIMEOUT_MS = 5000;

const CACHE_BYTES = 16 * 1024 * 1024;
const MAPPED_BYTES = 1024 * 1024 * 1024;
/**
 * WAL size in pages (16 MB); with SQLite's default of 1,000 the slowest 1 % of order batches took 1.9
 * ms instead of 0.7.
 */
const CHECKPOINT_PAGES = 4000;
/** A WAL that grew while a backup or another long reader kept its pages shrinks to this again. */
const WAL_LIMIT_BYTES = 64 * 1024 * 1024;

/**
 * Opens or creates the database file, readable by its owner only. `onLocked` is told once of a program that keeps all
 * writes out. Throws when it cannot be opened.
 */
export function openSqlite<Schema>(
  path: string,
  onLocked?: (fault: Error) => void,
): DataSource<Schema> {
  const writing = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  chmodSync(path, 0o600);
  writing.exec("pragma journal_mode = wal");
  writing.exec(`pragma synchronous = ${COMMIT_SYNC}`);
  writing.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  writing.exec(`pragma journal_size_limit = ${WAL_LIMIT_BYTES}`);
  const reading = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  for (const connection of [writing, reading]) {
    connection.exec(`pragma cache_size = -${CACHE_BYTES / 1024}`);
    // Every commit empties the reader's page cache; mapped memory saves copying the pages again.
    connection.exec(`pragma mmap_size = ${MAPPED_BYTES}`);
    // Otherwise a payment that is settled needs room in /var/tmp, which may be full while the database's disk is not.
    connection.exec("pragma temp_store = memory");
  }

  // Writes wait in `SqliteConnection`, where others go on.
  writing.exec("pragma busy_timeout = 0");

  const writer = new SqliteConnection(writing, onLocked);
  const reader = new SqliteConnection(reading);
  const mutex = new Mutex();
  const write = new Kysely<Schema>({ dialect: sqliteDialect(writer, mutex) });
  const read = new Kysely<Schema>({ dialect: sqliteDialect(reader) });
  const thread = new ReadingThread(path);

  return {
    engine: { kind: "sqlite", path, writer, mutex },
    read,
    slow: new Kysely<Schema>({ dialect: readingDialect(thread) }),
    write,
    query: async (statement, values) =>
      (writer.inTransaction ? reader : writer).all(
        statement.sql,
        bindLists(statement.bind(values)),
      ),
    transaction: (work) => runTransaction(write, work),
    close: async () => {
      await thread.close();
      await mutex.run(() => {
        reading.close();
        writing.close();
      });
    },
  };
}

/** A connection that only reads, for a thread of its own. */
export function openSqliteReader<Schema>(path: string): Reader<Schema> {
  const reading = openReading(path);
  const db = new Kysely<Schema>({ dialect: sqliteDialect(new SqliteConnection(reading)) });
  return { db, close: async () => reading.close() };
}

/** Opens a connection that only reads. Throws if there is no such file. */
export function openReading(path: string): DatabaseSync {
  const reading = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  reading.exec(`pragma mmap_size = ${MAPPED_BYTES}`);
  return reading;
}

/**
 * Returns undefined when another process holds the lock. An SQLite file lock ends with its process, so
 * it is never stale.
 */
export function lockFile(path: string): { release(): void } | undefined {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    file.close();
    if (error instanceof Error && error.message.includes("locked")) return undefined;
    throw error;
  }
  return { release: () => file.close() };
}

/**
 * Shares a lock on a file that others may only read, so that it can be told to be in use; an empty file will do. Throws
 * when the file cannot be read or locked.
 */
export function shareFile(path: string): { release(): void } {
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  try {
    file.exec("begin; select count(*) from sqlite_schema");
  } catch (error) {
    file.close();
    throw error;
  }
  return { release: () => file.close() };
}
