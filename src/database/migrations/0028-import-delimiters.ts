/** The sign that separates the cells of an imported file: its faulty rows are returned in the same form. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("tool_import")
    .addColumn("delimiter", "text", (column) => column.notNull().defaultTo(","))
    .execute();
}
