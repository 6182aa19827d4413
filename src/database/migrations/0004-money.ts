import { type Kysely, sql } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  await orderColumns(db);
  await orderIndexes(db);
  await moneyTables(db);
  await paperTables(db);
}

async function orderColumns(db: Kysely<never>): Promise<void> {
  const schema = db.schema;
  for (const moment of ["shipped_at", "delivered_at", "cancel_asked_at", "disputed_at"]) {
    await schema.alterTable("purchase").addColumn(moment, "bigint").execute();
  }
  for (const text of ["carrier", "tracking"]) {
    await schema.alterTable("purchase").addColumn(text, "text").execute();
  }
  await schema
    .alterTable("purchase")
    .addColumn("refunded_cents", "bigint", (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.alterTable("purchase_event").addColumn("note", "text").execute();
  // No index of unpaid orders by age: PostgreSQL would choose it for one buyer's orders and read it whole.
  await schema.alterTable("payment").addColumn("checked_at", "bigint").execute();
  await schema
    .createIndex("payment_to_check")
    .on("payment")
    .column("checked_at")
    .where(sql.ref("status"), "in", sql`('opening', 'open')`)
    .execute();
  await schema.alterTable("mail").addColumn("purchase_key", "integer").execute();
  await schema.alterTable("mail").addColumn("kind", "text").execute();
  await schema.createIndex("mail_by_purchase").on("mail").column("purchase_key").execute();
}

/** Partial indexes, so that placing an order writes none of them. */
async function orderIndexes(db: Kysely<never>): Promise<void> {
  const schema = db.schema;
  for (const moment of ["cancel_asked_at", "disputed_at"]) {
    await schema
      .createIndex(`purchase_${moment}`)
      .on("purchase")
      .column(moment)
      .where(sql.ref(moment), "is not", null)
      .execute();
  }
  await schema
    .createIndex("purchase_paid_by_tool")
    .on("purchase")
    .column("tool_key")
    .where(sql.ref("paid_at"), "is not", null)
    .execute();
}

async function moneyTables(db: Kysely<never>): Promise<void> {
  const { key } = columns(db);
  const schema = db.schema;
  await schema
    .createTable("provider_event")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("intent_id", "text")
    .addColumn("object_id", "text", (c) => c.notNull())
    .addColumn("received_at", "bigint", (c) => c.notNull())
    .addColumn("handled_at", "bigint")
    .addColumn("next_at", "bigint")
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("outcome", "text")
    .execute();
  await schema
    .createIndex("provider_event_due")
    .on("provider_event")
    .column("next_at")
    .where(sql.ref("next_at"), "is not", null)
    .execute();
  await key(schema.createTable("refund"))
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("purchase_key", "integer", (c) => c.notNull().references("purchase.key"))
    .addColumn("amount_cents", "bigint", (c) => c.notNull().check(sql`amount_cents > 0`))
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("note", "text")
    .addColumn("restock_at", "bigint")
    .addColumn("restock_wanted", "integer", (c) => c.notNull())
    .addColumn("status", "text", (c) =>
      c.notNull().check(sql`status in ('pending', 'succeeded', 'failed')`),
    )
    .addColumn("provider_id", "text", (c) => c.unique())
    .addColumn("failure", "text")
    .addColumn("actor_key", "integer")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .addColumn("next_at", "bigint")
    .execute();
  await schema.createIndex("refund_by_purchase").on("refund").column("purchase_key").execute();
  await schema
    .createIndex("refund_failed")
    .on("refund")
    .column("purchase_key")
    .where(sql.ref("status"), "=", sql.lit("failed"))
    .execute();
  await schema
    .createIndex("refund_due")
    .on("refund")
    .column("next_at")
    .where(sql.ref("next_at"), "is not", null)
    .execute();
}

async function paperTables(db: Kysely<never>): Promise<void> {
  const { key } = columns(db);
  const schema = db.schema;
  await schema
    .createTable("purchase_paper")
    .addColumn("purchase_key", "integer", (c) => c.primaryKey().references("purchase.key"))
    .addColumn("company", "text")
    .addColumn("tax_number", "text")
    .addColumn("purchase_order", "text")
    .execute();
  await key(schema.createTable("terms"))
    .addColumn("tax_basis_points", "integer", (c) => c.notNull())
    .addColumn("since", "bigint", (c) => c.notNull())
    .execute();
  await schema
    .createTable("counter")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "integer", (c) => c.notNull())
    .execute();
  await key(schema.createTable("paper"))
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull().check(sql`kind in ('invoice', 'credit-note')`))
    .addColumn("purchase_key", "integer", (c) => c.notNull().references("purchase.key"))
    .addColumn("refund_key", "integer", (c) => c.unique().references("refund.key"))
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("issued_at", "bigint", (c) => c.notNull())
    .addUniqueConstraint("paper_number", ["kind", "number"])
    .execute();
  await schema
    .createIndex("paper_invoice")
    .on("paper")
    .column("purchase_key")
    .unique()
    .where(sql.ref("kind"), "=", sql.lit("invoice"))
    .execute();
}
