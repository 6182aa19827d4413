import { type Kysely, sql } from "kysely";
import { isPostgres } from "./is-postgres.ts";

/** All queries of `work` see one snapshot of the database. */
export function inSnapshot<Schema, T>(
  db: Kysely<Schema>,
  work: (tx: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    // Kysely's own transaction would take SQLite's writing lock.
    await (isPostgres(db)
      ? sql`begin isolation level repeatable read, read only`.execute(connection)
      : sql`begin`.execute(connection));
    try {
      return await work(connection);
    } finally {
      await sql`commit`.execute(connection);
    }
  });
}
