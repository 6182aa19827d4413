/** Carts of customers. Visitors' are in their browsers. */
import { type Kysely, sql } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  const { clustered } = columns(db);
  await clustered(
    db.schema
      .createTable("cart_line")
      .addColumn("user_key", "integer", (c) => c.notNull().references("shop_user.key"))
      .addColumn("tool_key", "integer", (c) => c.notNull().references("tool.key"))
      .addColumn("quantity", "integer", (c) => c.notNull().check(sql`quantity >= 1`))
      .addColumn("position", "integer", (c) => c.notNull())
      .addColumn("seen_price_cents", "bigint", (c) => c.notNull())
      .addColumn("updated_at", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("cart_line_primary", ["user_key", "tool_key"]),
  ).execute();
  await db.schema.createIndex("cart_line_by_time").on("cart_line").column("updated_at").execute();
}
