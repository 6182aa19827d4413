/** The lists of reviews that everybody sees are read from indexes alone, in each of their orders. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.dropIndex("review_shown").execute();
  const orders = {
    review_shown: ["key"],
    review_shown_highest: ["rating", "key"],
    review_shown_lowest: ["rating", "key desc"],
  } as const;
  for (const [name, columns] of Object.entries(orders)) {
    await schema
      .createIndex(name)
      .on("review")
      // The last two are there for SQLite, which looks rows up when their columns are asked for.
      .columns([...columns, "hidden_at", "withdrawn_at"])
      .where(sql.ref("hidden_at"), "is", null)
      .where(sql.ref("withdrawn_at"), "is", null)
      .execute();
  }
}
