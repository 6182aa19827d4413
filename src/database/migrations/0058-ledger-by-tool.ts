/** The stock ledger by tool becomes a table that a job writes, because its index was a tenth of an order's cost. */
import { type Kysely, sql } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  const { clustered } = columns(db);
  await db.schema.dropIndex("stock_change_by_tool").execute();
  await clustered(
    db.schema
      .createTable("stock_change_by_tool")
      .addColumn("tool_key", "integer", (c) => c.notNull())
      .addColumn("change_key", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("stock_change_by_tool_primary", ["tool_key", "change_key"]),
  ).execute();
  await sql`
    insert into stock_change_by_tool (tool_key, change_key)
    select tool_key, key from stock_change order by tool_key, key`.execute(db);
  await sql`
    insert into job_cursor (name, position)
    select 'stock-changes-by-tool', coalesce(max(key), 0) from stock_change`.execute(db);
}
