import { type Kysely, sql } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  const { key, word, bytes, clustered } = columns(db);
  const schema = db.schema;

  await schema
    .createTable("shop_meta")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();

  await schema
    .createTable("image")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("media_type", "text", (c) => c.notNull())
    .addColumn("bytes", bytes, (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();

  await key(schema.createTable("tool"))
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("sort_name", word, (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("part_number", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("specs", "text", (c) => c.notNull())
    .addColumn("img", "text", (c) => c.notNull())
    .addColumn("minimum", "integer", (c) => c.notNull().check(sql`minimum >= 1`))
    .addColumn("quantity", "integer", (c) => c.notNull().check(sql`quantity >= 0`))
    .addColumn("price_cents", "integer", (c) => c.notNull().check(sql`price_cents >= 1`))
    .addColumn("added_by_name", "text", (c) => c.notNull())
    .addColumn("added_by_email", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("deleted_at", "bigint")
    .execute();
  await schema.createIndex("tool_by_name").on("tool").columns(["sort_name", "key"]).execute();
  await schema.createIndex("tool_by_price").on("tool").columns(["price_cents", "key"]).execute();
  await schema.createIndex("tool_by_kind").on("tool").columns(["kind", "key"]).execute();

  await schema
    .createTable("tool_word")
    .addColumn("word", word, (c) => c.notNull())
    .addColumn("tool_key", "integer", (c) => c.notNull().references("tool.key"))
    .addPrimaryKeyConstraint("tool_word_key", ["word", "tool_key"])
    .execute();
  await schema.createIndex("tool_word_by_tool").on("tool_word").column("tool_key").execute();

  await key(schema.createTable("shop_user"))
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("role", "text", (c) => c.check(sql`role = 'admin'`))
    .addColumn("issuer", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("email_proven_at", "bigint")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("removed_at", "bigint")
    .addUniqueConstraint("shop_user_subject", ["issuer", "subject"])
    .execute();

  await schema
    .createTable("access_token")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("user_key", "integer", (c) => c.notNull().references("shop_user.key"))
    .addColumn("session_id", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("used_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await schema.createIndex("access_token_by_user").on("access_token").column("user_key").execute();

  await schema
    .createTable("profile")
    .addColumn("user_key", "integer", (c) => c.primaryKey().references("shop_user.key"))
    .addColumn("patient_name", "text", (c) => c.notNull())
    .addColumn("phone", "text", (c) => c.notNull())
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .execute();

  await key(schema.createTable("purchase"))
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("user_key", "integer", (c) => c.notNull().references("shop_user.key"))
    .addColumn("tool_key", "integer", (c) => c.notNull().references("tool.key"))
    .addColumn("patient", "text", (c) => c.notNull())
    .addColumn("patient_name", "text", (c) => c.notNull())
    .addColumn("product", "text", (c) => c.notNull())
    .addColumn("phone", "text", (c) => c.notNull())
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("quantity", "integer", (c) => c.notNull().check(sql`quantity >= 1`))
    .addColumn("minimum", "integer", (c) => c.notNull())
    .addColumn("unit_price_cents", "integer", (c) => c.notNull())
    .addColumn("price_cents", "bigint", (c) => c.notNull())
    .addColumn("state", "text", (c) =>
      c
        .notNull()
        .check(sql`state in ('unpaid', 'paid', 'shipped', 'delivered', 'expired', 'deleted')`),
    )
    .addColumn("held_until", "bigint")
    .addColumn("request_hash", "text", (c) => c.notNull())
    .addColumn("transaction_id", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("paid_at", "bigint")
    .execute();
  await schema
    .createIndex("purchase_by_transaction")
    .on("purchase")
    .column("transaction_id")
    .unique()
    .where(sql.ref("transaction_id"), "is not", null)
    .execute();
  // Enforces one unpaid order for each tool and buyer.
  await schema
    .createIndex("purchase_unpaid")
    .on("purchase")
    .columns(["user_key", "tool_key"])
    .unique()
    .where(sql.ref("state"), "=", sql.lit("unpaid"))
    .execute();
  await schema
    .createIndex("purchase_by_user")
    .on("purchase")
    .columns(["user_key", "key"])
    .execute();
  await schema
    .createIndex("purchase_held")
    .on("purchase")
    .column("held_until")
    .where(sql.ref("held_until"), "is not", null)
    .execute();

  // Ledger and history have no foreign keys: checking them took a quarter of an order batch on PostgreSQL.
  await key(schema.createTable("stock_change"))
    .addColumn("tool_key", "integer", (c) => c.notNull())
    .addColumn("purchase_key", "integer")
    .addColumn("amount", "integer", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .execute();

  // Clustered: one B-tree to write for an order instead of two.
  await clustered(
    schema
      .createTable("purchase_event")
      .addColumn("purchase_key", "integer", (c) => c.notNull())
      .addColumn("number", "integer", (c) => c.notNull())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("actor_key", "integer")
      .addColumn("at", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("purchase_event_primary", ["purchase_key", "number"]),
  ).execute();

  await schema
    .createTable("idempotency")
    .addColumn("user_key", "integer", (c) => c.notNull().references("shop_user.key"))
    .addColumn("idempotency_key", "text", (c) => c.notNull())
    .addColumn("request_hash", "text", (c) => c.notNull())
    .addColumn("decision", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("idempotency_primary", ["user_key", "idempotency_key"])
    .execute();
  await schema.createIndex("idempotency_by_age").on("idempotency").column("created_at").execute();

  await schema
    .createTable("hold_lapse")
    .addColumn("user_key", "integer", (c) => c.notNull().references("shop_user.key"))
    .addColumn("tool_key", "integer", (c) => c.notNull().references("tool.key"))
    .addColumn("at", "bigint", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("hold_lapse_by_user")
    .on("hold_lapse")
    .columns(["user_key", "tool_key"])
    .execute();

  await key(schema.createTable("payment"))
    .addColumn("purchase_key", "integer", (c) => c.notNull().references("purchase.key"))
    .addColumn("attempt", "integer", (c) => c.notNull())
    .addColumn("intent_id", "text", (c) => c.unique())
    .addColumn("amount_cents", "bigint", (c) => c.notNull())
    .addColumn("currency", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) =>
      c.notNull().check(sql`status in ('opening', 'open', 'succeeded', 'canceled')`),
    )
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .addUniqueConstraint("payment_attempt", ["purchase_key", "attempt"])
    .execute();
  // Enforces one open payment intent for each order.
  await schema
    .createIndex("payment_open")
    .on("payment")
    .column("purchase_key")
    .unique()
    .where(sql.ref("status"), "in", sql`('opening', 'open')`)
    .execute();

  await key(schema.createTable("review"))
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("user_key", "integer", (c) => c.references("shop_user.key"))
    .addColumn("tool_key", "integer", (c) => c.references("tool.key"))
    .addColumn("patient", "text", (c) => c.notNull())
    .addColumn("author", "text", (c) => c.notNull())
    .addColumn("review", "text", (c) => c.notNull())
    .addColumn("rating", "integer", (c) => c.notNull().check(sql`rating between 1 and 5`))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("review_of_company")
    .on("review")
    .column("user_key")
    .unique()
    .where(sql.ref("tool_key"), "is", null)
    .execute();
  await schema
    .createIndex("review_of_tool")
    .on("review")
    .columns(["user_key", "tool_key"])
    .unique()
    .where(sql.ref("tool_key"), "is not", null)
    .execute();
  await schema.createIndex("review_by_tool").on("review").columns(["tool_key", "key"]).execute();
}
