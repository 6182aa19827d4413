/** Saved filters of the list of orders, and the indexes behind its filters and sort orders. */
import { type Kysely, sql } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  await columns(db)
    .key(db.schema.createTable("saved_filter"))
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("user_key", "integer", (c) => c.notNull().references("shop_user.key"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("filter", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addUniqueConstraint("saved_filter_name", ["user_key", "name"])
    .execute();
  await orderIndexes(db);
}

/** Placing an order writes none of them. */
async function orderIndexes({ schema }: Kysely<never>): Promise<void> {
  await schema.dropIndex("purchase_settled_by_state").execute();
  const settled = {
    // The last two tell a paid order from one that was refunded.
    purchase_settled_by_state: ["state", "key", "refunded_cents", "disputed_at"],
    purchase_settled_by_total: ["price_cents", "key", "state"],
  };
  for (const [name, names] of Object.entries(settled)) {
    await schema
      .createIndex(name)
      .on("purchase")
      .columns(names)
      .where(sql.ref("state"), "<>", sql.lit("unpaid"))
      .where(sql.ref("state"), "<>", sql.lit("deleted"))
      .execute();
  }
  await schema
    .createIndex("purchase_refunded")
    .on("purchase")
    .columns(["key", "refunded_cents", "price_cents", "disputed_at"])
    .where(sql.ref("refunded_cents"), ">", sql.lit(0))
    .execute();
}
