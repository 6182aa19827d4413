/** The database of commit f3377a3, and what that commit answered from it. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { type Engine, freshPostgres } from "../support/engines.ts";

/** Status, media type, body. */
type Recorded = readonly [status: number, type: string, body: string];

interface Read {
  readonly path: string;
  readonly answers: Readonly<Record<string, Recorded>>;
}

interface Table {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: Cell[][];
}

type Cell = string | number | null | { readonly base64: string };

function lines(file: string): string[] {
  const bytes = readFileSync(join(import.meta.dirname, file));
  return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8").trim().split("\n");
}

/** The first line is the header, then come the bodies, an empty line, and the answers by path and caller. */
export function recorded() {
  const [header = "", ...rest] = lines("answers.jsonl.gz");
  const end = rest.indexOf("");
  const bodies: string[] = rest.slice(0, end).map((line) => JSON.parse(line));
  const reads: Read[] = rest.slice(end + 1).map((line) => {
    const { path, answers } = JSON.parse(line) as {
      path: string;
      answers: Record<string, [number, string, number]>;
    };
    const withBodies = Object.entries(answers).map(([caller, [status, type, body]]) => [
      caller,
      [status, type, bodies[body] ?? ""],
    ]);
    return { path, answers: Object.fromEntries(withBodies) };
  });
  const { frozen, tokens, settings } = JSON.parse(header) as {
    frozen: number;
    tokens: Record<string, string>;
    settings: Record<string, string>;
  };
  return { frozen, tokens, settings, reads };
}

function oldTables(): Table[] {
  const tables: Table[] = [];
  for (const line of lines("rows.jsonl.gz")) {
    const value = JSON.parse(line);
    if (Array.isArray(value)) tables.at(-1)?.rows.push(value as Cell[]);
    else tables.push({ ...value, rows: [] });
  }
  return tables;
}

/** The rows of a table before the migration. */
export function oldTable(name: string): Record<string, Cell>[] {
  const { columns, rows } = oldTables().find(({ table }) => table === name) as Table;
  return rows.map((row) =>
    Object.fromEntries(columns.map((column, index) => [column, row[index] as Cell])),
  );
}

const bytesOf = (cell: Cell) =>
  typeof cell === "object" && cell !== null ? Buffer.from(cell.base64, "base64") : cell;

const list = (items: readonly string[]) => items.map((item) => `"${item}"`).join(", ");

function loadSqlite(file: string): void {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  db.exec("begin");
  db.exec(lines("schema.sqlite.sql").join("\n"));
  for (const { table, columns, rows } of oldTables()) {
    const marks = columns.map(() => "?").join(", ");
    const insert = db.prepare(`insert into "${table}" (${list(columns)}) values (${marks})`);
    for (const row of rows) insert.run(...row.map(bytesOf));
  }
  db.exec("commit");
  db.close();
}

async function loadPostgres(url: string): Promise<void> {
  const postgres = new pg.Client({ connectionString: url });
  await postgres.connect();
  try {
    await postgres.query("begin");
    await postgres.query("set local session_replication_role = replica");
    await postgres.query(lines("schema.postgres.sql").join("\n"));
    for (const { table, columns, rows } of oldTables()) {
      const marks = columns.map((_column, index) => `$${index + 1}`).join(", ");
      const insert = `insert into "${table}" (${list(columns)}) values (${marks})`;
      for (const row of rows) await postgres.query(insert, row.map(bytesOf));
      if (columns.includes("key") && table !== "shop_meta")
        await postgres.query(
          `select setval(pg_get_serial_sequence('"${table}"', 'key'), (select max(key) from "${table}"))`,
        );
    }
    await postgres.query("commit");
  } finally {
    await postgres.end();
  }
}

export interface OldDatabase {
  /** Where it is, for the server that migrates it. */
  readonly where: { readonly DATA_DIR: string; readonly DATABASE_URL?: string };
  drop(): Promise<void>;
}

export async function createOldDatabase(engine: Engine): Promise<OldDatabase> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "millwright-upgrade-"));
  const removeFolder = () => rmSync(DATA_DIR, { recursive: true, force: true });
  if (engine === "sqlite") {
    loadSqlite(join(DATA_DIR, "shop.sqlite"));
    return { where: { DATA_DIR }, drop: async () => removeFolder() };
  }
  const { url, drop } = await freshPostgres();
  await loadPostgres(url);
  return {
    where: { DATA_DIR, DATABASE_URL: url },
    drop: async () => {
      await drop();
      removeFolder();
    },
  };
}
