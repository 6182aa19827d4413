/**
 * Every change of an order raises its version, so that a copy of the order can be recognized as old. The trigger also takes
 * away the number of its change, as the one of 0037 did.
 */
import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("purchase")
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`drop trigger purchase_changed on purchase`.execute(db);
    await sql`drop function forget_purchase_change()`.execute(db);
    await sql`create function count_purchase_change() returns trigger language plpgsql as $$ begin
      new.version := old.version + 1;
      if new.change_number is not distinct from old.change_number then new.change_number := null; end if;
      return new;
    end $$`.execute(db);
    await sql`create trigger purchase_changed before update on purchase for each row
      execute function count_purchase_change()`.execute(db);
  } else {
    await sql`drop trigger purchase_changed`.execute(db);
    await sql`create trigger purchase_changed after update on purchase for each row when new.version is old.version
      begin update purchase set version = old.version + 1, change_number =
        case when new.change_number is old.change_number then null else new.change_number end
        where key = new.key; end`.execute(db);
  }
}
