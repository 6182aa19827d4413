import { type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";

/** Asks for the engine. Only `lib/db` does: features write SQL that never names it. */
export function isPostgres<Schema>(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Stands after a table: SQLite, which has no statistics, takes this index. PostgreSQL chooses by itself. */
export function byIndex<Schema>(db: Kysely<Schema>, index: string): RawBuilder<unknown> {
  return isPostgres(db) ? sql`` : sql`indexed by ${sql.ref(index)}`;
}
