/** A tool's rating columns; reviews call this in the transaction that changes one of them. */
import type { Tx } from "../../../database/schema.ts";
import { averageRating } from "../rules.ts";

type RatingSpread = readonly [number, number, number, number, number];

/** Locks the tool before `count` reads, so that concurrent writers see each other's reviews. */
export async function saveRating(
  tx: Tx,
  toolKey: number,
  count: () => Promise<RatingSpread>,
): Promise<void> {
  await tx.selectFrom("tool").select("key").where("key", "=", toolKey).forNoKeyUpdate().execute();
  const spread = await count();
  const reviews = spread.reduce((sum, some) => sum + some, 0);
  const stars = spread.reduce((sum, some, index) => sum + some * (index + 1), 0);
  await tx
    .updateTable("tool")
    .set({
      review_count: reviews,
      rating_sum: stars,
      rating_tenths: Math.round((averageRating(stars, reviews) ?? 0) * 10),
      rating_counts: JSON.stringify(spread),
    })
    .where("key", "=", toolKey)
    .execute();
}
