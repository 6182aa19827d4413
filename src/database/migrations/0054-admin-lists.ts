/** Indexes of the admins' lists: a tool's ledger, and searches by how an email, name or subject begins. */
import { type Kysely, sql } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  // The only one here that placing an order writes.
  await db.schema
    .createIndex("stock_change_by_tool")
    .on("stock_change")
    .columns(["tool_key", "key"])
    .execute();
  const { isPostgres } = columns(db);
  const operators = isPostgres ? sql`text_pattern_ops` : sql``;
  const space = isPostgres ? sql`strpos(name, ' ')` : sql`instr(name, ' ')`;
  const expressions = {
    message_by_email: sql`message (lower(email) ${operators})`,
    message_by_subject: sql`message (lower(subject) ${operators})`,
    shop_user_by_last_name: sql`shop_user (lower(substr(name, ${space} + 1)) ${operators})`,
  };
  for (const [name, indexed] of Object.entries(expressions))
    await sql`create index ${sql.id(name)} on ${indexed}`.execute(db);
}
