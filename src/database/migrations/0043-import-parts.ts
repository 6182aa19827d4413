/**
 * Files of 100,000 rows are read in parts: `read_at` is null until the last one is stored. The indexes find
 * the next rows to write and count the rows of each kind without reading the others.
 */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.alterTable("tool_import").addColumn("read_at", "bigint").execute();
  await sql`update tool_import set read_at = created_at`.execute(db);
  await schema
    .createIndex("tool_import_row_kind")
    .on("tool_import_row")
    .columns(["import_key", "kind", "number", "done_at"])
    .execute();
  await sql`create index tool_import_row_left on tool_import_row (import_key, number)
    where done_at is null and kind in ('create', 'change')`.execute(db);
}
