import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  const schema = db.schema;
  await schema
    .alterTable("tool")
    .addColumn("rating_tenths", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update tool set rating_tenths = (rating_sum * 20 + review_count) / (review_count * 2)
    where review_count > 0`.execute(db);
  // Orders change none of these columns, so they write no index.
  await schema.createIndex("tool_by_rating").on("tool").columns(["rating_tenths", "key"]).execute();
  await schema.createIndex("tool_by_minimum").on("tool").columns(["minimum", "key"]).execute();
  // Related tools: the nearest prices of the same kind.
  await schema
    .createIndex("tool_by_kind_price")
    .on("tool")
    .columns(["kind", "price_cents", "key"])
    .execute();
}
