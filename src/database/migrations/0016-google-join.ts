import type { Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable("google_return")
    .addColumn("vouched", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable("google_join")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("browser_hash", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("account_id", "text", (c) =>
      c.notNull().references("account.id").onDelete("cascade"),
    )
    .addColumn("link_hash", "text", (c) => c.unique())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("google_join_by_account")
    .on("google_join")
    .column("account_id")
    .execute();
  await schema
    .createTable("used_id_token")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await schema.alterTable("shop_user").addColumn("sign_ins_ended_at", "bigint").execute();
}
