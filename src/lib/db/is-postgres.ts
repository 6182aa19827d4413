import { PostgresAdapter, type QueryExecutorProvider, type RawBuilder, sql } from "kysely";

/**
 * Asks for the engine. Only `lib/db` does: features write SQL that never names it. The tables are no part of the
 * parameter's type: the compiler would compare the types of all of them anew for each caller.
 */
export function isPostgres(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Epoch milliseconds in a statement. On PostgreSQL by its clock, which all processes of a shop have in common; a SQLite
 * file has one process, whose clock it is.
 */
export function databaseNow(db: QueryExecutorProvider): RawBuilder<number> {
  return isPostgres(db)
    ? sql`floor(extract(epoch from statement_timestamp()) * 1000)::bigint`
    : sql`${Date.now()}`;
}

/** Stands after a table: SQLite, which has no statistics, takes this index. PostgreSQL chooses by itself. */
export function byIndex(db: QueryExecutorProvider, index: string): RawBuilder<unknown> {
  return isPostgres(db) ? sql`` : sql`indexed by ${sql.ref(index)}`;
}
