/** Who took an order for its buyer. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("purchase")
    .addColumn("taken_by_key", "integer", (c) => c.references("shop_user.key"))
    .execute();
}
