/**
 * A database that commit f3377a3 has made, with orders in every state, is migrated and answers every documented
 * read with the bytes that it answered under that commit. generate.ts.txt made the files beside this one.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Engine, engines, freshPostgres } from "../support/engines.ts";
import { wholeText } from "../support/pdf-text.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { client } from "../web/build.ts";
import { edited, newReads, unusedEdits, withoutNewFields } from "./edited.ts";

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

const { frozen, tokens, settings, reads } = recorded();

function lines(file: string): string[] {
  const bytes = readFileSync(join(import.meta.dirname, file));
  return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8").trim().split("\n");
}

/** The first line is the header, then come the bodies, an empty line, and the answers by path and caller. */
function recorded() {
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

/** Reads that the recording commit did not have. */
const NEW_READS: readonly string[] = ["/demo", "/setup"];

describe.each(engines)("a database of the commit before, on %s", (engine: Engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-upgrade-"));
  let shop: TestShop;
  let drop = async () => {};

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(frozen);
    const where: Record<string, string> = { DATA_DIR: dataDir };
    if (engine === "sqlite") loadSqlite(join(dataDir, "shop.sqlite"));
    else {
      const postgres = await freshPostgres();
      drop = postgres.drop;
      where.DATABASE_URL = postgres.url;
      await loadPostgres(postgres.url);
    }
    shop = await buildShop(engine, { ...settings, ...where }, { dist: join(client, "..") });
  });

  afterAll(async () => {
    await shop?.close();
    await drop();
    vi.useRealTimers();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("has a recorded answer for every documented read", async () => {
    const { json } = await shop.call("GET", "/openapi.json");
    const documented = Object.entries<object>(json.paths)
      .filter(([, methods]) => "get" in methods)
      .map(([path]) => path);
    const unread = documented.filter((path) => {
      const pattern = new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, "[^/?]+")}(\\?|$)`);
      return !NEW_READS.includes(path) && !reads.some((read) => pattern.test(read.path));
    });
    expect(documented.length).toBeGreaterThan(35);
    expect(unread).toEqual(newReads);
  });

  it("continues the old document numbers and the position of the job that queues emails", async () => {
    const counters = oldTables().find(({ table }) => table === "counter")?.rows ?? [];
    const old = Object.fromEntries(counters as [string, number][]);
    const { read } = shop.db;
    expect(await read.selectFrom("document_number").selectAll().orderBy("kind").execute()).toEqual([
      { kind: "credit-note", last_number: old["credit-note"] },
      { kind: "invoice", last_number: old.invoice },
    ]);
    expect(await read.selectFrom("job_cursor").selectAll().execute()).toEqual([
      { name: "placed-emails", position: old["placed-letters"] },
    ]);
  });

  it("knows the tools of its demo", async () => {
    const { status, json } = await shop.call("GET", "/demo", { token: tokens.admin });
    const { columns = [], rows = [] } = oldTables().find(({ table }) => table === "tool") ?? {};
    const tools = rows.map((row) =>
      Object.fromEntries(columns.map((column, index) => [column, row[index]])),
    );
    const left = tools.filter(
      (tool) => tool.deleted_at === null && tool.added_by_email === "demo@shop.test",
    ).length;
    expect({ status, left: json.tools + json.kept.tools.length }).toEqual({ status: 200, left });
  });

  it.each(reads)("answers $path with the same bytes to every caller", async (read) => {
    for (const [caller, [status, type, body]] of Object.entries(read.answers)) {
      const answer = await shop.app.inject({
        method: "GET",
        url: read.path,
        headers: caller === "visitor" ? {} : { authorization: `Bearer ${tokens[caller]}` },
      });
      const isPdf = type.includes("pdf");
      const now = isPdf ? wholeText(answer.rawPayload) : withoutNewFields(answer.payload);
      expect(
        {
          caller,
          status: answer.statusCode,
          type: answer.headers["content-type"] ?? "",
          body: now,
        },
        read.path,
      ).toEqual({ caller, status, type, body: edited(read.path, body) });
    }
  });
});

it("every listed edit of a text is in an answer that was recorded", () => {
  const bodies = reads.flatMap(({ path, answers }) =>
    Object.values(answers).map(([, , body]) => ({ path, body })),
  );
  expect(unusedEdits(bodies)).toEqual([]);
});
