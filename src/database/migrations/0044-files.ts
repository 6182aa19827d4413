/** Files of tools: bytes in chunks under their digest, and which tool has them under which name. */
import type { Kysely } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  const { bytes, key } = columns(db);
  const { schema } = db;
  await schema
    .createTable("stored_file")
    .addColumn("digest", "text", (c) => c.primaryKey())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("size", "integer", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await schema
    .createTable("file_chunk")
    .addColumn("digest", "text", (c) =>
      c.notNull().references("stored_file.digest").onDelete("cascade"),
    )
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("bytes", bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint("file_chunk_pk", ["digest", "position"])
    .execute();
  await key(schema.createTable("tool_file"))
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("tool_key", "integer", (c) => c.notNull().references("tool.key").onDelete("cascade"))
    .addColumn("digest", "text", (c) => c.notNull().references("stored_file.digest"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("tool_file_of_tool")
    .on("tool_file")
    .columns(["tool_key", "position"])
    .execute();
  await schema.createIndex("tool_file_digest").on("tool_file").column("digest").execute();
}
