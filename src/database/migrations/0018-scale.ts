/**
 * Indexes for a large shop: lists are read and counted from an index alone. "Settled" orders are
 * neither unpaid nor deleted: an order that is placed writes none of those indexes.
 */
import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await toolIndexes(db);
  await orderIndexes(db);
  await reviewIndexes(db);
  await emailIndexes(db);
  await userIndexes(db);
}

/**
 * Every order of the public list with all columns that it is filtered by. None has the quantity, which
 * each order changes. `deleted_at` is there for SQLite, which looks rows up when a condition names it.
 */
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
  // What somebody did as an admin, for the export of their data.
  await schema.createIndex("tool_by_adder").on("tool").column("added_by_email").execute();
  await schema.createIndex("tool_act_by_actor").on("tool_act").column("actor_key").execute();
  // With the word, so that one tool is looked up among many without its words' rows.
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
  // The one index that placing an order pays for: it grows at its end.
  await schema
    .createIndex("purchase_listed")
    .on("purchase")
    .columns(["key", "state"])
    .where(sql.ref("state"), "<>", sql.lit("deleted"))
    .execute();
  // With the state, so that deleted orders are left out without a look at their rows.
  await schema.dropIndex("purchase_by_user").execute();
  await schema
    .createIndex("purchase_by_user")
    .on("purchase")
    .columns(["user_key", "key", "state"])
    .execute();
  // Whether the author of a review has bought the tool; by the tool alone a popular one had 20,000.
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

/** The outbox by the states in which admins list it; a waiting email leaves its index when it is sent. */
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

/** For texts that begin with something, whatever the case of its letters (kit/node/db/like.ts). */
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
