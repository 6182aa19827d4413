/** Specifications of tools in the shop's other languages. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ["specs", "specs_original"]) {
    await db.schema
      .alterTable("tool_text")
      .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  }
}
