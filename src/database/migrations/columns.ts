/** The few column types that the two engines name differently. */
import {
  type CreateTableBuilder,
  type Expression,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  sql,
} from "kysely";

/** Column types for the engine behind `db`. */
export function columns(db: Kysely<never>) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return {
    /** A short integer key that grows: the row's own number on SQLite, so that it costs no index. */
    key: <Table extends string>(table: CreateTableBuilder<Table, never>) =>
      postgres
        ? table.addColumn("key", "integer", (c) => c.generatedByDefaultAsIdentity().primaryKey())
        : table.addColumn("key", "integer", (c) => c.primaryKey()),
    /** A table that is stored in the order of its primary key, where the engine has such a thing. */
    clustered: <Table extends CreateTableBuilder<string, never>>(table: Table) =>
      postgres ? table : table.modifyEnd(sql`without rowid`),
    /** Text that sorts and compares by its bytes, as SQLite does; PostgreSQL has to be told. */
    word: (postgres ? sql`text collate "C"` : sql`text`) as RawBuilder<string> & Expression<string>,
    /** A picture's bytes. */
    bytes: postgres ? ("bytea" as const) : ("blob" as const),
    /** A date and a flag as the identity library stores them. */
    date: postgres ? ("timestamptz" as const) : ("date" as const),
    flag: postgres ? ("boolean" as const) : ("integer" as const),
  };
}
