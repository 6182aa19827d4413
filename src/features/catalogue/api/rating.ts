/** A tool's rating on its row: the reviews call this in the transaction that changes one of them. */
import type { Transaction } from "kysely";
import type { Schema } from "../../schema.ts";

/** How many reviews give one, two, … five stars. */
export type RatingSpread = readonly [number, number, number, number, number];

/**
 * Counts a tool's ratings again and keeps the figures. The tool is locked before `count` looks, so
 * that of two who write at once the second sees what the first has written.
 */
export async function keepRating(
  tx: Transaction<Schema>,
  engine: "sqlite" | "postgres",
  toolKey: number,
  count: () => Promise<RatingSpread>,
): Promise<void> {
  // SQLite has one writer at a time anyway.
  if (engine === "postgres") {
    await tx.selectFrom("tool").select("key").where("key", "=", toolKey).forNoKeyUpdate().execute();
  }
  const spread = await count();
  await tx
    .updateTable("tool")
    .set({
      review_count: spread.reduce((sum, reviews) => sum + reviews, 0),
      rating_sum: spread.reduce((sum, reviews, index) => sum + reviews * (index + 1), 0),
      rating_spread: JSON.stringify(spread),
    })
    .where("key", "=", toolKey)
    .execute();
}
