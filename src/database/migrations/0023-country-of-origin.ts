/** Empty: the country of origin is not stated. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("tool")
    .addColumn("country_of_origin", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
