/** How an order travels: by a carrier, brought by the shop, or picked up. Null: by a carrier, or not shipped. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("purchase").addColumn("delivery_way", "text").execute();
}
