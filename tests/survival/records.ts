/** What is stored, read beside a running server: by the file or by a connection of one's own. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

/** One statement's rows. Numbers are to be cast to integer in the SQL, which both engines read alike. */
export type Ask = <Row>(sql: string) => Promise<Row[]>;

/** The stored rows of a shop. */
export interface Records {
  /** Runs `work`, all of whose questions see one moment. */
  atOnce<T>(work: (ask: Ask) => Promise<T>): Promise<T>;
  /** One question. */
  ask: Ask;
  /** What SQLite says of its file, "ok" when it is whole; always "ok" on PostgreSQL, which has no such question. */
  integrity(): string;
}

/** The records of the database at a file or at `postgres://…`. */
export function recordsOf(target: string): Records {
  return target.startsWith("postgres") ? postgresRecords(target) : sqliteRecords(target);
}

function sqliteRecords(file: string): Records {
  function open<T>(work: (db: DatabaseSync) => T): T {
    const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    try {
      return work(db);
    } finally {
      db.close();
    }
  }
  const atOnce = async <T>(work: (ask: Ask) => Promise<T>): Promise<T> => {
    const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    try {
      db.exec("begin");
      return await work(async <Row>(sql: string) => db.prepare(sql).all() as Row[]);
    } finally {
      db.close();
    }
  };
  return {
    atOnce,
    ask: (sql) => atOnce((ask) => ask(sql)),
    integrity: () =>
      open((db) => {
        const [first] = db.prepare("pragma integrity_check").all() as { integrity_check: string }[];
        return first?.integrity_check ?? "no answer";
      }),
  };
}

function postgresRecords(url: string): Records {
  const atOnce = async <T>(work: (ask: Ask) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query("begin isolation level repeatable read");
      return await work(async <Row>(sql: string) => (await client.query(sql)).rows as Row[]);
    } finally {
      await client.end();
    }
  };
  return { atOnce, ask: (sql) => atOnce((ask) => ask(sql)), integrity: () => "ok" };
}

/** An intent at the sandbox, as much of it as is checked. `amount` is cents. */
export interface StoredIntent {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly metadata: { readonly order?: string };
}

/**
 * Every intent that the sandbox has kept. It locks its file for itself, so a copy is read; nobody
 * may be paying meanwhile.
 */
export function intentsIn(sandboxFolder: string): StoredIntent[] {
  const folder = mkdtempSync(join(tmpdir(), "millwright-intents-"));
  try {
    for (const name of ["sandbox.sqlite", "sandbox.sqlite-wal"]) {
      const file = join(sandboxFolder, name);
      if (existsSync(file)) copyFileSync(file, join(folder, name));
    }
    const db = new DatabaseSync(join(folder, "sandbox.sqlite"));
    const rows = db.prepare("select body from records where kind = 'payment_intent'").all();
    db.close();
    return rows.map((row) => JSON.parse(String(row.body)).intent);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
