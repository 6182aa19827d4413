import {
  type CreateTableBuilder,
  type Expression,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  sql,
} from "kysely";

/** Column types that differ between the engines. */
export function columns(db: Kysely<never>) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return {
    isPostgres: postgres,
    /** An increasing integer; on SQLite the rowid, which needs no index. */
    key: <Table extends string>(table: CreateTableBuilder<Table, never>) =>
      postgres
        ? table.addColumn("key", "integer", (c) => c.generatedByDefaultAsIdentity().primaryKey())
        : table.addColumn("key", "integer", (c) => c.primaryKey()),
    /** Stored in the order of the primary key, on SQLite. */
    clustered: <Table extends CreateTableBuilder<string, never>>(table: Table) =>
      postgres ? table : table.modifyEnd(sql`without rowid`),
    /** Text that sorts by its bytes on both engines. */
    word: (postgres ? sql`text collate "C"` : sql`text`) as RawBuilder<string> & Expression<string>,
    bytes: postgres ? ("bytea" as const) : ("blob" as const),
    date: postgres ? ("timestamptz" as const) : ("date" as const),
    flag: postgres ? ("boolean" as const) : ("integer" as const),
  };
}
