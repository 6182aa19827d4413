/** API keys, which of them acted, and the numbers of orders' changes (docs/decisions/0055). */
import { type Kysely, PostgresAdapter, sql } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  await columns(db)
    .key(db.schema.createTable("api_key"))
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("user_key", "integer", (c) => c.notNull().references("shop_user.key"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("prefix", "text", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull().unique())
    .addColumn("scopes", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("ends_at", "bigint", (c) => c.notNull())
    .addColumn("used_at", "bigint")
    .addColumn("revoked_at", "bigint")
    .execute();
  await db.schema.createIndex("api_key_user").on("api_key").column("user_key").execute();
  for (const table of ["audit_log", "purchase_event", "stock_change"])
    await db.schema
      .alterTable(table)
      .addColumn("actor_api_key", "integer", (c) => c.references("api_key.key"))
      .execute();
  await addOrderChanges(db);
}

/**
 * A change sets `change_number` to null; the next reader of changes gives the order a new number. An unpaid
 * order has no entry in the index of those without number, so that placing one writes none.
 */
async function addOrderChanges(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.alterTable("purchase").addColumn("change_number", "bigint").execute();
  await schema
    .createTable("purchase_change_counter")
    .addColumn("number", "bigint", (c) => c.notNull())
    .execute();
  await sql`insert into purchase_change_counter (number) values (0)`.execute(db);
  await schema
    .createIndex("purchase_change")
    .unique()
    .on("purchase")
    .column("change_number")
    .where(sql.ref("change_number"), "is not", null)
    .execute();
  await schema
    .createIndex("purchase_without_change_number")
    .on("purchase")
    // The number first, as SQLite would otherwise read the table in the order of its keys.
    .columns(["change_number", "key"])
    .where(sql.ref("change_number"), "is", null)
    .where(sql.ref("state"), "<>", sql.lit("unpaid"))
    .where(sql.ref("state"), "<>", sql.lit("deleted"))
    .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function forget_purchase_change() returns trigger language plpgsql as
      $$ begin new.change_number := null; return new; end $$`.execute(db);
    await sql`create trigger purchase_changed before update on purchase for each row
      when (old.change_number is not null and new.change_number is not distinct from old.change_number)
      execute function forget_purchase_change()`.execute(db);
  } else {
    await sql`create trigger purchase_changed after update on purchase for each row
      when old.change_number is not null and new.change_number is old.change_number
      begin update purchase set change_number = null where key = new.key; end`.execute(db);
  }
}
