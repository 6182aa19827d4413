/**
 * Google's word for the email of an account that nobody has verified: kept as a link until the person has chosen
 * between that account and a clean one. And the order that an entry of the audit log is about.
 */
import type { Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.alterTable("password_link").addColumn("google_subject", "text").execute();
  await schema.alterTable("password_link").addColumn("google_name", "text").execute();
  await schema.alterTable("audit").addColumn("purchase_key", "integer").execute();
}
