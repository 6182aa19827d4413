import type { Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("purchase").addColumn("delivery_way", "text").execute();
}
