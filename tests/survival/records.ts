/** What is stored, read beside a running server: by the file or by a connection of one's own. */
import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { WAIT_MS } from "#support/time-limits.ts";

const COPY_TRIES = 1000;

/** One statement's rows. Numbers are to be cast to integer in the SQL, which both engines read alike. */
export type Ask = <Row>(sql: string) => Promise<Row[]>;

/** The stored rows of a shop. */
export interface Records {
  /** Runs `work`, all of whose questions see one moment. */
  atOnce<T>(work: (ask: Ask) => Promise<T>): Promise<T>;
  /** One question. */
  ask: Ask;
  /** Changes what is stored, behind the server's back. */
  change(sql: string): Promise<void>;
  /** What SQLite says of its file, "ok" when it is whole; always "ok" on PostgreSQL, which has no such question. */
  integrity(): string;
  /** Before the database is dropped. */
  close(): Promise<void>;
}

/** The records of the database at a file or at `postgres://…`. */
export function recordsOf(target: string): Records {
  return target.startsWith("postgres") ? postgresRecords(target) : sqliteRecords(target);
}

function sqliteRecords(file: string): Records {
  function open<T>(work: (db: DatabaseSync) => T): T {
    const db = new DatabaseSync(file, { readOnly: true, timeout: WAIT_MS });
    try {
      return work(db);
    } finally {
      db.close();
    }
  }
  const atOnce = async <T>(work: (ask: Ask) => Promise<T>): Promise<T> => {
    const db = new DatabaseSync(file, { readOnly: true, timeout: WAIT_MS });
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
    change: async (sql) => {
      const db = new DatabaseSync(file, { timeout: WAIT_MS });
      try {
        db.exec(sql);
      } finally {
        db.close();
      }
    },
    integrity: () =>
      open((db) => {
        const [first] = db.prepare("pragma integrity_check").all() as { integrity_check: string }[];
        return first?.integrity_check ?? "no answer";
      }),
    close: async () => {},
  };
}

/** By which PostgreSQL names the connections of the records among those of servers. */
export const READER = "records";

/** Connections are kept: kills are aimed by a question every few ms, and each new connection is a process of PostgreSQL. */
function postgresRecords(url: string): Records {
  const pool = new pg.Pool({ connectionString: url, application_name: READER });
  // The end of a pool does not wait for its connections, and one that is ending may hear that its database is dropped.
  pool.on("connect", (client) => client.on("error", () => {}));
  const atOnce = async <T>(work: (ask: Ask) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      await client.query("begin isolation level repeatable read");
      const result = await work(
        async <Row>(sql: string) => (await client.query(sql)).rows as Row[],
      );
      await client.query("commit");
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  return {
    atOnce,
    ask: async <Row>(sql: string) => (await pool.query(sql)).rows as Row[],
    change: async (sql) => {
      await pool.query(sql);
    },
    integrity: () => "ok",
    close: () => pool.end(),
  };
}

/** An intent at the sandbox, as much of it as is checked. `amount` is cents. */
export interface StoredIntent {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly metadata: { readonly order?: string };
}

/** A refund at the sandbox. `amount` is cents. */
export interface StoredRefund {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly payment_intent: string;
  /** `refund` is the shop's own id. */
  readonly metadata: { readonly refund?: string };
}

/** What the sandbox has kept. */
export interface SandboxRecords {
  readonly intents: readonly StoredIntent[];
  readonly refunds: readonly StoredRefund[];
  /** The ids that emails carry in their Message-ID; none unless they were asked for. */
  readonly emails: ReadonlySet<string>;
}

/**
 * What a sandbox has kept. It locks its file for itself, so a copy is read. `withEmails` reads the emails too, each of
 * which is longer than all the rest of its order.
 */
export function sandboxRecords(sandboxFolder: string, { withEmails = false } = {}): SandboxRecords {
  const folder = mkdtempSync(join(tmpdir(), "millwright-intents-"));
  try {
    copyWhole(sandboxFolder, folder, ["sandbox.sqlite", "sandbox.sqlite-wal"]);
    const db = new DatabaseSync(join(folder, "sandbox.sqlite"));
    const statement = db.prepare("select body from records where kind = ?");
    const kept = (kind: string) => statement.all(kind).map((row) => JSON.parse(String(row.body)));
    const records = {
      intents: kept("payment_intent").map(({ intent }) => intent),
      refunds: kept("refund"),
      emails: new Set(withEmails ? kept("email").map(emailId) : []),
    };
    db.close();
    return records;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function emailId({ headers }: { headers: { name: string; value: string }[] }): string {
  const header = headers.find(({ name }) => name.toLowerCase() === "message-id");
  return /^<([^@>]+)@/.exec(header?.value ?? "")?.[1] ?? "";
}

/** Copies files that belong together, again until nobody has written to them meanwhile. */
function copyWhole(from: string, to: string, names: readonly string[]): void {
  const marks = () =>
    names.map((name) => {
      const found = statSync(join(from, name), { bigint: true, throwIfNoEntry: false });
      return `${found?.mtimeNs} ${found?.size}`;
    });
  for (let tries = 0; tries < COPY_TRIES; tries += 1) {
    const before = marks();
    for (const name of names) {
      rmSync(join(to, name), { force: true });
      if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name));
    }
    if (marks().join() === before.join()) return;
  }
  throw new Error(`${from} is written to all the time`);
}
