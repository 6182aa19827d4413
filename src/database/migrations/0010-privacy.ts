import type { Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  const schema = db.schema;
  await schema
    .createTable("deletion")
    .addColumn("user_key", "integer", (c) => c.primaryKey().references("shop_user.key"))
    .addColumn("asked_at", "bigint", (c) => c.notNull())
    .addColumn("erased_at", "bigint")
    .addColumn("next_at", "bigint", (c) => c.notNull())
    .execute();
  await schema.alterTable("profile").addColumn("company", "text").execute();
  await schema.alterTable("profile").addColumn("tax_number", "text").execute();
}
