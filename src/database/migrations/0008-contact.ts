import { type Kysely, sql } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  const { key } = columns(db);
  const schema = db.schema;
  await key(schema.createTable("message"))
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("sending", "text", (c) => c.notNull().unique())
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("answered_at", "bigint")
    .execute();
  await schema
    .createIndex("message_by_content")
    .on("message")
    .columns(["content", "created_at"])
    .execute();
  await schema
    .createIndex("message_to_answer")
    .on("message")
    .column("key")
    .where(sql.ref("answered_at"), "is", null)
    .execute();
  await schema.alterTable("mail").addColumn("reply_to", "text").execute();
}
