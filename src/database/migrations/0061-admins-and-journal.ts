/** Admins are found among all users, and the documents of a period among all documents, each by an index. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex("shop_user_admin")
    .on("shop_user")
    .column("key")
    .where(sql.ref("role"), "=", sql.lit("admin"))
    .execute();
  await db.schema
    .createIndex("billing_document_by_time")
    .on("billing_document")
    .columns(["issued_at", "key"])
    .execute();
}
