import { type Kysely, sql } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  await reviewColumns(db);
  await reviewActs(db);
  await toolRating(db);
}

async function reviewColumns(db: Kysely<never>): Promise<void> {
  const schema = db.schema;
  for (const moment of ["edited_at", "hidden_at", "withdrawn_at", "replied_at"]) {
    await schema.alterTable("review").addColumn(moment, "bigint").execute();
  }
  for (const text of ["hidden_by", "hidden_reason", "reply"]) {
    await schema.alterTable("review").addColumn(text, "text").execute();
  }
  await schema.createIndex("review_by_user").on("review").columns(["user_key", "key"]).execute();
  await schema.createIndex("review_by_rating").on("review").columns(["rating", "key"]).execute();
  await schema
    .createIndex("review_by_tool_rating")
    .on("review")
    .columns(["tool_key", "rating", "key"])
    .execute();
  await sql`update review set withdrawn_at = (
      select coalesce(removed_at, set_aside_at) from shop_user where key = review.user_key)
    where user_key in (
      select key from shop_user where removed_at is not null or set_aside_at is not null)`.execute(
    db,
  );
}

async function reviewActs(db: Kysely<never>): Promise<void> {
  const { key } = columns(db);
  await key(db.schema.createTable("review_act"))
    .addColumn("review_id", "text", (c) => c.notNull())
    .addColumn("what", "text", (c) =>
      c.notNull().check(sql`what in ('hidden', 'shown', 'replied', 'reply-removed')`),
    )
    .addColumn("actor_key", "integer", (c) => c.notNull())
    .addColumn("actor_email", "text", (c) => c.notNull())
    .addColumn("note", "text")
    .addColumn("at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("review_act_by_review")
    .on("review_act")
    .columns(["review_id", "key"])
    .execute();
}

async function toolRating(db: Kysely<never>): Promise<void> {
  for (const figure of ["review_count", "rating_sum"]) {
    await db.schema
      .alterTable("tool")
      .addColumn(figure, "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .alterTable("tool")
    .addColumn("rating_spread", "text", (c) => c.notNull().defaultTo("[0,0,0,0,0]"))
    .execute();
  const { rows } = await sql<{ tool_key: number; rating: number; reviews: number }>`
    select tool_key, rating, count(*) as reviews from review
    where tool_key is not null and withdrawn_at is null group by tool_key, rating`.execute(db);
  for (const [toolKey, found] of Map.groupBy(rows, (row) => row.tool_key)) {
    const spread = [1, 2, 3, 4, 5].map((stars) =>
      Number(found.find(({ rating }) => rating === stars)?.reviews ?? 0),
    );
    const count = spread.reduce((sum, reviews) => sum + reviews, 0);
    const stars = spread.reduce((sum, reviews, index) => sum + reviews * (index + 1), 0);
    await sql`update tool set review_count = ${count}, rating_sum = ${stars},
      rating_spread = ${JSON.stringify(spread)} where key = ${toolKey}`.execute(db);
  }
}
