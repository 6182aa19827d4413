/** Covering indexes for the public lists of reviews. */
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
      // SQLite looks up the row unless the columns of the condition are in the index.
      .columns([...columns, "hidden_at", "withdrawn_at"])
      .where(sql.ref("hidden_at"), "is", null)
      .where(sql.ref("withdrawn_at"), "is", null)
      .execute();
  }
}
