/** Free lines of tools on their way to attributes, in the order of the tools' keys. */
import { type Kysely, sql } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  const { key } = columns(db);
  const { schema } = db;
  await key(schema.createTable("attribute_move"))
    .addColumn("kind_key", "integer", (c) => c.notNull().references("kind.key").onDelete("cascade"))
    .addColumn("attribute_key", "integer", (c) =>
      c.notNull().references("attribute.key").onDelete("cascade"),
    )
    .addColumn("label", "text", (c) => c.notNull())
    .addColumn("last_tool_key", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("moved", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("left_free", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("actor_key", "integer", (c) => c.notNull())
    .addColumn("actor_email", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("finished_at", "bigint")
    .execute();
  await sql`create unique index attribute_move_unfinished on attribute_move (kind_key, label)
    where finished_at is null`.execute(db);
}
