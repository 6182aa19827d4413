import type { Kysely } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  const { clustered } = columns(db);
  await clustered(
    db.schema
      .createTable("restock")
      .addColumn("tool_key", "integer", (c) => c.notNull().references("tool.key"))
      .addColumn("email", "text", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("restock_primary", ["tool_key", "email"]),
  ).execute();
  await db.schema.createIndex("restock_by_email").on("restock").column("email").execute();
}
