import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { COMMIT_SYNC } from "./commit-sync.ts";
import type { Kind, Records, TimedKind } from "./records.ts";
import { sayStored } from "./say-fault.ts";

export interface SavedAnswer {
  path: string;
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  savedAt: number;
}

export interface Store {
  get<K extends Kind>(kind: K, id: string): Records[K] | undefined;
  put<K extends Kind>(kind: K, id: string, record: Records[K]): void;
  remove(kind: Kind, id: string): void;
  newest<K extends Kind>(kind: K, limit: number): Records[K][];
  /** Records whose `dueAt` (epoch ms) has passed, oldest first. */
  due<K extends TimedKind>(kind: K, epochMs: number, limit: number): Records[K][];
  /** The next `dueAt` after `afterMs`, both in epoch ms. */
  nextDue(kind: TimedKind, afterMs: number): number | undefined;
  /** Called after every transaction, outside of it. */
  onCommit(listener: () => void): void;
  savedAnswer(key: string): SavedAnswer | undefined;
  saveAnswer(key: string, answer: SavedAnswer): void;
  forgetAnswersBefore(epochMs: number): void;
  forget(kinds: Kind[]): void;
  /** Commits durably when `work` returns, rolls back when it throws. */
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
  CREATE INDEX IF NOT EXISTS records_due ON records (
    kind, json_extract(body, '$.dueAt'), json_extract(body, '$.rank'), number
  ) WHERE kind IN ('delivery', 'later') AND json_extract(body, '$.dueAt') IS NOT NULL;
`;

/**
 * Opens `folder`/sandbox.sqlite (modes 0700 and 0600) with an exclusive lock: a second process
 * gets "database is locked".
 */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const file = join(folder, "sandbox.sqlite");
  const database = openPrivateFile(file);
  database.exec(`
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = ${COMMIT_SYNC};
  `);
  database.exec(SCHEMA);
  // Emails stored by earlier versions.
  database.exec("UPDATE records SET kind = 'email' WHERE kind = 'letter'");
  return storeOn(database);
}

function openPrivateFile(file: string): DatabaseSync {
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
  const remove = database.prepare("DELETE FROM records WHERE kind = ? AND id = ?");
  const due = database.prepare(`
    SELECT body FROM records
    WHERE kind IN ('delivery', 'later') AND kind = ? AND json_extract(body, '$.dueAt') <= ?
    ORDER BY json_extract(body, '$.dueAt'), json_extract(body, '$.rank'), number LIMIT ?`);
  const nextDue = database.prepare(`
    SELECT min(json_extract(body, '$.dueAt')) AS at FROM records
    WHERE kind IN ('delivery', 'later') AND kind = ? AND json_extract(body, '$.dueAt') > ?`);
  const forgetKind = database.prepare("DELETE FROM records WHERE kind = ?");
  const listeners: (() => void)[] = [];
  let hasPut = false;
  const answer = database.prepare("SELECT * FROM answers WHERE key = ?");
  const save = database.prepare(`
    INSERT INTO answers (key, path, fingerprint, status, body, requestId, savedAt)
    VALUES ($key, $path, $fingerprint, $status, $body, $requestId, $savedAt)`);
  const forget = database.prepare("DELETE FROM answers WHERE savedAt < ?");

  return {
    get: (kind, id) => parsed(get.get(kind, id)),
    put: (kind, id, record) => {
      hasPut = true;
      put.run(kind, id, JSON.stringify(record));
    },
    remove: (kind, id) => void remove.run(kind, id),
    newest: (kind, limit) => newest.all(kind, limit).map((row) => JSON.parse(String(row.body))),
    due: (kind, at, limit) => due.all(kind, at, limit).map((row) => JSON.parse(String(row.body))),
    nextDue: (kind, after) => (nextDue.get(kind, after)?.at ?? undefined) as number | undefined,
    onCommit: (listener) => void listeners.push(listener),
    savedAnswer: (key) => answer.get(key) as SavedAnswer | undefined,
    saveAnswer: (key, saved) => void save.run({ $key: key, ...namedParameters(saved) }),
    forgetAnswersBefore: (epochMs) => void forget.run(epochMs),
    forget: (kinds) => {
      for (const kind of kinds) forgetKind.run(kind);
      database.exec("DELETE FROM answers");
    },
    transaction: (work) => {
      hasPut = false;
      const result = inTransaction(database, work);
      if (hasPut) sayStored();
      for (const listener of listeners) listener();
      return result;
    },
    close: () => database.close(),
  };
}

function parsed<T>(row: Record<string, unknown> | undefined): T | undefined {
  return row === undefined ? undefined : (JSON.parse(String(row.body)) as T);
}

function namedParameters(saved: SavedAnswer): Record<string, string | number> {
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
