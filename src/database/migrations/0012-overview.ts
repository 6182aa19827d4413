/** Partial indexes for the dashboard: placing an order or sending an email writes none of them. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  const schema = db.schema;
  await schema
    .createIndex("purchase_by_payment")
    .on("purchase")
    .columns(["paid_at", "price_cents"])
    .where(sql.ref("paid_at"), "is not", null)
    .execute();
  await schema
    .createIndex("purchase_shippable")
    .on("purchase")
    .columns(["cancel_asked_at", "refunded_cents", "price_cents"])
    .where(sql.ref("state"), "=", sql.lit("paid"))
    .execute();
  await schema
    .createIndex("refund_made")
    .on("refund")
    .columns(["updated_at", "amount_cents"])
    .where(sql.ref("status"), "=", sql.lit("succeeded"))
    .execute();
  await schema
    .createIndex("mail_given_up")
    .on("mail")
    .column("created_at")
    .where(sql.ref("sent_at"), "is", null)
    .where(sql.ref("next_at"), "is", null)
    .execute();
}
