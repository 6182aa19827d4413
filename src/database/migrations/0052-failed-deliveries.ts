/** Deliveries that were given up are listed and counted by an index; no other delivery is in it. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex("webhook_delivery_failed")
    .on("webhook_delivery")
    .columns(["endpoint_key", "id"])
    .where(sql<boolean>`next_at is null and delivered_at is null`)
    .execute();
}
