/**
 * The audit log of users is read in its order. SQLite took the index by subject instead of the former one, which
 * did not begin with the subject's type, and sorted all entries at each request.
 */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex("audit_log_of_users").execute();
  await db.schema
    .createIndex("audit_log_of_users")
    .on("audit_log")
    .columns(["subject_type", "key"])
    .where(sql.ref("subject_type"), "=", sql.lit("user"))
    .execute();
}
