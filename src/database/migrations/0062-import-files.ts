/** How the file of an import was read: its encoding, and what an admin is asked about it. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("tool_import").addColumn("file", "text").execute();
}
