import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Kind, Records } from "./records.ts";

/** The first answer given for an idempotency key. */
export interface SavedAnswer {
  path: string;
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  /** Epoch ms. */
  savedAt: number;
}

export interface Store {
  get<K extends Kind>(kind: K, id: string): Records[K] | undefined;
  put<K extends Kind>(kind: K, id: string, record: Records[K]): void;
  /** The newest first, at most `limit`. */
  newest<K extends Kind>(kind: K, limit: number): Records[K][];
  savedAnswer(key: string): SavedAnswer | undefined;
  saveAnswer(key: string, answer: SavedAnswer): void;
  forgetAnswersBefore(epochMs: number): void;
  /** Runs `work` wholly or not at all; when it returns, its writes survive a power cut. */
  transaction<T>(work: () => T): T;
  close(): void;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS records (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (kind, id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS answers (
    key TEXT PRIMARY KEY,
    path TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    requestId TEXT NOT NULL,
    savedAt INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS answers_by_age ON answers (savedAt);
`;

/**
 * Opens `folder`/sandbox.sqlite, making both when missing (modes 0700 and 0600). The file is locked
 * for this process: a second one that opens it gets the error "database is locked".
 */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const file = join(folder, "sandbox.sqlite");
  const database = openPrivately(file);
  database.exec(`
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
  `);
  database.exec(SCHEMA);
  return storeOn(database);
}

function openPrivately(file: string): DatabaseSync {
  const maskBefore = process.umask(0o077);
  try {
    const database = new DatabaseSync(file);
    chmodSync(file, 0o600);
    return database;
  } finally {
    process.umask(maskBefore);
  }
}

function storeOn(database: DatabaseSync): Store {
  const get = database.prepare("SELECT body FROM records WHERE kind = ? AND id = ?");
  const put = database.prepare(`
    INSERT INTO records (kind, id, body) VALUES (?, ?, ?)
    ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body`);
  const newest = database.prepare(
    "SELECT body FROM records WHERE kind = ? ORDER BY number DESC LIMIT ?",
  );
  const answer = database.prepare("SELECT * FROM answers WHERE key = ?");
  const save = database.prepare(`
    INSERT INTO answers (key, path, fingerprint, status, body, requestId, savedAt)
    VALUES ($key, $path, $fingerprint, $status, $body, $requestId, $savedAt)`);
  const forget = database.prepare("DELETE FROM answers WHERE savedAt < ?");

  return {
    get: (kind, id) => parsed(get.get(kind, id)),
    put: (kind, id, record) => void put.run(kind, id, JSON.stringify(record)),
    newest: (kind, limit) => newest.all(kind, limit).map((row) => JSON.parse(String(row.body))),
    savedAnswer: (key) => answer.get(key) as SavedAnswer | undefined,
    saveAnswer: (key, saved) => void save.run({ $key: key, ...dollars(saved) }),
    forgetAnswersBefore: (epochMs) => void forget.run(epochMs),
    transaction: (work) => inTransaction(database, work),
    close: () => database.close(),
  };
}

function parsed<T>(row: Record<string, unknown> | undefined): T | undefined {
  return row === undefined ? undefined : (JSON.parse(String(row.body)) as T);
}

function dollars(saved: SavedAnswer): Record<string, string | number> {
  return Object.fromEntries(Object.entries(saved).map(([name, value]) => [`$${name}`, value]));
}

function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
