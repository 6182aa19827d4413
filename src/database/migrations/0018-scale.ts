/** Covering indexes for a large shop. "Settled" orders are neither unpaid nor deleted. */
import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await toolIndexes(db);
  await orderIndexes(db);
  await reviewIndexes(db);
  await emailIndexes(db);
  await userIndexes(db);
}

/** Without the quantity, which every order changes. SQLite needs `deleted_at` in the index to skip the row. */
async function toolIndexes({ schema }: Kysely<never>): Promise<void> {
  const lists = {
    tool_listed: ["key", "kind", "price_cents", "minimum", "rating_tenths"],
    tool_by_name: ["sort_name", "key", "kind", "price_cents", "minimum", "rating_tenths"],
    tool_by_price: ["price_cents", "key", "kind", "minimum", "rating_tenths"],
    tool_by_rating: ["rating_tenths", "key", "kind", "price_cents", "minimum"],
    tool_by_minimum: ["minimum", "key", "kind", "price_cents", "rating_tenths"],
    tool_by_kind: ["kind", "key", "price_cents", "minimum", "rating_tenths"],
  };
  for (const [name, columns] of Object.entries(lists)) {
    await schema.dropIndex(name).ifExists().execute();
    await schema
      .createIndex(name)
      .on("tool")
      .columns([...columns, "deleted_at"])
      .where(sql.ref("deleted_at"), "is", null)
      .execute();
  }
  await schema
    .createIndex("tool_deleted")
    .on("tool")
    .column("key")
    .where(sql.ref("deleted_at"), "is not", null)
    .execute();
  await schema.createIndex("tool_by_adder").on("tool").column("added_by_email").execute();
  await schema.createIndex("tool_act_by_actor").on("tool_act").column("actor_key").execute();
  await schema.dropIndex("tool_word_by_tool").execute();
  await schema
    .createIndex("tool_word_by_tool")
    .on("tool_word")
    .columns(["tool_key", "word"])
    .execute();
}

async function orderIndexes({ schema }: Kysely<never>): Promise<void> {
  const settled = {
    purchase_settled_by_state: ["state", "key"],
    purchase_settled_by_tool: ["tool_key", "key", "state"],
    purchase_settled_by_patient: ["patient", "key", "state"],
  };
  for (const [name, columns] of Object.entries(settled)) {
    await schema
      .createIndex(name)
      .on("purchase")
      .columns(columns)
      .where(sql.ref("state"), "<>", sql.lit("unpaid"))
      .where(sql.ref("state"), "<>", sql.lit("deleted"))
      .execute();
  }
  // The only index here that placing an order writes: at its end.
  await schema
    .createIndex("purchase_listed")
    .on("purchase")
    .columns(["key", "state"])
    .where(sql.ref("state"), "<>", sql.lit("deleted"))
    .execute();
  await schema.dropIndex("purchase_by_user").execute();
  await schema
    .createIndex("purchase_by_user")
    .on("purchase")
    .columns(["user_key", "key", "state"])
    .execute();
  // Verified purchases of reviews: an index by tool alone read 20,000 rows for a popular tool.
  await schema.dropIndex("purchase_paid_by_tool").execute();
  await schema
    .createIndex("purchase_paid_by_user")
    .on("purchase")
    .columns(["user_key", "tool_key"])
    .where(sql.ref("paid_at"), "is not", null)
    .execute();
  await schema.createIndex("paper_by_purchase").on("paper").column("purchase_key").execute();
}

async function reviewIndexes({ schema }: Kysely<never>): Promise<void> {
  const ofTool = {
    review_by_tool: ["tool_key", "key"],
    review_by_tool_rating: ["tool_key", "rating", "key"],
  };
  for (const [name, columns] of Object.entries(ofTool)) {
    await schema.dropIndex(name).execute();
    await schema
      .createIndex(name)
      .on("review")
      .columns([...columns, "hidden_at", "withdrawn_at"])
      .execute();
  }
  await schema
    .createIndex("review_not_shown")
    .on("review")
    .columns(["key", "hidden_at", "withdrawn_at"])
    .where((review) =>
      review.or([
        review(sql.ref("hidden_at"), "is not", null),
        review(sql.ref("withdrawn_at"), "is not", null),
      ]),
    )
    .execute();
}

async function emailIndexes(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createIndex("mail_sent")
    .on("mail")
    .columns(["id", "sent_at"])
    .where(sql.ref("sent_at"), "is not", null)
    .execute();
  await schema
    .createIndex("mail_waiting")
    .on("mail")
    .columns(["id", "next_at"])
    .where(sql.ref("next_at"), "is not", null)
    .execute();
  await schema.dropIndex("mail_given_up").execute();
  await schema
    .createIndex("mail_given_up")
    .on("mail")
    .columns(["id", "sent_at", "next_at"])
    .where(sql.ref("sent_at"), "is", null)
    .where(sql.ref("next_at"), "is", null)
    .execute();
  await lowerIndex(db, "mail_by_recipient", sql`mail`, sql`recipient`);
}

async function userIndexes(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createIndex("shop_user_listed")
    .on("shop_user")
    .columns(["key", "removed_at", "set_aside_at"])
    .where(sql.ref("removed_at"), "is", null)
    .where(sql.ref("set_aside_at"), "is", null)
    .execute();
  await schema
    .createIndex("shop_user_removed")
    .on("shop_user")
    .columns(["key", "removed_at", "set_aside_at"])
    .where(sql.ref("removed_at"), "is not", null)
    .where(sql.ref("set_aside_at"), "is", null)
    .execute();
  await lowerIndex(db, "shop_user_by_email", sql`shop_user`, sql`email`);
  await lowerIndex(db, "shop_user_by_name", sql`shop_user`, sql`name`);
}

/** For case-insensitive prefix search (kit/node/db/like.ts). */
async function lowerIndex(
  db: Kysely<never>,
  name: string,
  table: ReturnType<typeof sql>,
  column: ReturnType<typeof sql>,
): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const operators = postgres ? sql`text_pattern_ops` : sql``;
  await sql`create index ${sql.id(name)} on ${table} (lower(${column}) ${operators})`.execute(db);
}
