/** Quantity prices of a tool, and the multiple in which it is ordered. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("tool")
    .addColumn("tiers", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  await db.schema
    .alterTable("tool")
    .addColumn("multiple", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}
