import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex("review_shown")
    .on("review")
    .column("key")
    .where(sql.ref("hidden_at"), "is", null)
    .where(sql.ref("withdrawn_at"), "is", null)
    .execute();
}
