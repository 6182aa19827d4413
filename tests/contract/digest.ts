/** Whether anything in the database has changed: a digest of every row of every table. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { TestShop } from "#support/shop.ts";

/**
 * When a token or session was last used may be written by any call that carries it; how far the workers
 * beside the calls have come, by them. (A paper has its number on it as well.)
 */
const NOT_COMPARED: Readonly<Record<string, string>> = {
  access_token: "used_at",
  identity_session: "used_at",
  payment: "checked_at",
  document_number: "last_number",
  job_cursor: "position",
};

/** What a job writes some seconds after the calls, of tables that are compared. */
const TABLES_OF_JOBS = new Set(["stock_change_by_tool", "revenue_change", "revenue_rollup"]);

/** Facts that a background job writes once, and the readiness check. */
const OF_JOBS = sql`key <> 'probed_at'`;

function rowsOf(table: string) {
  return table === "shop_meta"
    ? sql`${sql.table(table)} where ${OF_JOBS}`
    : sql`${sql.table(table)}`;
}

/** The digest of each table, by its name. */
export type Digest = Readonly<Record<string, string>>;

/**
 * Makes the function that takes the digest of a shop's database. As long as nobody has written to it the
 * last one is still good: of thousands of refused requests hardly any needs the rows to be read again.
 */
export async function digestOf(shop: TestShop): Promise<() => Promise<Digest>> {
  const all = (await shop.db.read.introspection.getTables()).map(({ name }) => name);
  const tables = all.filter((name) => !TABLES_OF_JOBS.has(name));
  if (tables.length < 15) throw new Error(`only ${tables.length} tables were found`);
  const read = rowReader(shop, tables);
  const sign = await signOfWriting(shop, tables);
  let last: { readonly sign: string; readonly digest: Digest } | undefined;
  return async () => {
    const now = await sign();
    if (last?.sign !== now) last = { sign: now, digest: await read() };
    return last.digest;
  };
}

/** Tells something else after every transaction that has written. */
async function signOfWriting({ db }: TestShop, tables: string[]): Promise<() => Promise<string>> {
  const sign =
    db.engine.kind === "postgres"
      ? await countedWrites(db.write, tables)
      : sql<{ sign: number }>`select data_version as sign from pragma_data_version`;
  return async () => String((await sign.execute(db.read)).rows[0]?.sign);
}

/**
 * PostgreSQL's own counts are of the whole server, or come late: a sequence counts what writes here. It
 * is made once for a database, however many ask.
 */
async function countedWrites(db: TestShop["db"]["write"], tables: string[]) {
  await sql`create sequence if not exists walk_writes`.execute(db);
  await sql`create or replace function walk_count() returns trigger language plpgsql
    as 'begin perform nextval(''walk_writes''); return null; end'`.execute(db);
  for (const table of tables) {
    await sql`create or replace trigger walk_counts after insert or update or delete on ${sql.table(table)}
      for each statement execute function walk_count()`.execute(db);
  }
  return sql<{ sign: string }>`select concat(last_value, is_called) as sign from walk_writes`;
}

function rowReader({ db }: TestShop, tables: string[]): () => Promise<Digest> {
  if (db.engine.kind === "postgres") {
    const parts = tables.map(
      (table) =>
        sql`select ${sql.lit(table)} as name, coalesce(md5(string_agg(line, ',' order by line)), '') as sum
          from (select (to_jsonb(r) - ${sql.lit(NOT_COMPARED[table] ?? "")})::text as line
            from (select * from ${rowsOf(table)}) r) lines`,
    );
    const all = sql<{ name: string; sum: string }>`${sql.join(parts, sql` union all `)}`;
    return async () => {
      const { rows } = await all.execute(db.read);
      return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
    };
  }

  return async () => {
    const sums: Record<string, string> = {};
    for (const table of tables) {
      const { rows } = await sql<object>`select * from ${rowsOf(table)}`.execute(db.read);
      const kept = rows.map((row) => ({ ...row, [NOT_COMPARED[table] ?? ""]: 0 }));
      const lines = kept.map((row) => JSON.stringify(row, bytesAsText));
      sums[table] = createHash("sha256").update(lines.sort().join()).digest("hex");
    }
    return sums;
  };
}

function bytesAsText(_name: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;
}

/** The tables in which two digests differ. */
export function changedTables(before: Digest, after: Digest): string[] {
  return Object.keys(after).filter((table) => before[table] !== after[table]);
}
