/** The language that emails and documents about an account, an order or a stock alert are written in. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ["account", "purchase", "stock_alert"]) {
    await db.schema
      .alterTable(table)
      .addColumn("locale", "text", (column) => column.notNull().defaultTo("en"))
      .execute();
  }
}
