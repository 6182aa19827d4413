/** The country in which a tool is made; empty: not stated. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("tool")
    .addColumn("country_of_origin", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
