/** Names and descriptions of tools, and names of kinds, in the shop's other languages. */
import type { Kysely } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  const { clustered, word } = columns(db);
  const { schema } = db;
  await clustered(schema.createTable("tool_text"))
    .addColumn("tool_key", "integer", (c) => c.notNull().references("tool.key").onDelete("cascade"))
    .addColumn("locale", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("name_original", "text", (c) => c.notNull())
    .addColumn("sort_name", word, (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("description_original", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("tool_text_key", ["tool_key", "locale"])
    .execute();
  await schema
    .createIndex("tool_text_by_name")
    .on("tool_text")
    .columns(["locale", "sort_name"])
    .execute();

  await clustered(schema.createTable("tool_text_word"))
    .addColumn("locale", "text", (c) => c.notNull())
    .addColumn("word", word, (c) => c.notNull())
    .addColumn("tool_key", "integer", (c) => c.notNull().references("tool.key").onDelete("cascade"))
    .addPrimaryKeyConstraint("tool_text_word_key", ["locale", "word", "tool_key"])
    .execute();
  await schema
    .createIndex("tool_text_word_by_tool")
    .on("tool_text_word")
    .columns(["tool_key", "locale"])
    .execute();

  await clustered(schema.createTable("kind_text"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("locale", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("kind_text_key", ["kind", "locale"])
    .execute();
}
