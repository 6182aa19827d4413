import type { Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.alterTable("password_link").addColumn("google_subject", "text").execute();
  await schema.alterTable("password_link").addColumn("google_name", "text").execute();
  await schema.alterTable("audit").addColumn("purchase_key", "integer").execute();
}
