import { type Kysely, sql } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  await toolColumns(db);
  await ledgerColumns(db);
  await actTable(db);
  await importTables(db);
}

async function toolColumns(db: Kysely<never>): Promise<void> {
  const schema = db.schema;
  await schema
    .alterTable("tool")
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
  await schema.createIndex("tool_by_part_number").on("tool").column("part_number").execute();
  await schema
    .createIndex("purchase_to_ship")
    .on("purchase")
    .column("tool_key")
    .where(sql.ref("state"), "=", sql.lit("paid"))
    .execute();
}

/** Placing an order writes none of these columns. */
async function ledgerColumns(db: Kysely<never>): Promise<void> {
  const schema = db.schema;
  await schema.alterTable("stock_change").addColumn("note", "text").execute();
  await schema.alterTable("stock_change").addColumn("actor_key", "integer").execute();
  await schema.alterTable("stock_change").addColumn("request_id", "text").execute();
  await schema
    .createIndex("stock_change_request")
    .on("stock_change")
    .column("request_id")
    .unique()
    .where(sql.ref("request_id"), "is not", null)
    .execute();
}

async function actTable(db: Kysely<never>): Promise<void> {
  const { key } = columns(db);
  await key(db.schema.createTable("tool_act"))
    .addColumn("tool_key", "integer", (c) => c.notNull().references("tool.key"))
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("what", "text", (c) => c.notNull())
    .addColumn("actor_key", "integer")
    .addColumn("actor_email", "text")
    .addColumn("changes", "text", (c) => c.notNull())
    .addColumn("import_id", "text")
    .execute();
  await db.schema
    .createIndex("tool_act_by_tool")
    .on("tool_act")
    .columns(["tool_key", "key"])
    .execute();
}

async function importTables(db: Kysely<never>): Promise<void> {
  const { key, clustered } = columns(db);
  const schema = db.schema;
  await key(schema.createTable("tool_import"))
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("headers", "text", (c) => c.notNull())
    .addColumn("unknown_columns", "text", (c) => c.notNull())
    .addColumn("actor_key", "integer", (c) => c.notNull())
    .addColumn("actor_email", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("applied_at", "bigint")
    .execute();
  await clustered(
    schema
      .createTable("tool_import_row")
      .addColumn("import_key", "integer", (c) => c.notNull().references("tool_import.key"))
      .addColumn("number", "integer", (c) => c.notNull())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("tool_key", "integer")
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("plan", "text")
      .addColumn("faults", "text", (c) => c.notNull())
      .addColumn("cells", "text")
      .addColumn("done_at", "bigint")
      .addPrimaryKeyConstraint("tool_import_row_primary", ["import_key", "number"]),
  ).execute();
}
