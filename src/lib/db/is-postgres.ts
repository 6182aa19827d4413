import { PostgresAdapter, type QueryExecutorProvider, type RawBuilder, sql } from "kysely";

/**
 * Asks for the engine. Only `lib/db` does: features write SQL that never names it. The tables are no part of the
 * parameter's type: the compiler would compare the types of all of them anew for each caller.
 */
export function isPostgres(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Stands after a table: SQLite, which has no statistics, takes this index. PostgreSQL chooses by itself. */
export function byIndex(db: QueryExecutorProvider, index: string): RawBuilder<unknown> {
  return isPostgres(db) ? sql`` : sql`indexed by ${sql.ref(index)}`;
}
