/** The PostgreSQL database that a shop is moved to. */
import { sql } from "kysely";
import type { Pool, PoolClient } from "pg";
import { StartError } from "../../src/app/server/database/open-database.ts";
import { nextKeyFact } from "../../src/database/next-key.ts";
import type { Db, Schema } from "../../src/database/schema.ts";
import { list, type Row, type SourceTable } from "./source.ts";

/**
 * Types of columns that both engines hold alike: booleans are integers or nullable times, times are milliseconds, JSON
 * is text, weights and rates are doubles.
 */
const TYPES: ReadonlySet<string> = new Set(["int4", "int8", "float8", "text", "bytea"]);

export interface TargetTable extends SourceTable {
  /** PostgreSQL's types, in the order of `columns`. */
  readonly types: readonly string[];
}

/** Throws StartError when the columns of a table are not the same, or of a type that is not moved. */
export async function describeTargets(
  db: Db,
  tables: readonly SourceTable[],
): Promise<TargetTable[]> {
  const found = new Map((await db.introspection.getTables()).map((table) => [table.name, table]));
  const computed = await computedColumns(db);
  return tables.map((table) => {
    const columns = new Map(
      found
        .get(table.name)
        ?.columns.filter(({ name }) => !computed.has(`${table.name}.${name}`))
        .map(({ name, dataType }) => [name, dataType]),
    );
    const types = table.columns.map((column) => columns.get(column) ?? "");
    const wrong = table.columns.find((_, index) => !TYPES.has(types[index] ?? ""));
    if (wrong || columns.size !== types.length)
      throw new StartError(`The table ${table.name} cannot be moved (${wrong ?? "columns"}).`);
    return { ...table, types };
  });
}

/** The target computes them itself, as SQLite does, which does not list them. */
async function computedColumns(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where is_generated = 'ALWAYS' and table_schema = current_schema()`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** PostgreSQL's classes of errors about values: data exceptions, violated constraints. */
const REFUSED = /^2[23]/;

/** Inserts rows by one statement. Throws StartError when PostgreSQL refuses a value. */
export async function insertRows(
  client: PoolClient,
  { name, columns, types }: TargetTable,
  rows: readonly Row[],
): Promise<void> {
  const arrays = types.map((type, index) => `$${index + 1}::${type}[]`).join(", ");
  const values = columns.map((column) => rows.map((row) => bound(row[column])));
  try {
    await client.query(
      `insert into "${name}" (${list(columns)}) select * from unnest(${arrays})`,
      values,
    );
  } catch (error) {
    const { code = "", message } = error as Error & { code?: string };
    if (!REFUSED.test(code)) throw error;
    throw new StartError(`PostgreSQL refuses a row of the table ${name}: ${message}.`);
  }
}

function bound(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value) : value;
}

/** Rows in the order that SQLite has, `limit` at a time. */
export async function* allRows(
  pool: Pool,
  { name, columns, types }: TargetTable,
  order: readonly string[],
  limit: number,
): AsyncGenerator<Row> {
  const isText = (column: string) => types[columns.indexOf(column)] === "text";
  const sorted = order.map((column) => `"${column}"${isText(column) ? ' collate "C"' : ""}`);
  const client = await pool.connect();
  try {
    await client.query(
      `begin; declare moved cursor for select ${list(columns)} from "${name}" order by ${sorted.join(", ")}`,
    );
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${limit} from moved`);
      yield* rows;
      if (rows.length < limit) break;
    }
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/** Identity columns go on after the highest key that was moved, or at the number that the operator has said. */
export async function continueSequences(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table_name: keyof Schema; column_name: string }>(
    "select table_name, column_name from information_schema.columns where is_identity = 'YES' and table_schema = current_schema()",
  );
  for (const { table_name: table, column_name: column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('"${table}"', '${column}'), greatest(
        coalesce(max("${column}"), 0) + 1, (select value::bigint from shop_meta where key = $1)
      ), false) from "${table}"`,
      [nextKeyFact(table)],
    );
}
