import { readdirSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Db } from "../../../database/schema.ts";
import { isPostgres } from "../../../lib/db/is-postgres.ts";

const FOLDER = new URL("../../../database/migrations/", import.meta.url);
/** Migrations end with .js in the server's bundle. */
const NUMBERED = /^(\d{4}-.*)\.[jt]s$/;

const BASELINE = "0001-baseline";
/** The last commit whose migrations are those before the baseline. */
const LAST_BEFORE = "087ea53d";
const TITLE_OF_LAST = "Every wait of a test is one that a busy machine cannot end";

interface MigrationModule {
  up(db: Kysely<unknown>): Promise<void>;
}

/** Each file is loaded when it is executed, so that a start without new ones loads none. */
const migrations = Object.fromEntries(
  readdirSync(FOLDER).flatMap((file) => {
    const name = NUMBERED.exec(file)?.[1];
    if (name === undefined) return [];
    const load = (): Promise<MigrationModule> => import(new URL(file, FOLDER).href);
    return [[name, { up: async (db: Kysely<unknown>) => (await load()).up(db) }]];
  }),
);

/**
 * Safe for concurrent starts: Kysely's migrator locks on PostgreSQL, the server's file lock covers
 * SQLite.
 */
export async function migrate(db: Db): Promise<void> {
  // The migrator reads the columns of all tables, only to find its own: most starts have nothing to migrate.
  if (await isMigrated(db)) return;
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}

export async function isMigrated(db: Db): Promise<boolean> {
  const executed = await executedMigrations(db);
  return Object.keys(migrations).every((name) => executed.includes(name));
}

/** Whether no version has made the database ready yet. */
export async function isNew(db: Db): Promise<boolean> {
  return (await executedMigrations(db)).length === 0;
}

/** Names of the migrations that the database has had, also those of another version; none when it is new. */
export async function executedMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await (isPostgres(db)
    ? sql`select 1 where to_regclass('kysely_migration') is not null`
    : sql`select 1 from sqlite_master where name = 'kysely_migration'`
  ).execute(db);
  if (found.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** What a sentence says of a database with these migrations that are older than the baseline; undefined: they are not. */
export function olderFault(executed: readonly string[]): string | undefined {
  if (executed.length === 0 || executed.includes(BASELINE)) return undefined;
  return `is older than release 0.1.0: commit ${LAST_BEFORE} ("${TITLE_OF_LAST}") is the last that reads it, and exports its products as CSV, which a new shop imports.`;
}

/** The first of these migrations that this version does not have; undefined: it has all. */
export function unknownMigration(names: readonly string[]): string | undefined {
  return names.find((name) => !Object.hasOwn(migrations, name));
}
