/** The main picture stays in `tool.img`, which every list reads; this table has a tool's other pictures. */
import type { Kysely } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  const { clustered } = columns(db);
  await clustered(db.schema.createTable("tool_picture"))
    .addColumn("tool_key", "integer", (column) =>
      column.notNull().references("tool.key").onDelete("cascade"),
    )
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("img", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("tool_picture_pk", ["tool_key", "position"])
    .execute();
}
