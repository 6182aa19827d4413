/** What tables a database has, and whether a new one of this version has the same. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { migrate } from "../../../src/app/server/database/migrate.ts";
import type { Schema } from "../../../src/database/schema.ts";
import type { DataSource } from "../../../src/lib/db/database.ts";
import { isPostgres } from "../../../src/lib/db/is-postgres.ts";
import { openPostgres } from "../../../src/lib/db/postgres.ts";
import { openSqlite } from "../../../src/lib/db/sqlite.ts";

/** A line for each table, column and index that one of the two has, and the other has not. */
export async function differencesFromNew(place: string): Promise<string[]> {
  const upgraded = await layoutOf(open(place));
  const folder = mkdtempSync(join(tmpdir(), "millwright-new-"));
  try {
    const made = await layoutOf(open(await newPlace(place, folder)), true);
    return [
      ...[...made].filter((line) => !upgraded.has(line)).map((line) => `only new ones: ${line}`),
      ...[...upgraded].filter((line) => !made.has(line)).map((line) => `only upgraded: ${line}`),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const open = (place: string): DataSource<Schema> =>
  place.startsWith("postgres:") ? openPostgres(place, () => {}) : openSqlite(place);

/** A file, or a database on the same server. */
async function newPlace(place: string, folder: string): Promise<string> {
  if (!place.startsWith("postgres:")) return join(folder, "new.sqlite");
  const server = open(place);
  await sql`create database made_new`.execute(server.write);
  await server.close();
  return new URL("/made_new", place).href;
}

async function layoutOf(db: DataSource<Schema>, migrated = false): Promise<Set<string>> {
  if (migrated) await migrate(db.write);
  const tables = await db.write.introspection.getTables();
  const columns = tables.flatMap(({ name, columns }) =>
    columns.map((column) => `${name} ${JSON.stringify({ ...column, comment: undefined })}`),
  );
  const indexes = isPostgres(db.write)
    ? sql<{ text: string }>`select indexdef as text from pg_indexes where schemaname = 'public'`
    : sql<{
        text: string;
      }>`select sql as text from sqlite_master where type in ('index', 'trigger') and sql <> ''`;
  const { rows } = await indexes.execute(db.write);
  await db.close();
  return new Set([...columns, ...rows.map(({ text }) => text)]);
}
