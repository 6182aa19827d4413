/** Covering indexes of the admins' list of orders. Placing an order writes the one of unpaid orders, as before. */
import { type Kysely, sql } from "kysely";

export async function up({ schema }: Kysely<never>): Promise<void> {
  for (const index of ["purchase_unpaid", "purchase_refunded", "purchase_to_ship"])
    await schema.dropIndex(index).execute();
  await schema
    .createIndex("purchase_unpaid")
    .on("purchase")
    .columns(["user_key", "key", "price_cents", "patient"])
    .where(sql.ref("state"), "=", sql.lit("unpaid"))
    .execute();
  await schema
    .createIndex("purchase_refunded")
    .on("purchase")
    .columns(["key", "refunded_cents", "price_cents", "disputed_at", "state"])
    .where(sql.ref("refunded_cents"), ">", sql.lit(0))
    .execute();
  await schema
    .createIndex("purchase_to_ship")
    .on("purchase")
    .columns(["key", "fulfillable", "cancellation_requested_at", "price_cents", "state"])
    .where(sql.ref("state"), "=", sql.lit("paid"))
    .execute();
  const settled = {
    // One buyer may have many orders, so the newest first also within a buyer.
    purchase_settled_by_patient_newest: [
      "patient",
      "key desc",
      "state",
      "refunded_cents",
      "disputed_at",
    ],
    purchase_settled_by_user_total: ["user_key", "price_cents", "key"],
  } as const;
  for (const [name, columns] of Object.entries(settled))
    await schema
      .createIndex(name)
      .on("purchase")
      .columns([...columns])
      .where(sql.ref("state"), "<>", sql.lit("unpaid"))
      .where(sql.ref("state"), "<>", sql.lit("deleted"))
      .execute();
  await schema
    .createIndex("refund_pending")
    .on("refund")
    .column("purchase_key")
    .where(sql.ref("status"), "=", sql.lit("pending"))
    .execute();
  await schema.dropIndex("purchase_line_settled_by_tool").execute();
  await schema
    .createIndex("purchase_line_settled_by_tool")
    .on("purchase_line")
    .columns(["tool_key", "purchase_key", "paid_at"])
    .where(sql.ref("unpaid"), "=", sql.lit(0))
    .execute();
}
